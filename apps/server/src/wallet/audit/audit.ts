// Answers for proving the ledger on a live database: it recomputes everything and names each break (M1, M2, M3).
import type { Database } from '../../platform/db.ts'
import { entriesOf, genesisOf, hashOf, isPlayerSide, type Movement } from '../ledger.ts'
import * as store from './store.ts'

export type AuditReport = {
  accounts: number
  players: number
  movements: number
  entries: number
  refusals: number
  acknowledgements: number
  houseSnapshots: number
  /** Limits that guard play, held against what the movements of their windows counted. */
  guardedLimits: number
  /** Per currency: what players hold, and what the house and providers stand at. They cancel out. */
  currencies: { currency: string; players: bigint; others: bigint; entries: number }[]
  breaks: string[]
}

const toldEvery = 20_000

/**
 * Everything is read from one snapshot of the database, so play goes on meanwhile and cannot look like a break. Accounts
 * and their movements are read beside each other, a few at a time, so a large ledger takes no more memory than a small one.
 */
export async function audit(
  db: Database,
  /** Hears how far it is, in movements. */
  tell: (checked: number, all: number) => void = () => {},
): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const extent = await store.extent(tx)
      const breaks = (await store.wrongActive(tx)).map(
        ({ playerId, active }) => `player ${playerId} has ${active} active accounts`,
      )
      const sums = new Map<string, { players: bigint; others: bigint; entries: number }>()
      /** What the accounts of each currency hold. */
      const held = new Map<string, bigint>()
      const accounts = store.everyAccount(tx)
      let next = await accounts.next()
      let chain: Chain | null = null
      let movements = 0
      let entries = 0

      for await (const movement of store.everyMovement(tx)) {
        movements += 1
        if (movements % toldEvery === 0) tell(movements, extent.movements)
        if (chain?.id !== movement.accountId) {
          if (chain) breaks.push(...endBreaks(chain))
          const account = await reach(movement.accountId)
          if (!account) breaks.push(`${nameOf(movement)}: account ${movement.accountId} does not exist`)
          chain = startOf(movement.accountId, account)
        }
        breaks.push(...movementBreaks(movement, chain))
        const sum = sums.get(movement.currency) ?? { players: 0n, others: 0n, entries: 0 }
        sums.set(movement.currency, sum)
        let total = 0n
        for (const entry of entriesOf(movement)) {
          entries += 1
          sum.entries += 1
          total += entry.amount
          if (isPlayerSide(entry.account)) sum.players += entry.amount
          else sum.others += entry.amount
        }
        if (total !== 0n) breaks.push(`${nameOf(movement)}: its entries sum to ${total}, not to zero`)
      }
      if (chain) breaks.push(...endBreaks(chain))
      await reach(null)

      breaks.push(...sumBreaks(sums, held, await store.entrySums(tx)))
      for (const id of await store.wrongRefunds(tx))
        breaks.push(`movement ${id}: the refund does not fit its original`)
      const outcomes = await store.outcomesWithoutMovement(tx)
      breaks.push(...outcomes.wrong)
      const house = await store.houseSnapshots(tx)
      for (const name of house.wrong)
        breaks.push(`house account ${name}: the snapshot is not the sum of its entries`)
      const guards = await store.guardCounts(tx)
      for (const { playerId, kind, period, used, counted, missed } of guards) {
        const name = `the ${kind} limit by ${period} of player ${playerId}`
        if (used !== counted) breaks.push(`${name}: ${used} is used, its movements say ${counted}`)
        if (missed > 0) breaks.push(`${name}: ${missed} stakes of its window were not counted`)
      }

      return {
        accounts: extent.accounts,
        players: extent.players,
        movements,
        entries,
        refusals: outcomes.refusals,
        acknowledgements: outcomes.acknowledgements,
        houseSnapshots: house.snapshots,
        guardedLimits: guards.length,
        currencies: [...sums]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([currency, sum]) => ({ currency, ...sum })),
        breaks,
      }

      /** Goes on to the account of this id, or to the end; those on the way have no movements. */
      async function reach(id: string | null): Promise<store.AuditedAccount | undefined> {
        for (;;) {
          const account = next.value
          if (!account || (id !== null && account.id > id)) return undefined
          next = await accounts.next()
          const { real, bonus, locked } = account.balance
          held.set(account.currency, (held.get(account.currency) ?? 0n) + real + bonus + locked)
          if (account.id === id) return account
          breaks.push(...endBreaks(startOf(account.id, account)))
        }
      }
    })
}

type Chain = {
  id: string
  account: store.AuditedAccount | undefined
  sequence: bigint
  head: string
  real: bigint
  bonus: bigint
  locked: bigint
}

function startOf(id: string, account: store.AuditedAccount | undefined): Chain {
  return {
    id,
    account,
    sequence: 0n,
    head: account ? genesisOf(account) : '',
    real: 0n,
    bonus: 0n,
    locked: 0n,
  }
}

const nameOf = (movement: Movement): string =>
  `movement ${movement.id} (${movement.kind} ${movement.actionId})`

/** Holds one movement against the one before it, and moves the chain on to what it claims, so that one break is told once. */
function* movementBreaks(movement: Movement, chain: Chain): Generator<string> {
  const { account } = chain
  const name = nameOf(movement)
  if (movement.sequence !== chain.sequence + 1n)
    yield `${name}: number ${movement.sequence} follows ${chain.sequence}`
  if (movement.previous !== chain.head) yield `${name}: the chain is broken before it`
  if (hashOf(movement) !== movement.hash) yield `${name}: its hash does not fit its content`
  if (account && movement.currency !== account.currency)
    yield `${name}: is in ${movement.currency}, its account is not`
  const total = movement.real + movement.bonus + movement.locked
  // Within the wallet it is always cash that comes or goes.
  const moved = total === 0n ? movement.real : total
  if (movement.amount !== (moved < 0n ? -moved : moved))
    yield `${name}: its parts do not add up to its amount`
  const inside = isPlayerSide(movement.from) && isPlayerSide(movement.to)
  if (inside !== (total === 0n) || (!inside && isPlayerSide(movement.from) !== total < 0n)) {
    yield `${name}: from and to do not fit the direction of its parts`
  }
  const owner = account && `player:${account.playerId}:${account.currency}:`
  for (const side of [movement.from, movement.to]) {
    if (owner && isPlayerSide(side) && !side.startsWith(owner))
      yield `${name}: ${side} is not an account of its owner`
  }
  for (const part of ['real', 'bonus', 'locked'] as const) {
    if (chain[part] + movement[part] !== movement.after[part])
      yield `${name}: the ${part} balance after it is wrong`
    if (movement.after[part] < 0n) yield `${name}: the ${part} balance is below zero`
    chain[part] = movement.after[part]
  }
  chain.sequence = movement.sequence
  chain.head = movement.hash
}

/** The account row must be where its chain ends. */
function* endBreaks(chain: Chain): Generator<string> {
  const { account } = chain
  if (!account) return
  if (account.sequence !== chain.sequence)
    yield `account ${account.id}: stands at ${account.sequence}, its chain at ${chain.sequence}`
  if (account.head !== chain.head)
    yield `account ${account.id}: its head is not the hash of its last movement`
  for (const part of ['real', 'bonus', 'locked'] as const) {
    if (account.balance[part] !== chain[part]) {
      yield `account ${account.id}: ${part} is ${account.balance[part]}, its movements say ${chain[part]}`
    }
  }
}

/** Per currency: entries sum to zero, here and by the database's own view, and the players' side is their balances. */
function* sumBreaks(
  sums: Map<string, { players: bigint; others: bigint; entries: number }>,
  held: ReadonlyMap<string, bigint>,
  viewed: { currency: string; entries: number; sum: bigint }[],
): Generator<string> {
  for (const [currency, sum] of sums) {
    if (sum.players + sum.others !== 0n)
      yield `${currency}: entries sum to ${sum.players + sum.others}, not to zero`
    if (sum.players !== (held.get(currency) ?? 0n))
      yield `${currency}: balances are not the sum of the entries`
  }
  for (const { currency, entries, sum } of viewed) {
    if (sum !== 0n) yield `${currency}: the view of entries sums to ${sum}, not to zero`
    if (entries !== sums.get(currency)?.entries)
      yield `${currency}: the view has ${entries} entries, the movements say otherwise`
  }
}

/** The report as a person reads it. */
export function auditText(report: AuditReport): string {
  const lines = [
    `Checked ${report.movements} movements (${report.entries} entries) in ${report.accounts} accounts of ${report.players} players:`,
    '  every hash recomputed, every chain followed from its beginning, every number gapless, every balance added up.',
    `Checked ${report.refusals} refusals and ${report.acknowledgements} acknowledgements against the movements,` +
      ` and ${report.houseSnapshots} house balances against their entries.`,
    `Checked ${report.guardedLimits} limits that guard play against the stakes and pay-outs of their windows (P5).`,
    ...report.currencies.map(
      ({ currency, players, others, entries }) =>
        `  ${currency}: ${entries} entries; players ${players}, house and providers ${others}, together ${players + others} sub-units`,
    ),
  ]
  if (report.breaks.length === 0) return [...lines, 'The ledger is sound.'].join('\n')
  return [
    ...lines,
    `The ledger is broken in ${report.breaks.length} places:`,
    ...report.breaks.map((text) => `  ${text}`),
  ].join('\n')
}

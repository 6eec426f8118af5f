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

/** Everything is read from one snapshot of the database, so play goes on meanwhile and cannot look like a break. */
export async function audit(db: Database): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const accounts = new Map((await store.everyAccount(tx)).map((account) => [account.id, account]))
      const breaks = [...activeAccountBreaks(accounts.values())]
      const sums = new Map<string, { players: bigint; others: bigint; entries: number }>()
      const untouched = new Set(accounts.keys())
      let chain: Chain | null = null
      let movements = 0
      let entries = 0

      for await (const movement of store.everyMovement(tx)) {
        movements += 1
        if (chain?.id !== movement.accountId) {
          if (chain) breaks.push(...endBreaks(chain, accounts.get(chain.id)))
          const account = accounts.get(movement.accountId)
          untouched.delete(movement.accountId)
          if (!account) breaks.push(`${nameOf(movement)}: account ${movement.accountId} does not exist`)
          chain = startOf(movement.accountId, account)
        }
        breaks.push(...movementBreaks(movement, chain, accounts.get(movement.accountId)))
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
      if (chain) breaks.push(...endBreaks(chain, accounts.get(chain.id)))
      for (const id of untouched) breaks.push(...endBreaks(startOf(id, accounts.get(id)), accounts.get(id)))

      breaks.push(...sumBreaks(sums, accounts.values(), await store.entrySums(tx)))
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
        accounts: accounts.size,
        players: new Set([...accounts.values()].map((account) => account.playerId)).size,
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
    })
}

type Chain = { id: string; sequence: bigint; head: string; real: bigint; bonus: bigint; locked: bigint }

function startOf(id: string, account: store.AuditedAccount | undefined): Chain {
  return { id, sequence: 0n, head: account ? genesisOf(account) : '', real: 0n, bonus: 0n, locked: 0n }
}

const nameOf = (movement: Movement): string =>
  `movement ${movement.id} (${movement.kind} ${movement.actionId})`

/** Holds one movement against the one before it, and moves the chain on to what it claims, so that one break is told once. */
function* movementBreaks(
  movement: Movement,
  chain: Chain,
  account: store.AuditedAccount | undefined,
): Generator<string> {
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
function* endBreaks(chain: Chain, account: store.AuditedAccount | undefined): Generator<string> {
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

function* activeAccountBreaks(accounts: Iterable<store.AuditedAccount>): Generator<string> {
  const active = new Map<string, number>()
  for (const account of accounts) {
    active.set(account.playerId, (active.get(account.playerId) ?? 0) + (account.status === 1 ? 1 : 0))
  }
  for (const [player, count] of active) if (count !== 1) yield `player ${player} has ${count} active accounts`
}

/** Per currency: entries sum to zero, here and by the database's own view, and the players' side is their balances. */
function* sumBreaks(
  sums: Map<string, { players: bigint; others: bigint; entries: number }>,
  accounts: Iterable<store.AuditedAccount>,
  viewed: { currency: string; entries: number; sum: bigint }[],
): Generator<string> {
  const held = new Map<string, bigint>()
  for (const { currency, balance } of accounts) {
    held.set(currency, (held.get(currency) ?? 0n) + balance.real + balance.bonus + balance.locked)
  }
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

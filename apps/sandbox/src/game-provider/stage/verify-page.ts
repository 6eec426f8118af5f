// Answers for the page that draws any round again: which round it is, what its proof needs, and the panels around it.
import { el, wear } from './dom.ts'
import type { FlightProof } from './flight-proof.ts'
import { flightSheet, flyingSheet, typedFlightSheet } from './flight-sheet.ts'
import { followColors } from './follow-colors.ts'
import { ingredientsPanel } from './ingredients.ts'
import type { Drawable } from './ingredients.ts'
import { ownRounds, seedTrouble } from './own-rounds.ts'
import { proofExamples } from './proof-examples.ts'
import type { ProofTitle } from './proof-pictures.ts'
import { makeProofSheet } from './proof-sheet.ts'
import { troubleOf, Unfit } from './proof-trouble.ts'
import { roundSheet } from './round-sheet.ts'
import { Declined, studioApi } from './studio.ts'
import type { Seeds } from './studio.ts'
import { parseIngredients } from './typed-round.ts'
import type { PastRound } from './verify.ts'
import { wordsOf } from './words.ts'

/** How often the page looks whether a flight is down. */
const flightLookMs = 2000

/** The flight that a round's choice names, where it flew with others. */
const flightOf = ({ choice }: PastRound): string | null =>
  typeof choice === 'object' && choice !== null && 'flight' in choice && typeof choice.flight === 'string'
    ? choice.flight
    : null

async function open(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1))
  const { language, direction } = wordsOf(asked.get('lang') ?? navigator.language)
  document.documentElement.lang = language
  document.documentElement.dir = direction
  document.documentElement.classList.add('proving')
  const sheet = makeProofSheet(language)
  const { own, words } = sheet
  document.title = own.vTitle
  await wear('verify-page.css')
  const base = new URL('../', location.href)
  const token = asked.get('token')
  const studio = token === null ? null : studioApi(token)

  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, base)).catch(() => {
      throw new Declined('line', null)
    })
    if (!response.ok) throw new Declined(response.status === 404 ? 'missing' : 'game', null)
    return await response.json()
  }
  const { titles } = await ask<{ titles: Drawable[] }>('api/titles')
  const known = new Map<string, Promise<ProofTitle>>()
  const titleOf = (identity: string): Promise<ProofTitle> => {
    const title = known.get(identity) ?? ask<ProofTitle>(`api/titles/${identity}`)
    known.set(identity, title)
    // What did not come is asked for again.
    title.catch(() => known.delete(identity))
    return title
  }

  const ingredients = ingredientsPanel(sheet, titles, {
    draw: () => void drawNow(),
    pasted: (round) => void show(round),
  })
  const result = el('section', {
    class: 'panel outcome',
    label: own.vOutcome,
    attrs: { 'aria-live': 'polite' },
  })
  result.hidden = true
  const mine =
    studio && ownRounds(sheet, studio, { kind: ingredients.kind, open: (round) => void show(round) })
  const columns = el('div', { class: 'columns' })
  function reveal(): void {
    result.hidden = false
    columns.classList.add('drawn')
  }

  /** The seed of this round still decides others, so it is not shown before new seeds are taken. */
  function lockedSheet(round: PastRound, name: string): HTMLElement[] {
    const trouble = el('p', { class: 'bad', attrs: { role: 'alert' } })
    const button = el('button', { class: 'pill go', type: 'button', text: own.vReveal })
    button.addEventListener('click', () => {
      button.disabled = true
      void takeNewSeeds(round).catch((error: unknown) => {
        button.disabled = false
        trouble.textContent = seedTrouble(error, words)
      })
    })
    return [
      sheet.verdict(null, own.vLocked, own.vLockedLead),
      sheet.titleLine(name, round),
      sheet.sums(BigInt(round.staked), BigInt(round.payout), round),
      button,
      trouble,
      sheet.hashLine(own.vCommitment, round.commitment),
      sheet.hashLine(words.clientSeed, round.clientSeed),
    ]
  }
  async function takeNewSeeds(round: PastRound): Promise<void> {
    if (!studio) return
    const { clientSeed } = await studio.get<Seeds>('seeds')
    await studio.post('seeds', { clientSeed })
    await show(await studio.get<PastRound>(`rounds/${round.id}`))
    await mine?.show()
  }

  async function showFlight(round: PastRound, name: string, flight: string): Promise<void> {
    const proof = await ask<FlightProof>(`api/flights/${encodeURIComponent(flight)}/proof`).catch(
      (error: unknown) => {
        if (error instanceof Declined && error.reason === 'missing') return null
        throw error
      },
    )
    if (proof) {
      const { commitment } = ingredients.typed()
      result.replaceChildren(...(await flightSheet(sheet, name, round, proof, commitment)))
      return
    }
    // Reeled in while others still fly: the proof comes by itself once the flight is down.
    const flying = flyingSheet(sheet, name, round)
    result.replaceChildren(...flying)
    setTimeout(() => {
      if (flying[0]?.isConnected) showFlight(round, name, flight).catch(showWrong)
    }, flightLookMs)
  }

  async function drawTyped(title: ProofTitle, told: PastRound | null): Promise<void> {
    const typed = ingredients.typed()
    const { serverSeed, clientSeed, commitment } = typed
    if (serverSeed === '') throw new Unfit(own.vSeedMissing)
    result.replaceChildren(
      ...(title.kind === 'crash'
        ? await typedFlightSheet(sheet, title.name, told, { seed: serverSeed, salt: clientSeed, commitment })
        : await roundSheet(sheet, title, parseIngredients(typed, own), told, commitment)),
    )
  }

  function showWrong(error: unknown): void {
    result.replaceChildren(sheet.check(false, troubleOf(error, own, words)))
  }

  async function drawNow(): Promise<void> {
    reveal()
    try {
      const title = await titleOf(ingredients.game())
      const told = ingredients.told()
      const flight = told && title.kind === 'crash' ? flightOf(told) : null
      if (told?.status === 'cancelled') {
        result.replaceChildren(
          sheet.verdict(null, words.cancelled, own.vWithout),
          sheet.titleLine(title.name, told),
        )
      } else if (told && flight !== null) {
        await showFlight(told, title.name, flight)
      } else if (told && told.serverSeed === null && ingredients.typed().serverSeed === '') {
        result.replaceChildren(...lockedSheet(told, title.name))
      } else await drawTyped(title, told)
    } catch (error) {
      showWrong(error)
    }
    result.scrollIntoView({ block: 'nearest' })
  }

  async function show(round: Partial<PastRound>): Promise<void> {
    ingredients.put(round)
    await drawNow()
  }

  const back = el('a', {
    class: 'pill back',
    text: own.vBack,
    attrs: { href: new URL(`play/${asked.get('game') ?? ''}?token=${token ?? ''}`, base).href },
  })
  // Whoever came from the casino's own page has the game still open there.
  back.hidden = token === null || asked.has('round')
  const examples = proofExamples(sheet, async ({ game, seeds }) => {
    ingredients.choose(game)
    await show({ ...seeds, commitment: '', bet: '100' })
  })
  columns.append(
    el('div', {}, result, ...(mine ? [mine.panel] : [])),
    el('div', {}, ingredients.panel, examples),
  )
  root.replaceChildren(
    el(
      'div',
      { class: 'proof' },
      el('header', {}, el('h1', { text: own.vTitle }), back, el('p', { text: own.vLead })),
      columns,
    ),
  )
  ingredients.choose(asked.get('game') ?? 'bone-yard')
  ingredients.put({ bet: '100' })

  const id = asked.get('round')
  if (id !== null) {
    try {
      await show((await studio?.get<PastRound>(`rounds/${encodeURIComponent(id)}`)) ?? {})
    } catch (error) {
      const over = error instanceof Declined && error.reason === 'session'
      reveal()
      result.replaceChildren(sheet.check(false, over ? words.no_session : own.vNoRound))
    }
  } else {
    ingredients.put(roundIn(asked))
    if (ingredients.typed().serverSeed !== '') await drawNow()
  }
  if (mine) {
    await mine.show().catch(() => undefined)
    if (!mine.panel.hidden) columns.classList.add('drawn')
  }
  root.classList.add('ready')
}

/** What an address says of a round; see `verifyAddress`. */
function roundIn(asked: URLSearchParams): Partial<PastRound> {
  const round: Record<string, unknown> = {}
  for (const [name, value] of asked) {
    if (name === 'choice' || name === 'moves') {
      try {
        round[name] = JSON.parse(value)
      } catch {
        // A broken address leaves the field as it was.
      }
    } else if (name === 'nonce' || name === 'subunitToUnit' || name === 'drawn') round[name] = Number(value)
    else if (name !== 'game' && name !== 'lang' && name !== 'token') round[name] = value
  }
  return round
}

followColors()
const stage = document.querySelector<HTMLElement>('#stage')
if (stage) {
  try {
    await open(stage)
  } catch {
    const { words } = wordsOf(navigator.language)
    stage.replaceChildren(el('p', { class: 'closed', text: words.no_other }))
  }
}

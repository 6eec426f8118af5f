// Answers for the page that draws any round again: what goes in, what comes out, the hash, and how the one follows from the other.
import { rankOf } from '../blackjack.ts'
import type { BlackjackView } from '../blackjack.ts'
import { snapOf } from '../crash.ts'
import { drawMessage, floatsPerDigest } from '../draws.ts'
import { colourOf } from '../roulette.ts'
import type { RouletteView } from '../roulette.ts'
import { picksOf } from '../mines.ts'
import type { MinesView } from '../mines.ts'
import { cardFace, drawnAs } from './cards-art.ts'
import { el, isolated, wear } from './dom.ts'
import { Declined, studioApi } from './studio.ts'
import type { Seeds, Studio } from './studio.ts'
import { tableWords } from './table-words.ts'
import type { TableWords } from './table-words.ts'
import { commitmentInBrowser, digestsInBrowser, drawAgain, floatsInBrowser } from './verify.ts'
import type { Again, PastRound } from './verify.ts'
import { said, wordsOf } from './words.ts'

type Title = { identity: string; name: string; kind: string }
type Field = 'serverSeed' | 'commitment' | 'clientSeed' | 'nonce' | 'bet' | 'choice' | 'moves'

/** What a first-time visitor finds in the fields of a game: a right choice, and moves that end the round. */
const samples: Record<string, { choice: unknown; moves: unknown[] }> = {
  dice: { choice: { side: 'over', target: 5050 }, moves: [] },
  limbo: { choice: { mark: 200 }, moves: [] },
  plinko: { choice: { rows: 16, risk: 'low' }, moves: [] },
  mines: { choice: { mines: 3 }, moves: [{ open: 12 }, { take: true }] },
  roulette: {
    choice: {
      chips: [
        { spot: 'red', count: 1 },
        { spot: '17', count: 1 },
      ],
    },
    moves: [],
  },
  blackjack: { choice: {}, moves: [{ act: 'stand' }] },
}

const firstSeeds = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: '1',
}
const secondSeeds = {
  serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
  clientSeed: '3c83fc7e07',
  nonce: '3',
}
/** Published by others for the field's usual scheme. */
const vectors = [
  { name: 'Dice', game: 'bone-yard', seeds: firstSeeds, expected: '77.18' },
  { name: 'Limbo', game: 'fathom-bell', seeds: firstSeeds, expected: '1.28' },
  { name: 'Plinko', game: 'pinwood-fair', seeds: firstSeeds, expected: 'RRLRLLLLRLLLRLLL' },
  { name: 'Dice', game: 'bone-yard', seeds: secondSeeds, expected: '19.59' },
  { name: 'Limbo', game: 'fathom-bell', seeds: secondSeeds, expected: '5.05' },
  { name: 'Keno', game: 'urchin-bay', seeds: secondSeeds, expected: '8 19 28 29 18 30 11 13 3 2' },
] as const

function howOf(kind: string, own: TableWords): string {
  const known: Record<string, string> = {
    lines: own.vLines,
    dice: own.vDice,
    limbo: own.vLimbo,
    plinko: own.vPlinko,
    crash: own.vCrash,
    mines: own.vMines,
    roulette: own.rouletteRule3,
    blackjack: own.vBlackjack,
  }
  return known[kind] ?? own.vOther
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The outcome as a picture where the game has one, else in its own signs. */
function pictureOf(kind: string, again: Again): Node {
  const last = again.views.at(-1)
  if (kind === 'mines' && isRecord(last)) {
    const view = last as MinesView
    const field = view.field ?? []
    return el(
      'ol',
      { class: 'minifield', attrs: { dir: 'ltr' } },
      ...Array.from({ length: 25 }, (_, tile) =>
        el('li', {
          class: `${field.includes(tile) ? 'urchin' : ''} ${view.opened.includes(tile) ? 'opened' : ''}`,
          text: field.includes(tile) ? '✹' : view.opened.includes(tile) ? '●' : '',
        }),
      ),
    )
  }
  if (kind === 'roulette' && isRecord(last)) {
    const { pocket } = last as RouletteView
    return el('b', { class: `minipocket ${colourOf(pocket)}`, text: String(pocket) })
  }
  if (kind === 'blackjack' && isRecord(last)) {
    const { hands, dealer } = last as BlackjackView
    const row = (cards: number[]): HTMLElement =>
      el(
        'span',
        { class: 'minihand', label: cards.map(rankOf).join(' '), attrs: { role: 'img', dir: 'ltr' } },
        ...cards.map((card) => el('i', {}, drawnAs(cardFace(card)))),
      )
    return el('div', { class: 'minitable' }, row(dealer), el('hr'), ...hands.map(({ cards }) => row(cards)))
  }
  const spins = again.views.flatMap((view) =>
    isRecord(view) && isRecord(view.spin) && Array.isArray(view.spin.rows)
      ? [view.spin.rows as unknown[][]]
      : [],
  )
  const [rows] = spins
  if (rows)
    return el(
      'div',
      { class: 'minireels', attrs: { dir: 'ltr' } },
      ...rows.map((row) =>
        el('p', {}, ...row.map((sign) => el('span', { text: typeof sign === 'string' ? sign : '·' }))),
      ),
    )
  return el('b', { class: 'minitell' }, isolated(again.detail))
}

async function open(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1))
  const { words, language, direction } = wordsOf(asked.get('lang') ?? navigator.language)
  document.documentElement.lang = language
  document.documentElement.dir = direction
  document.documentElement.classList.add('proving')
  const own = tableWords(language)
  document.title = own.vTitle
  await wear('verify-page.css')
  const number = new Intl.NumberFormat(language)
  const base = new URL('../', location.href)
  const token = asked.get('token')
  const studio: Studio | null = token === null ? null : studioApi(token)

  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, base))
    if (!response.ok) throw new Declined('game', null)
    return await response.json()
  }
  const titles = await ask<{ titles: Title[] }>('api/titles').then((answer) => answer.titles)
  const maths = new Map<string, Promise<unknown>>()
  const mathsOf = (identity: string): Promise<unknown> => {
    const known =
      maths.get(identity) ?? ask<{ maths: unknown }>(`api/titles/${identity}`).then((title) => title.maths)
    maths.set(identity, known)
    return known
  }

  const game = el(
    'select',
    { id: 'game' },
    ...titles.map((title) => el('option', { text: title.name, attrs: { value: title.identity } })),
  )
  const labels: Record<Field, string> = {
    serverSeed: own.vServerSeed,
    commitment: own.vCommitment,
    clientSeed: words.clientSeed,
    nonce: own.vNonce,
    bet: own.vBet,
    choice: own.vChoice,
    moves: own.vMoves,
  }
  const inputs = new Map<Field, HTMLInputElement>()
  const fieldOf = (name: Field): HTMLInputElement => {
    const known = inputs.get(name)
    if (known) return known
    const made = el('input', {
      id: name,
      attrs: {
        dir: 'ltr',
        autocomplete: 'off',
        spellcheck: 'false',
        ...(name === 'nonce' || name === 'bet' ? { inputmode: 'numeric' } : {}),
      },
    })
    inputs.set(name, made)
    return made
  }
  const valueOf = (name: Field): string => fieldOf(name).value.trim()
  const line = (name: Field): HTMLElement =>
    el(
      'p',
      { class: `field ${name}` },
      el('label', { text: labels[name], attrs: { for: name } }),
      fieldOf(name),
    )
  const run = el('button', {
    class: 'pill go',
    type: 'button',
    text: own.vRun,
    onClick: () => void drawNow(),
  })
  // No form: the casino's frame lets none be submitted.
  const form = el(
    'section',
    { class: 'panel ingredients', label: own.vTitle },
    el('p', { class: 'field game' }, el('label', { text: own.vGame, attrs: { for: 'game' } }), game),
    line('serverSeed'),
    line('commitment'),
    line('clientSeed'),
    line('nonce'),
    line('bet'),
    line('choice'),
    line('moves'),
    el('p', { class: 'hint', text: own.vPaste }),
    run,
  )
  const result = el('section', {
    class: 'panel outcome',
    label: own.vOutcome,
    attrs: { 'aria-live': 'polite' },
  })
  result.hidden = true
  const mine = el('section', { class: 'panel mine' })
  mine.hidden = true
  /** What the round itself said of its stake and pay-out, when it came whole. */
  let told: { staked: string; payout: string; status: string } | null = null

  const kindOf = (): string => titles.find((title) => title.identity === game.value)?.kind ?? ''
  function sample(): void {
    const found = samples[kindOf()] ?? { choice: {}, moves: [] }
    fieldOf('choice').value = JSON.stringify(found.choice)
    fieldOf('moves').value = JSON.stringify(found.moves)
    told = null
  }
  function fill(round: Partial<PastRound>): void {
    const put = (name: Field, value: unknown): void => {
      if (value !== undefined)
        fieldOf(name).value =
          typeof value === 'string'
            ? value
            : typeof value === 'number'
              ? String(value)
              : value === null
                ? ''
                : JSON.stringify(value)
    }
    for (const name of ['serverSeed', 'commitment', 'clientSeed', 'nonce', 'bet', 'choice', 'moves'] as const)
      put(name, round[name])
    told =
      round.staked === undefined || round.payout === undefined
        ? null
        : { staked: round.staked, payout: round.payout, status: round.status ?? 'settled' }
  }

  const check = (right: boolean | null, sentence: string): HTMLElement =>
    el('p', { class: `check ${right === null ? 'open' : right ? 'yes' : 'no'}`, text: sentence })

  async function numbersOf(serverSeed: string, messages: string[], drawn: number): Promise<HTMLElement> {
    const digests = await digestsInBrowser(serverSeed, messages)
    return el(
      'details',
      {},
      el('summary', { text: own.vNumbers }),
      ...digests.map(({ message, digest, floats }, at) =>
        el(
          'div',
          { class: 'digest', attrs: { dir: 'ltr' } },
          el('code', { text: message }),
          el('code', { class: 'hex', text: digest }),
          el(
            'p',
            { class: 'floats' },
            ...floats.map((float, place) =>
              el('span', {
                class: at * floatsPerDigest + place < drawn ? 'used' : '',
                text: float.toFixed(10),
              }),
            ),
          ),
        ),
      ),
    )
  }

  async function drawNow(): Promise<void> {
    result.hidden = false
    const serverSeed = valueOf('serverSeed')
    const clientSeed = valueOf('clientSeed')
    try {
      if (serverSeed === '') throw new Error(own.vSeedMissing)
      const kind = kindOf()
      const hash = await commitmentInBrowser(serverSeed)
      const commitment = valueOf('commitment')
      const shownHash = el(
        'div',
        { class: 'hash' },
        el('span', { text: 'SHA-256' }),
        el('code', { text: hash, attrs: { dir: 'ltr' } }),
      )
      const hashCheck =
        commitment === ''
          ? check(null, own.vHashNone)
          : check(
              commitment.toLowerCase() === hash,
              commitment.toLowerCase() === hash ? own.vHashRight : own.vHashWrong,
            )
      const moves: unknown = JSON.parse(valueOf('moves') || '[]')
      if (!Array.isArray(moves)) throw new Error(own.vMoves)
      // A kite's own round has its move; without one it is the flight itself that is asked for.
      if (kind === 'crash' && moves.length === 0) {
        const [digest] = await digestsInBrowser(serverSeed, [clientSeed])
        const snap = snapOf(digest?.digest ?? '')
        result.replaceChildren(
          el('h2', { text: own.vOutcome }),
          el('b', { class: 'minitell' }, isolated(`${(snap / 100).toFixed(2)}×`)),
          hashCheck,
          shownHash,
          el('h3', { text: own.vHow }),
          el('p', { text: own.vCrash }),
          await numbersOf(serverSeed, [clientSeed], 0),
        )
        return
      }
      const nonce = Number(valueOf('nonce'))
      if (!/^\d{1,15}$/.test(valueOf('nonce'))) throw new Error(own.vNonce)
      if (!/^\d{1,30}$/.test(valueOf('bet'))) throw new Error(own.vBet)
      const choice: unknown = JSON.parse(valueOf('choice') || '{}')
      const again = await drawAgain(
        { kind, maths: await mathsOf(game.value) },
        { serverSeed, clientSeed, nonce, bet: valueOf('bet'), choice, moves },
      )
      const right =
        told && told.status !== 'cancelled'
          ? again.staked.toString() === told.staked && again.payout.toString() === told.payout
          : null
      const cursors = Array.from(
        { length: Math.max(1, Math.ceil(again.drawn / floatsPerDigest)) },
        (_, cursor) => drawMessage(clientSeed, nonce, cursor),
      )
      result.replaceChildren(
        el('h2', { text: own.vOutcome }),
        pictureOf(kind, again),
        el('p', { class: 'tell num' }, isolated(again.detail)),
        el(
          'dl',
          { class: 'sums num' },
          el('div', {}, el('dt', { text: own.vStaked }), el('dd', {}, isolated(number.format(again.staked)))),
          el('div', {}, el('dt', { text: own.vPaid }), el('dd', {}, isolated(number.format(again.payout)))),
        ),
        ...(again.finished ? [] : [check(null, own.vNotOver)]),
        ...(right === null ? [] : [check(right, right ? own.vPaidRight : own.vPaidWrong)]),
        hashCheck,
        shownHash,
        el('h3', { text: own.vHow }),
        el(
          'ol',
          { class: 'steps' },
          el('li', { text: own.vStep1 }),
          el('li', { text: said(own.vStep2, { n: number.format(again.drawn) }) }),
          el('li', { text: howOf(kind, own) }),
        ),
        await numbersOf(serverSeed, cursors.slice(0, 40), again.drawn),
        el(
          'details',
          {},
          el('summary', { text: own.vTurns }),
          ...again.views.map((view) => el('pre', { text: JSON.stringify(view), attrs: { dir: 'ltr' } })),
        ),
      )
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      result.replaceChildren(check(false, said(own.vWrong, { why })))
    }
    result.scrollIntoView({ block: 'nearest' })
  }
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void drawNow()
  })
  game.addEventListener('change', sample)
  form.addEventListener('input', () => (told = null))
  form.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    if (!pasted.trimStart().startsWith('{') || !pasted.includes('serverSeed')) return
    try {
      const round: unknown = JSON.parse(pasted)
      if (!isRecord(round)) return
      event.preventDefault()
      if (typeof round.game === 'string') game.value = round.game
      fill(round)
      void drawNow()
    } catch {
      // Whatever it is, it stays where it was pasted.
    }
  })

  const examples = el(
    'section',
    { class: 'panel examples' },
    el('h2', { text: own.vExamples }),
    el('p', { text: own.vExamplesLead }),
    el(
      'ul',
      {},
      ...vectors.map((vector) => {
        const answer = el('span', { class: 'found', attrs: { 'aria-live': 'polite' } })
        const button = el(
          'button',
          { class: 'vector', type: 'button', attrs: { dir: 'ltr' } },
          el('b', { text: vector.name }),
          el('code', { text: vector.expected }),
          answer,
        )
        button.addEventListener('click', () => {
          void (async () => {
            game.value = vector.game
            sample()
            fill({ ...vector.seeds, nonce: Number(vector.seeds.nonce), commitment: '', bet: '100' })
            const floats = await floatsInBrowser(
              vector.seeds.serverSeed,
              vector.seeds.clientSeed,
              Number(vector.seeds.nonce),
              0,
              16,
            )
            const [float = 0] = floats
            const found =
              vector.name === 'Keno'
                ? picksOf(floats.slice(0, 10), 40)
                    .map((pick) => pick + 1)
                    .join(' ')
                : vector.name === 'Dice'
                  ? (Math.floor(float * 10_001) / 100).toFixed(2)
                  : vector.name === 'Limbo'
                    ? (Math.floor(99 / float) / 100).toFixed(2)
                    : floats.map((each) => (each < 0.5 ? 'L' : 'R')).join('')
            answer.textContent = found === vector.expected ? '✓' : `✗ ${found}`
            await drawNow()
          })()
        })
        return el('li', {}, button)
      }),
    ),
  )

  async function showMine(from: Studio): Promise<void> {
    const seeds = await from.get<Seeds>('seeds')
    const { rounds } = await from.get<{ rounds: PastRound[] }>('rounds')
    const hash = (label: string, value: string): HTMLElement =>
      el(
        'div',
        { class: 'hash' },
        el('span', { text: label }),
        el('code', { text: value, attrs: { dir: 'ltr' } }),
      )
    const clientSeed = el('input', {
      id: 'next-seed',
      attrs: {
        value: seeds.clientSeed,
        maxlength: '64',
        dir: 'ltr',
        autocomplete: 'off',
        spellcheck: 'false',
      },
    })
    const rotation = el(
      'div',
      { class: 'seedform' },
      el('label', { text: words.clientSeed, attrs: { for: 'next-seed' } }),
      clientSeed,
      el('button', { class: 'pill', type: 'button', text: words.rotate, onClick: () => rotate() }),
    )
    const trouble = el('p', { class: 'bad', attrs: { role: 'alert' } })
    function rotate(): void {
      void from
        .post<{ revealed: { serverSeed: string } }>('seeds', { clientSeed: clientSeed.value })
        .then(async ({ revealed }) => {
          await showMine(from)
          mine.querySelector('.seedform')?.after(hash(words.revealed, revealed.serverSeed))
        })
        .catch((error: unknown) => {
          const reason = error instanceof Declined ? error.reason : ''
          trouble.textContent =
            reason === 'client_seed'
              ? words.no_seed
              : reason === 'round_open'
                ? words.no_round
                : words.no_other
        })
    }
    mine.replaceChildren(
      el('h2', { text: own.vSeeds }),
      hash(words.hashNow, seeds.commitment),
      hash(words.hashNext, seeds.nextCommitment),
      hash(words.nonce, number.format(seeds.nonce)),
      rotation,
      trouble,
      el('h2', { text: own.vRounds }),
      rounds.length === 0
        ? el('p', { class: 'dim', text: words.noRounds })
        : el(
            'ul',
            { class: 'myrounds' },
            ...rounds.map((round) => {
              const again = el('button', { class: 'pill small', type: 'button', text: own.vRun })
              again.disabled = round.serverSeed === null
              if (again.disabled) again.title = words.verifyLater
              again.addEventListener('click', () => {
                fill(round)
                void drawNow()
              })
              return el('li', {}, el('span', { text: `${words.round} ${number.format(round.nonce)}` }), again)
            }),
          ),
    )
    mine.hidden = false
  }

  const back = el('a', {
    class: 'pill back',
    text: own.vBack,
    attrs: { href: new URL(`play/${asked.get('game') ?? ''}?token=${token ?? ''}`, base).href },
  })
  back.hidden = token === null
  root.replaceChildren(
    el(
      'div',
      { class: 'proof' },
      el('header', {}, el('h1', { text: own.vTitle }), back, el('p', { text: own.vLead })),
      el('div', { class: 'columns' }, el('div', {}, form, examples), el('div', {}, result, mine)),
    ),
  )
  root.classList.add('ready')
  game.value = asked.get('game') ?? 'bone-yard'
  if (game.value === '') game.value = titles[0]?.identity ?? ''
  sample()
  fieldOf('bet').value = '100'
  const whole = (name: string): string | undefined => asked.get(name) ?? undefined
  const json = (name: string): unknown => {
    try {
      return JSON.parse(asked.get(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  const moves = json('moves')
  fill({
    ...(whole('serverSeed') === undefined ? {} : { serverSeed: whole('serverSeed') ?? null }),
    ...(whole('commitment') === undefined ? {} : { commitment: whole('commitment') ?? '' }),
    ...(whole('clientSeed') === undefined ? {} : { clientSeed: whole('clientSeed') ?? '' }),
    ...(whole('nonce') === undefined ? {} : { nonce: Number(whole('nonce')) }),
    ...(whole('bet') === undefined ? {} : { bet: whole('bet') ?? '' }),
    ...(whole('staked') === undefined ? {} : { staked: whole('staked') ?? '' }),
    ...(whole('payout') === undefined ? {} : { payout: whole('payout') ?? '' }),
    ...(whole('status') === undefined ? {} : { status: whole('status') ?? '' }),
    ...(json('choice') === undefined ? {} : { choice: json('choice') }),
    ...(Array.isArray(moves) ? { moves } : {}),
  })
  if (valueOf('serverSeed') !== '') await drawNow()
  if (studio) await showMine(studio).catch(() => undefined)
}

const stage = document.querySelector<HTMLElement>('#stage')
if (stage) {
  try {
    await open(stage)
  } catch {
    const { words } = wordsOf(navigator.language)
    stage.replaceChildren(el('p', { class: 'closed', text: words.no_other }))
  }
}

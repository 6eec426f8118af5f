// Answers for the page that draws any round again: which round it is, the verdict, and how its outcome follows from its seeds.
import type { BaccaratMaths } from '../baccarat.ts'
import { snapOf } from '../crash.ts'
import { drawMessage, floatsPerDigest } from '../draws.ts'
import { brassOrbit, pocketsOf } from '../roulette.ts'
import type { RouletteMaths } from '../roulette.ts'
import { amountsIn } from './amounts.ts'
import { el, isolated, wear } from './dom.ts'
import { verifyFlight } from './flight-proof.ts'
import type { FlightProof } from './flight-proof.ts'
import { followColors } from './follow-colors.ts'
import { icon } from './icons.ts'
import { parlourWords } from './parlour-words.ts'
import { flightLine, pictureOf } from './proof-pictures.ts'
import type { ProofTitle } from './proof-pictures.ts'
import { foundFor, samples, vectors } from './proof-samples.ts'
import { stepsOf } from './proof-steps.ts'
import { Declined, studioApi } from './studio.ts'
import type { Seeds } from './studio.ts'
import { tableWords } from './table-words.ts'
import type { TableWords } from './table-words.ts'
import { commitmentInBrowser, digestsInBrowser, drawAgain } from './verify.ts'
import type { PastRound } from './verify.ts'
import { said, wordsOf } from './words.ts'

const fields = ['serverSeed', 'commitment', 'clientSeed', 'nonce', 'bet', 'choice', 'moves'] as const
type Field = (typeof fields)[number]

/** More numbers than this are not written out; the rules still take every one. */
const stepsShown = 64
/** How often the page looks whether a flight is down. */
const flightLookMs = 2000

function howOf({ kind, maths }: ProofTitle, own: TableWords): string {
  const parlour = parlourWords()
  const pockets = maths === null ? brassOrbit : (maths as RouletteMaths)
  const known: Record<string, string> = {
    lines: own.vLines,
    dice: own.vDice,
    limbo: own.vLimbo,
    plinko: own.vPlinko,
    crash: own.vCrash,
    mines: own.vMines,
    roulette: kind === 'roulette' ? said(own.rouletteRule3, { p: String(pocketsOf(pockets).length) }) : '',
    blackjack: own.vBlackjack,
    keno: parlour.kenoRule2,
    wheel: parlour.wheelRule3,
    ladder: parlour.ladderRule4,
    baccarat:
      kind === 'baccarat' ? said(parlour.bacRule3, { d: String((maths as BaccaratMaths).decks) }) : '',
  }
  return known[kind] ?? own.vOther
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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
  const studio = token === null ? null : studioApi(token)

  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, base))
    if (!response.ok) throw new Declined(response.status === 404 ? 'missing' : 'game', null)
    return await response.json()
  }
  const titles = await ask<{ titles: { identity: string; name: string; kind: string }[] }>('api/titles').then(
    (answer) => answer.titles,
  )
  const known = new Map<string, Promise<ProofTitle>>()
  const titleOf = (identity: string): Promise<ProofTitle> => {
    const title = known.get(identity) ?? ask<ProofTitle>(`api/titles/${identity}`)
    known.set(identity, title)
    return title
  }

  // ---- what goes in ---------------------------------------------------------------------------------------------
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
  const inputs = Object.fromEntries(
    fields.map((name) => [
      name,
      el('input', {
        id: name,
        attrs: {
          dir: 'ltr',
          autocomplete: 'off',
          spellcheck: 'false',
          ...(name === 'nonce' || name === 'bet' ? { inputmode: 'numeric' } : {}),
        },
      }),
    ]),
  ) as Record<Field, HTMLInputElement>
  const valueOf = (name: Field): string => inputs[name].value.trim()
  const line = (name: Field): HTMLElement =>
    el(
      'p',
      { class: `field ${name}` },
      el('label', { text: labels[name], attrs: { for: name } }),
      inputs[name],
    )
  const run = el('button', {
    class: 'pill go',
    type: 'button',
    text: own.vRun,
    onClick: () => void drawNow(),
  })
  // No form: the casino's frame lets none be submitted.
  const ingredients = el(
    'section',
    { class: 'panel ingredients', label: own.vIngredients },
    el('h2', { text: own.vIngredients }),
    el('p', { class: 'field game' }, el('label', { text: own.vGame, attrs: { for: 'game' } }), game),
    ...fields.map(line),
    el('p', { class: 'hint', text: own.vPaste }),
    run,
  )
  const result = el('section', {
    class: 'panel outcome',
    label: own.vOutcome,
    attrs: { 'aria-live': 'polite' },
  })
  result.hidden = true
  const mine = el('section', { class: 'panel mine', label: own.vSeeds })
  mine.hidden = true
  const columns = el('div', { class: 'columns' })
  /** The round as the studio told it, when it came whole: something to hold the drawing against. */
  let told: PastRound | null = null

  const kindOf = (): string => titles.find((title) => title.identity === game.value)?.kind ?? ''
  function sample(): void {
    const found = samples[kindOf()] ?? { choice: {}, moves: [] }
    inputs.choice.value = JSON.stringify(found.choice)
    inputs.moves.value = JSON.stringify(found.moves)
    told = null
  }
  function fill(round: Partial<PastRound>): void {
    for (const name of fields) {
      const value: unknown = round[name]
      if (value === undefined) continue
      inputs[name].value =
        value === null
          ? ''
          : typeof value === 'string' || typeof value === 'number'
            ? String(value)
            : JSON.stringify(value)
    }
    told = round.staked === undefined || round.payout === undefined ? null : (round as PastRound)
  }

  // ---- what comes out -------------------------------------------------------------------------------------------
  /** A round of a session is told in its money; of typed seeds nobody knows the currency. */
  const money = (subunits: bigint): HTMLElement =>
    told?.currency === undefined
      ? isolated(number.format(subunits))
      : amountsIn(language, told.currency, told.subunitToUnit ?? 100).marked(subunits)
  const check = (right: boolean | null, sentence: string): HTMLElement =>
    el('p', { class: `check ${right === null ? 'open' : right ? 'yes' : 'no'}`, text: sentence })
  const hashLine = (label: string, value: string): HTMLElement =>
    el(
      'div',
      { class: 'hash' },
      el('span', { text: label }),
      el('code', { text: value, attrs: { dir: 'ltr' } }),
    )
  function verdict(right: boolean | null, heading?: string, lead?: string): HTMLElement {
    const [title, sentence] =
      right === null
        ? [own.vDrawn, own.vDrawnLead]
        : right
          ? [own.vHolds, own.vHoldsLead]
          : [own.vFails, own.vFailsLead]
    return el(
      'div',
      { class: `verdictbox ${right === null ? 'open' : right ? 'yes' : 'no'}` },
      el('div', {}, el('h2', { text: heading ?? title }), el('p', { text: lead ?? sentence })),
    )
  }
  const titleLine = (name: string): HTMLElement =>
    el(
      'p',
      { class: 'which num' },
      el('b', { text: name }),
      ...(told ? [` · ${words.round} ${number.format(told.nonce)} · ${timeOf(told.at)}`] : []),
    )
  const timeOf = (at: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at))
  const sums = (staked: bigint, payout: bigint): HTMLElement =>
    el(
      'div',
      { class: 'sums num' },
      el(
        'dl',
        {},
        el('div', {}, el('dt', { text: own.vStaked }), el('dd', {}, money(staked))),
        el('div', {}, el('dt', { text: own.vPaid }), el('dd', {}, money(payout))),
      ),
      ...(told?.currency === undefined ? [el('p', { class: 'hint', text: own.vUnits })] : []),
    )

  /** The hash of the seed against the one shown before play; null when there is none to hold it against. */
  async function seedCheck(serverSeed: string): Promise<{ right: boolean | null; shown: HTMLElement[] }> {
    const hash = await commitmentInBrowser(serverSeed)
    const commitment = valueOf('commitment').toLowerCase()
    const right = commitment === '' ? null : commitment === hash
    const sentence = right === null ? own.vHashNone : right ? own.vHashRight : own.vHashWrong
    return { right, shown: [check(right, sentence), hashLine('SHA-256', hash)] }
  }

  async function stepsTable(
    title: ProofTitle,
    serverSeed: string,
    messages: readonly string[],
    round: { choice: unknown; drawn: number },
  ): Promise<HTMLElement> {
    const digests = await digestsInBrowser(serverSeed, messages)
    const steps = stepsOf({ ...title, ...round }, digests, own.vLastCent)
    return el(
      'details',
      { class: 'numbers' },
      el('summary', { text: own.vNumbers }),
      ...digests.map(({ message, digest }, at) =>
        el(
          'div',
          { class: 'digest', attrs: { dir: 'ltr' } },
          el('code', {}, 'HMAC-SHA256(', el('i', { text: own.vServerSeedShort }), `, "${message}")`),
          el('code', { class: 'hex', text: digest.replaceAll(/.{8}/g, '$& ').trim() }),
          el(
            'ol',
            {},
            ...steps
              .slice(at * floatsPerDigest, (at + 1) * floatsPerDigest)
              .map(({ bytes, float, becomes }) =>
                el(
                  'li',
                  {},
                  el('code', { text: bytes }),
                  el('code', { text: float.toFixed(10) }),
                  el('span', { text: becomes }),
                ),
              ),
          ),
        ),
      ),
      ...(round.drawn > stepsShown
        ? [
            el('p', {
              class: 'hint',
              text: said(own.vMoreNumbers, { n: number.format(round.drawn - stepsShown) }),
            }),
          ]
        : []),
    )
  }

  /** The seed of this round still decides others, so it is not shown before new seeds are taken. */
  function lockedView(round: PastRound, name: string): void {
    const trouble = el('p', { class: 'bad', attrs: { role: 'alert' } })
    const reveal = el('button', { class: 'pill go', type: 'button', text: own.vReveal })
    reveal.addEventListener('click', () => {
      reveal.disabled = true
      void revealAndShow(round).catch((error: unknown) => {
        reveal.disabled = false
        trouble.textContent = troubleOf(error)
      })
    })
    result.replaceChildren(
      verdict(null, own.vLocked, own.vLockedLead),
      titleLine(name),
      sums(BigInt(round.staked), BigInt(round.payout)),
      reveal,
      trouble,
      hashLine(own.vCommitment, round.commitment),
      hashLine(words.clientSeed, round.clientSeed),
    )
  }
  const troubleOf = (error: unknown): string => {
    const reason = error instanceof Declined ? error.reason : ''
    return reason === 'client_seed'
      ? words.no_seed
      : reason === 'round_open'
        ? words.no_round
        : reason === 'session'
          ? words.no_session
          : words.no_other
  }
  async function revealAndShow(round: PastRound): Promise<void> {
    if (!studio) return
    const { clientSeed } = await studio.get<Seeds>('seeds')
    await studio.post('seeds', { clientSeed })
    await show(await studio.get<PastRound>(`rounds/${round.id}`))
    await showMine()
  }

  /** A kite flew with everybody's: its flight is proved by the published chain, with or without the player's own seed. */
  async function showFlight(round: PastRound, name: string, flight: string): Promise<void> {
    const proof = await ask<FlightProof>(`api/flights/${encodeURIComponent(flight)}/proof`).catch(
      (error: unknown) => {
        if (error instanceof Declined && error.reason === 'missing') return null
        throw error
      },
    )
    // Reeled in while others still fly: the seed would tell them when to.
    if (!proof) {
      const flying = verdict(null, own.vFlying, own.vFlyingLead)
      result.replaceChildren(flying, titleLine(name), sums(BigInt(round.staked), BigInt(round.payout)))
      setTimeout(() => {
        if (flying.isConnected) showFlight(round, name, flight).catch(showWrong)
      }, flightLookMs)
      return
    }
    const { chainHolds, snap } = await verifyFlight(proof)
    const end = round.moves.at(-1)
    const out = isRecord(end) && typeof end.out === 'number' ? end.out : null
    const decided = out === null ? round.payout === '0' : out <= snap && payFits(round, out)
    const seed = round.serverSeed === null ? null : await seedCheck(round.serverSeed)
    result.replaceChildren(
      verdict(chainHolds && snap === proof.snap && decided && seed?.right !== false),
      titleLine(name),
      flightLine(snap, out),
      el('p', {
        text: `${said(own.vSnapped, { h: heightText(snap) })} ${out === null ? own.vNotReeled : said(own.vReeled, { h: heightText(out) })}`,
      }),
      sums(BigInt(round.staked), BigInt(round.payout)),
      check(chainHolds, chainHolds ? said(own.vChain, { n: number.format(proof.n) }) : own.vChainWrong),
      check(decided, decided ? own.vPaidRight : own.vPaidWrong),
      el('h3', { text: own.vHow }),
      el('p', { text: own.vCrashHow }),
      hashLine(own.vFlightSeed, proof.seed),
      hashLine(own.vFlightSalt, proof.salt),
      hashLine(own.vFlightAnchor, proof.anchor),
      await digestOfFlight(proof.seed, proof.salt),
    )
  }
  const heightText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`
  /** Stake times height, its last unit drawn: the amount below it or the one above. */
  const payFits = (round: PastRound, out: number): boolean => {
    const exact = BigInt(round.staked) * BigInt(out)
    const paid = BigInt(round.payout) * 100n
    return paid > exact - 100n && paid < exact + 100n
  }
  async function digestOfFlight(seed: string, salt: string): Promise<HTMLElement> {
    const [digest] = await digestsInBrowser(seed, [salt])
    const hex = digest?.digest ?? ''
    const h = BigInt(`0x${hex.slice(0, 13)}`)
    return el(
      'div',
      { class: 'digest', attrs: { dir: 'ltr' } },
      el('code', { text: `HMAC-SHA256(seed, salt)` }),
      el('code', { class: 'hex' }, el('b', { text: hex.slice(0, 13) }), hex.slice(13)),
      el('code', { text: `h = ${h}` }),
      el('code', { text: `floor(99 × 2⁵² ÷ (2⁵² − h)) ÷ 100 = ${heightText(snapOf(hex))}` }),
    )
  }

  function showWrong(error: unknown): void {
    const why = error instanceof Error ? error.message : String(error)
    result.replaceChildren(check(false, said(own.vWrong, { why })))
  }

  async function drawNow(): Promise<void> {
    result.hidden = false
    columns.classList.add('drawn')
    const serverSeed = valueOf('serverSeed')
    const clientSeed = valueOf('clientSeed')
    try {
      const title = await titleOf(game.value)
      const flight = told && isRecord(told.choice) ? told.choice.flight : undefined
      if (told?.status === 'cancelled') {
        result.replaceChildren(verdict(null, words.cancelled, own.vWithout), titleLine(title.name))
      } else if (told && title.kind === 'crash' && typeof flight === 'string') {
        await showFlight(told, title.name, flight)
      } else if (told && told.serverSeed === null && serverSeed === '') {
        lockedView(told, title.name)
      } else await drawFields(title, serverSeed, clientSeed)
    } catch (error) {
      showWrong(error)
    }
    result.scrollIntoView({ block: 'nearest' })
  }

  async function drawFields(title: ProofTitle, serverSeed: string, clientSeed: string): Promise<void> {
    if (serverSeed === '') throw new Error(own.vSeedMissing)
    const seed = await seedCheck(serverSeed)
    const moves: unknown = JSON.parse(valueOf('moves') || '[]')
    if (!Array.isArray(moves)) throw new Error(own.vMoves)
    // Of a kite there is nothing but its flight to draw from typed seeds.
    if (title.kind === 'crash') {
      const [digest] = await digestsInBrowser(serverSeed, [clientSeed])
      result.replaceChildren(
        verdict(seed.right),
        titleLine(title.name),
        flightLine(snapOf(digest?.digest ?? ''), null),
        ...seed.shown,
        el('h3', { text: own.vHow }),
        el('p', { text: own.vCrash }),
        await digestOfFlight(serverSeed, clientSeed),
      )
      return
    }
    const nonce = Number(valueOf('nonce'))
    if (!/^\d{1,15}$/.test(valueOf('nonce'))) throw new Error(own.vNonce)
    if (!/^\d{1,30}$/.test(valueOf('bet'))) throw new Error(own.vBet)
    const choice: unknown = JSON.parse(valueOf('choice') || '{}')
    const again = await drawAgain(title, {
      serverSeed,
      clientSeed,
      nonce,
      bet: valueOf('bet'),
      choice,
      moves,
    })
    const paid = told
      ? again.staked.toString() === told.staked && again.payout.toString() === told.payout
      : null
    const cursors = Array.from(
      { length: Math.max(1, Math.ceil(Math.min(again.drawn, stepsShown) / floatsPerDigest)) },
      (_, cursor) => drawMessage(clientSeed, nonce, cursor),
    )
    result.replaceChildren(
      verdict(seed.right === false || paid === false ? false : seed.right),
      titleLine(title.name),
      pictureOf(title, again.views, own),
      sums(again.staked, again.payout),
      ...(again.finished ? [] : [check(null, own.vNotOver)]),
      ...(paid === null ? [] : [check(paid, paid ? own.vPaidRight : own.vPaidWrong)]),
      ...seed.shown,
      el('h3', { text: own.vHow }),
      el(
        'ol',
        { class: 'steps' },
        el('li', { text: own.vStep1 }),
        el('li', { text: said(own.vStep2, { n: number.format(again.drawn) }) }),
        el('li', { text: howOf(title, own) }),
      ),
      await stepsTable(title, serverSeed, cursors, { choice, drawn: again.drawn }),
      el(
        'details',
        {},
        el('summary', { text: own.vTurns }),
        ...again.views.map((view) => el('pre', { text: JSON.stringify(view), attrs: { dir: 'ltr' } })),
      ),
    )
  }

  async function show(round: Partial<PastRound>): Promise<void> {
    if (round.game !== undefined) game.value = round.game
    fill(round)
    await drawNow()
  }

  ingredients.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void drawNow()
  })
  game.addEventListener('change', sample)
  ingredients.addEventListener('input', () => (told = null))
  ingredients.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    if (!pasted.trimStart().startsWith('{') || !pasted.includes('serverSeed')) return
    try {
      const round: unknown = JSON.parse(pasted)
      if (!isRecord(round)) return
      event.preventDefault()
      void show(round)
    } catch {
      // Whatever it is, it stays where it was pasted.
    }
  })

  const examples = el(
    'section',
    { class: 'panel examples', label: own.vExamples },
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
            fill({ ...vector.seeds, commitment: '', bet: '100' })
            const found = await foundFor(vector)
            answer.textContent = found === vector.expected ? '✓' : `✗ ${found}`
            await drawNow()
          })()
        })
        return el('li', {}, button)
      }),
    ),
  )

  // ---- the player's own seeds and rounds ------------------------------------------------------------------------
  async function showMine(): Promise<void> {
    if (!studio) return
    const seeds = await studio.get<Seeds>('seeds')
    const { rounds } = await studio.get<{ rounds: PastRound[] }>('rounds')
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
      void studio
        ?.post<{ revealed: { serverSeed: string } }>('seeds', { clientSeed: clientSeed.value })
        .then(async ({ revealed }) => {
          await showMine()
          mine.querySelector('.seedform')?.after(hashLine(words.revealed, revealed.serverSeed))
        })
        .catch((error: unknown) => {
          trouble.textContent = troubleOf(error)
        })
    }
    const rowOf = (round: PastRound): HTMLElement => {
      const amounts = amountsIn(language, round.currency ?? '', round.subunitToUnit ?? 100)
      const shown = (): void => void show(round)
      return el(
        'li',
        {},
        el(
          'button',
          { type: 'button', onClick: shown },
          el(
            'span',
            {},
            el('b', { text: `${words.round} ${number.format(round.nonce)}` }),
            el('small', { text: timeOf(round.at) }),
          ),
          el(
            'span',
            { class: 'num' },
            el('small', {}, amounts.marked(BigInt(round.staked))),
            round.status === 'cancelled' ? words.cancelled : amounts.marked(BigInt(round.payout)),
          ),
          icon(round.serverSeed === null && kindOf() !== 'crash' ? 'history' : 'fair'),
        ),
      )
    }
    mine.replaceChildren(
      el('h2', { text: own.vRounds }),
      rounds.length === 0
        ? el('p', { class: 'dim', text: words.noRounds })
        : el('ul', { class: 'myrounds' }, ...rounds.map(rowOf)),
      el('h2', { text: own.vSeeds }),
      hashLine(words.hashNow, seeds.commitment),
      hashLine(words.hashNext, seeds.nextCommitment),
      hashLine(words.nonce, number.format(seeds.nonce)),
      rotation,
      trouble,
    )
    mine.hidden = false
  }

  const back = el('a', {
    class: 'pill back',
    text: own.vBack,
    attrs: { href: new URL(`play/${asked.get('game') ?? ''}?token=${token ?? ''}`, base).href },
  })
  // Whoever came from the casino's own page has the game still open there.
  back.hidden = token === null || asked.has('round')
  columns.append(el('div', {}, result, mine), el('div', {}, ingredients, examples))
  root.replaceChildren(
    el(
      'div',
      { class: 'proof' },
      el('header', {}, el('h1', { text: own.vTitle }), back, el('p', { text: own.vLead })),
      columns,
    ),
  )
  game.value = asked.get('game') ?? 'bone-yard'
  if (game.value === '') game.value = titles[0]?.identity ?? ''
  sample()
  inputs.bet.value = '100'

  const id = asked.get('round')
  if (id !== null) {
    try {
      await show((await studio?.get<PastRound>(`rounds/${encodeURIComponent(id)}`)) ?? {})
    } catch (error) {
      const over = error instanceof Declined && error.reason === 'session'
      result.hidden = false
      columns.classList.add('drawn')
      result.replaceChildren(check(false, over ? words.no_session : own.vNoRound))
    }
  } else {
    fill(roundIn(asked))
    if (valueOf('serverSeed') !== '') await drawNow()
  }
  await showMine().catch(() => undefined)
  if (!mine.hidden) columns.classList.add('drawn')
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

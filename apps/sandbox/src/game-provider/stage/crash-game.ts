// Answers for playing Kite Weather in the browser: one flight for everybody as it happens, the own stake on it, and reeling in.
import { heightAt, leastHeight, mostHeight } from '../crash.ts'
import { betSteps } from './bet-steps.ts'
import { frames, idleMotion, makePaper } from './canvas.ts'
import { makeSky } from './crash-art.ts'
import { calmMotion, el, isolated, wear } from './dom.ts'
import { verifyFlight } from './flight-proof.ts'
import type { FlightProof } from './flight-proof.ts'
import { heightField } from './height-field.ts'
import { icon } from './icons.ts'
import { amountsIn } from './amounts.ts'
import { skyWords } from './sky-words.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { said } from './words.ts'

type SeatShown = {
  seat: string
  name: string | null
  currency: string
  bet: string
  out?: number | null
}
type Mine = {
  roundId: string
  seat: string
  flight: string
  bet: string
  auto: number | null
  out?: number | null
  over: boolean
  void: boolean
  win: string
  balance: string | null
}
type Heard =
  | {
      type: 'now'
      flight: string | null
      phase: 'betting' | 'flying' | 'down' | null
      startsIn: number | null
      elapsed: number | null
      snap: number | null
      seats: SeatShown[]
      past: { flight: string; snap: number }[]
    }
  | { type: 'betting'; flight: string; startsIn: number }
  | ({ type: 'seat' } & SeatShown)
  | { type: 'flying'; flight: string; elapsed: number }
  | { type: 'beat'; elapsed: number }
  | { type: 'out'; seat: string; out: number }
  | { type: 'down'; flight: string; snap: number; nextIn: number }

async function crashGame(setting: TableSetting): Promise<Table> {
  const { info, words, amounts, studio, sound, hud, root, walk } = setting
  const say = skyWords()
  const language = document.documentElement.lang
  const times = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const round = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const second = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(language)
  const timesOf = (hundredths: number): string => `${times.format(hundredths / 100)}×`
  const bets = betSteps(setting)

  let flight: string | null = null
  let phase: 'betting' | 'flying' | 'down' | null = null
  /** The page's own clock when the phase began (flying, down) or ends (betting). */
  let anchor = 0
  let snap: number | null = null
  const seats = new Map<string, SeatShown>()
  let mine: Mine | null = null
  let queued = false
  let placing = false
  let reeling = false
  let paused = false
  /** The list is written with the next frame, however much happens before it. */
  let listChanged = true
  let heardAt = 0
  const now = (): number => performance.now()

  for (const [name, ink] of [
    ['--gold', '#ffd27a'],
    ['--deep', '#152650'],
    ['--near', '#0b1330'],
  ] as const)
    document.documentElement.style.setProperty(name, ink)
  await wear('./arena.css')
  const air = makePaper('scene', 0.25)
  const paper = makePaper('scene paper')
  const sky = makeSky(air, paper, (value) => `${round.format(value)}×`)
  // Letters that change in every frame are exchanged where they stand; nothing is made anew for them.
  const heightText = document.createTextNode('–')
  const height = el('output', { class: 'height num', attrs: { 'aria-live': 'off' } }, isolated(heightText))
  const under = el('p', { class: 'under' })
  const bar = el('i', { class: 'waitbar' })
  const past = el('ol', { class: 'pasts num', label: say.past })
  const list = el('ol', { class: 'seats num' })
  const count = el('b', { class: 'num' })
  const flyers = el(
    'details',
    { class: 'flyers' },
    el('summary', {}, el('span', { text: say.flyers }), count),
    list,
  )
  flyers.open = innerWidth > 900
  const field = heightField({
    label: say.auto,
    lower: say.lower,
    higher: say.higher,
    least: leastHeight,
    most: mostHeight,
    start: 200,
    changed: () => sound.tick(),
  })
  const autoSwitch = el('input', { type: 'checkbox', id: 'auto', attrs: { role: 'switch' } })
  autoSwitch.addEventListener('change', () => show())
  const autoBox = el(
    'div',
    { class: 'autobox' },
    el('label', { class: 'switch' }, autoSwitch, el('span', { text: say.auto })),
    field.box,
  )
  const act = el('button', { class: 'act', type: 'button', onClick: () => play() })
  const deck = el('div', { class: 'deck' }, autoBox, act)
  const arena = el(
    'section',
    { class: 'arena skyarena' },
    past,
    el('div', { class: 'heightbox' }, height, under, bar),
    flyers,
    deck,
  )
  const proof = el('dialog', { class: 'sheet proof', label: say.past })
  proof.addEventListener('click', (event) => {
    if (event.target === proof) proof.close()
  })
  root.prepend(air.canvas, paper.canvas, sky.kite, arena)
  root.append(proof)
  hud.hideQuick()

  const elapsed = (): number => Math.max(0, now() - anchor)
  const heightNow = (): number => (snap !== null ? snap : phase === 'flying' ? heightAt(elapsed()) : 100)
  const mineUp = (): Mine | null => (mine && !mine.over && mine.out === undefined ? mine : null)
  const mineHere = (): Mine | null => (mine && mine.flight === flight ? mine : null)
  const worth = (stake: bigint, at: number): bigint => (stake * BigInt(at)) / 100n

  const purse = new Map<string, ReturnType<typeof amountsIn>>()
  function amountOf(currency: string, subunits: bigint): string {
    if (currency === info.currency) return amounts.plain(subunits)
    const usual: Record<string, number> = { BTC: 1e8, ETH: 1e9, USDT: 1e6, TRX: 1e6, LTC: 1e8 }
    let text = purse.get(currency)
    if (!text) purse.set(currency, (text = amountsIn(language, currency, usual[currency] ?? 100)))
    return text.plain(subunits)
  }

  /** What the two buttons do now. */
  function show(): void {
    bets.show(true)
    field.enable(autoSwitch.checked)
    const up = mineUp()
    const canReel = up !== null && up.flight === flight && phase === 'flying'
    act.classList.toggle('reel', canReel)
    act.classList.toggle('quiet', queued || (up !== null && !canReel))
    act.disabled = placing || reeling || (up !== null && !canReel)
    if (canReel) hud.setPlay('take', say.reelIn)
    else
      hud.setPlay(
        queued ? 'close' : 'play',
        queued ? say.unqueue : phase === 'betting' ? say.fly : say.flyNext,
      )
    if (!canReel)
      act.replaceChildren(
        el('span', {
          text: up ? say.onLine : queued ? say.unqueue : phase === 'betting' ? say.fly : say.flyNext,
        }),
      )
  }

  function showPast(entry: { flight: string; snap: number }, first: boolean): void {
    const chip = el(
      'button',
      {
        type: 'button',
        class: entry.snap >= 1000 ? 'chip top' : entry.snap >= 200 ? 'chip good' : 'chip',
        title: said(say.proof, { id: entry.flight }),
        onClick: () => void showProof(entry.flight),
      },
      isolated(timesOf(entry.snap)),
    )
    const item = el('li', {}, chip)
    if (first) past.prepend(item)
    else past.append(item)
    while (past.children.length > 24) past.lastElementChild?.remove()
  }

  async function showProof(id: string): Promise<void> {
    const hash = (label: string, value: string): HTMLElement =>
      el(
        'div',
        { class: 'hash' },
        el('span', { text: label }),
        el('code', { text: value, attrs: { dir: 'ltr' } }),
      )
    const body = el('div', { class: 'sheetbody' }, el('p', { class: 'dim', text: words.loading }))
    proof.replaceChildren(
      el(
        'header',
        {},
        el('h2', { class: 'prooftitle', text: said(say.proof, { id }) }),
        el(
          'button',
          { class: 'tool', type: 'button', label: words.close, onClick: () => proof.close() },
          icon('close'),
        ),
      ),
      body,
    )
    if (!proof.open) proof.showModal()
    try {
      const found = await studio.get<FlightProof>(`flights/${id}/proof`)
      const verdict = await verifyFlight(found)
      const right = verdict.chainHolds && verdict.snap === found.snap
      body.replaceChildren(
        el('p', {
          class: right ? 'good' : 'bad',
          text: right ? said(say.proofHolds, { x: timesOf(verdict.snap) }) : words.fails,
        }),
        hash(say.seed, found.seed),
        hash(say.anchor, found.anchor),
        hash(say.salt, found.salt),
      )
    } catch {
      body.replaceChildren(el('p', { class: 'bad', text: words.no_other }))
    }
  }

  function showSeats(): void {
    listChanged = false
    const shown = [...seats.values()].sort((a, b) => {
      const rank = (seat: SeatShown): number =>
        seat.seat === mine?.seat ? 2 : typeof seat.out === 'number' ? 1 : 0
      return rank(b) - rank(a) || (b.out ?? 0) - (a.out ?? 0)
    })
    count.textContent = whole.format(seats.size)
    list.replaceChildren(
      ...(shown.length === 0
        ? [el('li', { class: 'none', text: say.nobody })]
        : shown.slice(0, 60).map((seat) => {
            const stake = BigInt(seat.bet)
            const state = typeof seat.out === 'number' ? 'out' : phase === 'down' ? 'lost' : ''
            return el(
              'li',
              { class: `${state} ${seat.seat === mine?.seat ? 'me' : ''}` },
              el('span', {
                class: 'who',
                text: seat.seat === mine?.seat ? say.you : (seat.name ?? say.guest),
              }),
              isolated(
                typeof seat.out === 'number'
                  ? amountOf(seat.currency, worth(stake, seat.out))
                  : amountOf(seat.currency, stake),
              ),
              el('b', {}, typeof seat.out === 'number' ? isolated(timesOf(seat.out)) : ''),
            )
          })),
    )
  }

  // ---- the own stake ----------------------------------------------------------------------------------------------
  async function place(): Promise<void> {
    queued = false
    placing = true
    show()
    const auto = autoSwitch.checked ? field.value() : null
    const stake = bets.now()
    const played = await walk.begin<{ flight: string; auto: number | null }>(
      stake,
      stake,
      { auto },
      'flights/bets',
    )
    placing = false
    if (played) {
      mine = {
        roundId: played.roundId,
        seat: played.roundId.slice(0, 8),
        flight: played.view.flight,
        bet: played.bet,
        auto: played.view.auto,
        over: false,
        void: false,
        win: '0',
        balance: played.balance,
      }
      hud.setWin(0n, 0n, 0)
      hud.say(say.onLine)
      sound.start()
      // The flight may have ended while the answer was on its way.
      if (mine.flight !== flight || phase === 'down') void ask()
    }
    listChanged = true
    show()
    picture.ask()
  }

  /** How the own stake ended, as the casino has acknowledged it. */
  function ended(told: Mine): void {
    if (mine?.roundId !== told.roundId || mine.over) return
    const before = mine.out
    mine = { ...told, out: told.out ?? null }
    const stake = BigInt(told.bet)
    const win = BigInt(told.win)
    if (!told.over) {
      mine.over = false
      mine.out = told.out
      if (typeof told.out === 'number') {
        if (before === undefined) hud.showNote(said(say.outWaits, { x: timesOf(told.out) }))
        setTimeout(() => void ask(), 3000)
      }
      return show()
    }
    walk.ended(win, told.balance === null ? null : BigInt(told.balance))
    if (told.void) hud.showNote(say.givenBack)
    if (typeof told.out === 'number') {
      hud.say(said(say.outAt, { x: timesOf(told.out), amount: amounts.plain(win) }))
      if (win > stake) sound.win(told.out >= 1000 ? 2 : told.out >= 300 ? 1 : 0)
    }
    hud.setWin(win, 0n, win > stake ? 500 : 0)
    walk.rest()
    if (told.balance === null)
      void studio
        .get<{ balance: string | null }>('balance')
        .then(({ balance }) => (balance === null ? undefined : walk.setBalance(BigInt(balance))))
        .catch(() => undefined)
    show()
  }
  async function ask(): Promise<void> {
    try {
      const { seat } = await studio.get<{ seat: Mine | null }>('flights/mine')
      if (seat) ended(seat)
    } catch {
      setTimeout(() => void ask(), 3000)
    }
  }

  async function reelIn(): Promise<void> {
    reeling = true
    show()
    try {
      ended(await studio.post<Mine>('flights/reel-in', {}))
    } catch {
      // Too early, or the line was lost: how it stands is asked, never guessed.
      void ask()
    } finally {
      reeling = false
      show()
    }
  }

  function play(): void {
    const up = mineUp()
    if (up && phase === 'flying' && up.flight === flight) {
      // At 1.00 there is nothing to reel in yet.
      if (!reeling && heightNow() >= leastHeight) void reelIn()
    } else if (placing || up || paused) return
    else if (queued) queued = false
    else if (phase === 'betting') void place()
    else queued = true
    show()
  }

  // ---- what happens to everybody ----------------------------------------------------------------------------------
  function hear(event: Heard): void {
    heardAt = now()
    switch (event.type) {
      case 'now':
        flight = event.flight
        phase = event.phase
        anchor = now() + (event.startsIn ?? 0) - (event.elapsed ?? 0)
        snap = event.snap
        seats.clear()
        for (const seat of event.seats) seats.set(seat.seat, seat)
        past.replaceChildren()
        for (const entry of event.past) showPast(entry, false)
        if (mineUp()) void ask()
        break
      case 'betting':
        flight = event.flight
        phase = 'betting'
        anchor = now() + event.startsIn
        snap = null
        seats.clear()
        if (mineUp() && mine?.flight !== flight) void ask()
        if (queued && !paused) void place()
        break
      case 'seat':
        seats.set(event.seat, event)
        break
      case 'flying':
        phase = 'flying'
        anchor = now() - event.elapsed
        sound.start()
        break
      case 'beat':
        // Small differences are let be: a height that jumps back is worse than one that is a moment early.
        if (phase === 'flying' && Math.abs(now() - event.elapsed - anchor) > 120)
          anchor = now() - event.elapsed
        break
      case 'out': {
        const seat = seats.get(event.seat)
        if (!seat) break
        seat.out = event.out
        const isMine = seat.seat === mine?.seat
        sky.leaves({
          name: isMine ? say.you : (seat.name ?? say.guest),
          label: timesOf(event.out),
          mine: isMine,
        })
        if (isMine && mine && mine.out === undefined && !reeling) {
          mine.out = event.out
          void ask()
        }
        break
      }
      case 'down':
        phase = 'down'
        snap = event.snap
        anchor = now()
        if (mineUp()) void ask()
        sound.land(2)
        hud.say(said(say.saidSnap, { x: timesOf(event.snap) }))
        showPast(event, true)
        break
    }
    listChanged = true
    show()
    picture.ask()
  }

  let lastText = '–'
  let lastLine = ''
  let lastShare = -1
  const sumText = document.createTextNode('')
  /** The label of the button while the own kite can be reeled in. */
  const reelLabel = [el('span', { text: say.reelIn }), el('b', { class: 'num' }, isolated(sumText))] as const
  /** Writes only what has changed: most frames change one number. */
  function showHeight(): void {
    const at = heightNow()
    const here = mineHere()
    const shownPhase = phase ?? 'still'
    if (arena.dataset.phase !== shownPhase) arena.dataset.phase = shownPhase
    arena.classList.toggle('won', here !== null && typeof here.out === 'number')
    const text = phase === 'betting' || phase === null ? '' : timesOf(at)
    if (text !== lastText) heightText.data = lastText = text
    const left = Math.max(0, anchor - now()) / 1000
    const up = mineUp()
    const line =
      phase === null
        ? say.windStill
        : phase === 'betting'
          ? said(say.startsIn, { n: second.format(left) })
          : here && typeof here.out === 'number'
            ? `${say.you} ${timesOf(here.out)}`
            : phase === 'down'
              ? say.snapped
              : ''
    if (line !== lastLine) under.textContent = lastLine = line
    const share = phase === 'betting' ? Math.min(1, left / 6) : 0
    if (share !== lastShare) bar.style.scale = `${(lastShare = share)} 1`
    if (up && phase === 'flying' && up.flight === flight) {
      const early = reeling || at < leastHeight
      if (act.disabled !== early) act.disabled = early
      const sum = amounts.plain(worth(BigInt(up.bet), at))
      if (sumText.data !== sum) sumText.data = sum
      if (reelLabel[0].parentElement !== act) act.replaceChildren(...reelLabel)
    }
  }

  const picture = frames(
    (_now, seconds) => {
      showHeight()
      if (listChanged) showSeats()
      const here = mineHere()
      sky.draw(
        {
          phase,
          height: heightNow() / 100,
          since: phase === 'betting' ? 0 : elapsed(),
          mark: here?.auto === null || here?.auto === undefined ? null : here.auto / 100,
          own: here !== null,
          out: typeof here?.out === 'number' ? here.out / 100 : null,
          others: [...seats.values()].filter((seat) => seat.out === undefined && seat.seat !== mine?.seat)
            .length,
          calm: calmMotion(),
        },
        seconds,
      )
    },
    // Numbers move under reduced motion too; the picture then only follows them.
    () => !document.hidden && (idleMotion() || listChanged || phase === 'flying' || phase === 'betting'),
  )

  // ---- the stream of events, which comes back by itself ---------------------------------------------------------------
  let stream: EventSource | null = null
  const listen = (): void => {
    stream?.close()
    const opened = new EventSource(new URL('../api/flights/live', location.href))
    stream = opened
    heardAt = now()
    opened.addEventListener('message', (message: MessageEvent<string>) => hear(JSON.parse(message.data)))
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => stream === opened && listen(), 3000)
    })
  }
  // A flight beats every second. Without a beat nobody knows how high the kite is, and no height is shown.
  setInterval(() => {
    if (phase !== 'flying' || now() - heardAt < 5000) return
    phase = null
    show()
    picture.ask()
    listen()
  }, 1000)

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  showSeats()
  return {
    layout: () => picture.ask(),
    bet: bets.now,
    play,
    step(direction) {
      bets.step(direction)
      show()
    },
    quick: () => false,
    pause(on) {
      paused = on
      if (on) queued = false
      show()
    },
    setBalance: (value) => walk.setBalance(value),
    begin() {
      void studio
        .get<{ seat: Mine | null }>('flights/mine')
        .then(({ seat }) => {
          if (seat && !seat.over) mine = seat
          if (seat && !seat.over && typeof seat.out === 'number') void ask()
        })
        .catch(() => undefined)
        .finally(listen)
      picture.ask()
    },
    rules: () => [
      el('p', { text: say.crashRule1 }),
      el('p', { text: say.crashRule2 }),
      el('p', { text: say.crashRule3 }),
      el('p', { text: say.crashRule4 }),
    ],
  }
}

export const stage: Stage = { playWord: () => skyWords().fly, table: crashGame }

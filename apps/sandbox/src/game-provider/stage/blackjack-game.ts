// Answers for playing Corner Table in the browser: cards dealt over the felt, the moves of a hand, and how it ends.
import { oddsOf } from '../blackjack-odds.ts'
import { cardText, cornerLaw } from '../blackjack.ts'
import type { BlackjackLaw, BlackjackMove, BlackjackView, Card, HandResult } from '../blackjack.ts'
import { betSteps } from './bet-steps.ts'
import { cardBack, cardFace, drawnAs } from './cards-art.ts'
import { calmMotion, el, isolated, pause, svgAddress, wear } from './dom.ts'
import { seeded, stroke } from './pen.ts'
import { icon } from './icons.ts'
import type { IconName } from './icons.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { tableWords } from './table-words.ts'
import { said } from './words.ts'

type Act = BlackjackMove['act']

/** A corner of a room at night: one lamp, panelled walls, and the light that falls on the table. */
function roomScene(): string {
  const random = seeded('corner-table')
  let panels = ''
  for (let i = 0; i < 9; i++)
    panels += `<rect x="${i * 190 - 40}" y="-20" width="162" height="420" rx="6" fill="#2a1a14" ${stroke('#4a2d1e', 4)}/><rect x="${i * 190 - 20}" y="10" width="122" height="360" rx="4" fill="none" ${stroke('#4a2d1e', 2)}/>`
  let dust = ''
  for (let i = 0; i < 50; i++)
    dust += `<circle cx="${Math.round(420 + random() * 760)}" cy="${Math.round(random() * 700)}" r="${(0.8 + random() * 1.8).toFixed(1)}" fill="#ffe7b0" opacity="${(0.15 + random() * 0.4).toFixed(2)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000" preserveAspectRatio="xMidYMid slice"><defs><radialGradient id="f" cx=".5" cy=".36" r=".78"><stop offset="0" stop-color="#2f9160"/><stop offset=".42" stop-color="#15653f"/><stop offset=".8" stop-color="#083a26"/><stop offset="1" stop-color="#042015"/></radialGradient><radialGradient id="l" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#fff2c0" stop-opacity=".5"/><stop offset=".5" stop-color="#ffe2a0" stop-opacity=".1"/><stop offset="1" stop-color="#ffe2a0" stop-opacity="0"/></radialGradient><linearGradient id="r" x2="0" y2="1"><stop offset="0" stop-color="#8a4f2b"/><stop offset=".5" stop-color="#5a2e17"/><stop offset="1" stop-color="#2c140a"/></linearGradient><filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .5 0"/><feComposite in2="SourceGraphic" operator="in"/></filter></defs><rect width="1600" height="1000" fill="#170d0a"/>${panels}<path d="M-300 58H1900V300C1900 900 1330 1180 800 1180S-300 900-300 300Z" fill="url(#r)"/><path d="M-240 58H1840V290C1840 850 1300 1110 800 1110S-240 850-240 290Z" fill="#2c140a"/><path d="M-226 58H1826V284C1826 836 1290 1092 800 1092S-226 836-226 284Z" fill="url(#f)"/><path d="M-226 58H1826V284C1826 836 1290 1092 800 1092S-226 836-226 284Z" fill="#000" filter="url(#g)" opacity=".3"/><path d="M-226 68H1826V58H-226Z" fill="#e8b96a" opacity=".8"/><ellipse cx="800" cy="60" rx="900" ry="760" fill="url(#l)"/>${dust}</svg>`
}

const arcs = (first: string, second: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -36 1000 250" aria-hidden="true"><path id="u" d="M60 26Q500 208 940 26" fill="none"/><path id="d" d="M150 12Q500 150 850 12" fill="none" transform="translate(0 74)"/><path d="M40-34Q500 150 960-34" fill="none" ${stroke('#e8c88a', 2.5, 0.55)}/><text font-family="'Bricolage Grotesque', 'Vazirmatn', sans-serif" font-weight="800" font-size="43" letter-spacing="2" fill="#f0d9a0" fill-opacity=".85" text-anchor="middle"><textPath href="#u" startOffset="50%">${first}</textPath></text><text font-family="'Onest', 'Vazirmatn', sans-serif" font-weight="500" font-size="25" letter-spacing="1.5" fill="#d8ecdc" fill-opacity=".7" text-anchor="middle"><textPath href="#d" startOffset="50%">${second}</textPath></text><path d="M110 66Q500 226 890 66" fill="none" transform="translate(0 22)" ${stroke('#e8c88a', 2, 0.4)}/></svg>`

async function blackjackGame(setting: TableSetting): Promise<Table> {
  const { info, amounts, sound, hud, root, walk } = setting
  await wear('blackjack-game.css')
  const own = tableWords()
  const law = (info.game.maths as BlackjackLaw | null) ?? cornerLaw
  const paint = document.documentElement.style
  paint.setProperty('--gold', '#f2c877')
  paint.setProperty('--deep', '#06291b')
  paint.setProperty('--near', '#170d0a')
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const [profit, to] = law.natural
  const paysLine = said(own.clothLine1, { a: whole.format(profit), b: whole.format(to) })
  const { bestFirst } = oddsOf(law)
  const bets = betSteps(setting)
  let view: BlackjackView | null = null
  let staked = 0n
  let played = bets.now()
  let live = false
  let busy = false
  let paused = false
  let quick = false
  let hurried = false

  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  scene.src = svgAddress(roomScene())
  const lines = el(
    'div',
    { class: 'lines2' },
    drawnAs(arcs(paysLine, law.soft17 === 'hit' ? own.clothHits : own.clothLine2)),
  )
  const shoe = el('div', { class: 'shoe', attrs: { 'aria-hidden': 'true' } }, drawnAs(cardBack()))

  type Seat = {
    box: HTMLElement
    cards: HTMLElement
    total: HTMLElement
    badge: HTMLElement
    chips: HTMLElement
  }
  const seat = (label: string, className: string): Seat => {
    const cards = el('div', { class: 'fan', attrs: { dir: 'ltr' } })
    const total = el('output', { class: 'total num' })
    const badge = el('span', { class: 'badge' })
    const chips = el('span', { class: 'laid' })
    total.hidden = true
    badge.hidden = true
    chips.hidden = true
    const box = el(
      'div',
      { class: `seat ${className}`, label, attrs: { role: 'group' } },
      cards,
      el('div', { class: 'seatline' }, chips, total, badge),
    )
    return { box, cards, total, badge, chips }
  }
  const dealer = seat(own.dealer, 'house')
  let hands: Seat[] = [seat(said(own.hand, { n: whole.format(1) }), 'mine')]
  const handRow = el('div', { class: 'handrow', attrs: { dir: 'ltr' } }, ...hands.map(({ box }) => box))

  const actions: [Act, IconName, string][] = [
    ['hit', 'more', own.hit],
    ['stand', 'hold', own.stand],
    ['double', 'double', own.double],
    ['split', 'split', own.split],
  ]
  const buttons = new Map<Act, HTMLButtonElement>()
  const acts = el('div', { class: 'acts' })
  for (const [act, sign, label] of actions) {
    const button = el(
      'button',
      {
        class: `act ${act}`,
        type: 'button',
        title: `${label} (${{ hit: 'H', stand: 'S', double: 'D', split: 'P' }[act]})`,
        onClick: () => void move(act),
      },
      icon(sign),
      el('span', { text: label }),
    )
    buttons.set(act, button)
    acts.append(button)
  }
  const deal = el(
    'button',
    { class: 'dealbutton', type: 'button', onClick: () => void start() },
    icon('cards'),
    el('span', { text: own.deal }),
  )
  const table = el(
    'section',
    { class: 'cornertable' },
    lines,
    shoe,
    dealer.box,
    handRow,
    el('div', { class: 'actrow' }, acts, deal),
  )
  root.prepend(scene, table)
  await scene.decode().catch(() => undefined)

  const fast = (): boolean => calmMotion() || quick || hurried

  function cardElement(card: Card | null): HTMLElement {
    const front = el('span', { class: 'front' })
    if (card !== null) front.append(drawnAs(cardFace(card)))
    const element = el(
      'span',
      {
        class: card === null ? 'pcard down' : 'pcard',
        label: card === null ? own.faceDown : cardText(card),
        attrs: { role: 'img' },
      },
      front,
      el('span', { class: 'rear' }, drawnAs(cardBack())),
    )
    return element
  }
  /** A card slides from the shoe and turns over on its way. */
  async function dealTo(to: Seat, card: Card | null): Promise<void> {
    const element = cardElement(card)
    to.cards.append(element)
    fit(to)
    sound.land(3)
    if (calmMotion()) return
    const from = shoe.getBoundingClientRect()
    const here = element.getBoundingClientRect()
    const [dx, dy] = [from.x - here.x, from.y - here.y]
    const ms = fast() ? 130 : 340
    const turned = card === null ? 180 : 0
    const slide = element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) rotate(24deg) rotateY(180deg)`, offset: 0 },
        {
          transform: `translate(${dx * 0.25}px, ${dy * 0.18}px) rotate(8deg) rotateY(180deg)`,
          offset: 0.5,
          easing: 'ease-out',
        },
        { transform: `translate(0, 0) rotateY(${turned}deg)`, offset: 1 },
      ],
      { duration: ms, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
    await slide.finished.catch(() => undefined)
  }
  /** The more cards, the closer they lie. */
  function fit(to: Seat): void {
    const count = to.cards.children.length
    to.cards.style.setProperty('--lap', count <= 2 ? '.44' : count <= 4 ? '.58' : count <= 6 ? '.7' : '.78')
  }
  async function turnHole(card: Card): Promise<void> {
    const hole = dealer.cards.querySelector<HTMLElement>('.down')
    if (!hole) return
    hole.querySelector('.front')?.replaceChildren(drawnAs(cardFace(card)))
    hole.classList.remove('down')
    hole.setAttribute('aria-label', cardText(card))
    sound.tick()
    if (calmMotion()) return
    await hole
      .animate(
        [
          { transform: 'rotateY(180deg)' },
          { transform: 'translateY(-14px) rotateY(90deg) scale(1.06)' },
          { transform: 'rotateY(0deg)' },
        ],
        { duration: fast() ? 120 : 420, easing: 'ease-in-out' },
      )
      .finished.catch(() => undefined)
  }

  function totalOf(to: Seat, total: number, soft: boolean, shown: boolean): void {
    to.total.hidden = !shown
    to.total.replaceChildren(
      isolated(
        soft && total < 21 ? `${whole.format(total - 10)} / ${whole.format(total)}` : whole.format(total),
      ),
    )
  }
  const resultWord = (result: HandResult): string =>
    ({
      blackjack: own.blackjack,
      win: own.wonHand,
      push: own.pushHand,
      loss: own.lostHand,
      bust: own.bustHand,
    })[result]

  function clear(): void {
    view = null
    dealer.cards.replaceChildren()
    dealer.total.hidden = true
    dealer.badge.hidden = true
    hands = [seat(said(own.hand, { n: whole.format(1) }), 'mine')]
    handRow.replaceChildren(...hands.map(({ box }) => box))
  }

  /** Brings the table from what it shows to what the view says, one card after the other. */
  async function follow(next: BlackjackView): Promise<void> {
    const first = dealer.cards.children.length === 0
    if (first) {
      const [hand] = hands
      const cards = next.hands[0]?.cards ?? []
      const [one = 0, two = 0] = cards
      if (hand) {
        await dealTo(hand, one)
        await dealTo(dealer, next.dealer[0] ?? 0)
        await dealTo(hand, two)
        await dealTo(dealer, null)
      }
    }
    if (next.hands.length > hands.length) {
      const second = seat(said(own.hand, { n: whole.format(2) }), 'mine')
      const moving = hands[0]?.cards.children[1]
      const from = moving?.getBoundingClientRect()
      hands.push(second)
      handRow.append(second.box)
      if (moving && from) {
        second.cards.append(moving)
        for (const hand of hands) fit(hand)
        const here = moving.getBoundingClientRect()
        if (!calmMotion())
          await moving
            .animate(
              [{ transform: `translate(${from.x - here.x}px, ${from.y - here.y}px)` }, { transform: 'none' }],
              { duration: fast() ? 120 : 320, easing: 'cubic-bezier(.2,.8,.2,1)' },
            )
            .finished.catch(() => undefined)
      }
    }
    for (const [at, hand] of next.hands.entries()) {
      const box = hands[at]
      if (!box) continue
      for (const card of hand.cards.slice(box.cards.children.length)) await dealTo(box, card)
      totalOf(box, hand.total, hand.soft, true)
    }
    marks(next)
    if (next.dealer.length > 1) {
      await turnHole(next.dealer[1] ?? 0)
      for (const card of next.dealer.slice(dealer.cards.children.length)) {
        if (!fast()) await pause(160)
        await dealTo(dealer, card)
      }
    }
    totalOf(dealer, next.dealerTotal, false, true)
  }

  /** Whose turn it is, what lies on each hand, and how each one ended. */
  function marks(next: BlackjackView): void {
    for (const [at, hand] of next.hands.entries()) {
      const box = hands[at]
      if (!box) continue
      box.box.classList.toggle('turn', next.active === at && next.hands.length > 1)
      box.box.classList.toggle('waiting', next.active !== at && next.active >= 0)
      box.chips.hidden = false
      box.chips.replaceChildren(icon('chip'), amounts.marked(hand.doubled ? played * 2n : played))
    }
  }
  function results(next: BlackjackView): void {
    for (const [at, hand] of next.hands.entries()) {
      const box = hands[at]
      if (!box || hand.result === null) continue
      box.badge.hidden = false
      box.badge.className = `badge ${hand.result}`
      box.badge.textContent = resultWord(hand.result)
      box.box.classList.add('ended', hand.result)
    }
  }

  function show(): void {
    const can = live && !busy ? (view?.can ?? []) : []
    for (const [act, button] of buttons) {
      button.disabled = !can.includes(act)
      button.hidden = !live && !busy
    }
    deal.hidden = live || busy
    acts.classList.toggle('gone', !live && !busy)
    hud.setPlay('cards', own.deal)
    hud.spin.disabled = live || busy
    bets.show(!live && !busy, live ? staked : bets.now())
  }

  function sayNow(): void {
    if (!view) return
    const hand = view.hands[Math.max(0, view.active)]
    hud.say(said(own.saidCards, { n: whole.format(hand?.total ?? 0), m: whole.format(view.dealerTotal) }))
  }

  async function start(): Promise<void> {
    if (busy || live || paused) return
    busy = true
    hurried = false
    hud.setWin(0n, 0n, 0)
    clear()
    played = bets.now()
    staked = played
    show()
    try {
      const began = await walk.begin<BlackjackView>(played, played, {})
      if (!began) return
      view = began.view
      live = !began.finished
      await follow(view)
      if (began.finished) ended(BigInt(began.total), BigInt(began.staked))
      else sayNow()
    } finally {
      walk.rest()
      busy = false
      show()
      if (live && document.activeElement === document.body) buttons.get('hit')?.focus({ preventScroll: true })
    }
  }

  async function move(act: Act): Promise<void> {
    if (!live || busy || paused || !view?.can.includes(act)) return
    busy = true
    hurried = false
    show()
    const more = act === 'double' || act === 'split' ? played : 0n
    const move: BlackjackMove = { act }
    try {
      const turn = await walk.move<BlackjackView>(move, more)
      // A stake that was refused leaves the hand as it was.
      if (!turn) return
      view = turn.view
      staked = BigInt(turn.staked)
      live = !turn.finished
      await follow(view)
      if (turn.finished) ended(BigInt(turn.total), staked)
      else sayNow()
    } finally {
      walk.rest()
      busy = false
      show()
    }
  }

  function ended(win: bigint, stake: bigint): void {
    if (!view) return
    results(view)
    if (win > stake) sound.win(view.hands.some(({ result }) => result === 'blackjack') ? 2 : 0)
    const dealer = said(own.saidEnd, { m: whole.format(view.dealerTotal) })
    const hands = view.hands.map(({ result }) => (result ? resultWord(result) : '')).join(', ')
    hud.brought(`${dealer} ${hands}.`, win, stake, quick ? 120 : 500)
  }

  addEventListener('keydown', (event) => {
    if (root.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey || event.repeat)
      return
    const wish = ({ KeyH: 'hit', KeyS: 'stand', KeyD: 'double', KeyP: 'split' } as const)[event.code]
    if (wish) void move(wish)
  })

  /** The best play as a chart, worked out here from the odds themselves. */
  function chart(): HTMLElement {
    const opens = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
    const signs: Record<Act, string> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }
    const row = (name: string, a: number, b: number): HTMLElement =>
      el(
        'tr',
        {},
        el('th', { text: name, attrs: { scope: 'row' } }),
        ...opens.map((open) => {
          const { act } = bestFirst(a, b, open)
          return el('td', { class: act, text: signs[act] })
        }),
      )
    const head = (name: string): HTMLElement =>
      el(
        'tr',
        {},
        el('th', { text: name, attrs: { scope: 'col' } }),
        ...opens.map((open) => el('th', { text: open === 1 ? 'A' : String(open), attrs: { scope: 'col' } })),
      )
    const rows: HTMLElement[] = [head(own.hardHands)]
    for (const total of [8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
      rows.push(row(String(total), total <= 11 ? 2 : 10, total <= 11 ? total - 2 : total - 10))
    rows.push(head(own.softHands))
    for (const other of [2, 3, 4, 5, 6, 7, 8]) rows.push(row(`A ${other}`, 1, other))
    rows.push(head(own.pairHands))
    if (law.splits === 'none') rows.pop()
    else
      for (const pair of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        rows.push(row(pair === 1 ? 'A A' : `${pair} ${pair}`, pair, pair))
    return el('table', { class: 'chart', attrs: { dir: 'ltr' } }, el('tbody', {}, ...rows))
  }

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    bet: bets.now,
    play() {
      if (paused) return
      if (busy) hurried = true
      else if (!live) void start()
    },
    step(direction) {
      if (live || busy) return
      bets.step(direction)
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin() {
      if (!info.open) return
      const found = info.open.view as BlackjackView
      view = found
      played = BigInt(info.open.bet)
      staked = BigInt(info.open.staked)
      live = true
      hurried = true
      busy = true
      // A split hand is laid out as it lies now: the second half has its own place from the start.
      for (const [at] of found.hands.entries()) {
        if (at === 0) continue
        const box = seat(said(own.hand, { n: whole.format(at + 1) }), 'mine')
        hands.push(box)
        handRow.append(box.box)
      }
      void follow(found).finally(() => {
        busy = false
        show()
        sayNow()
      })
      show()
    },
    rules: () => [
      el(
        'ul',
        { class: 'rules' },
        el('li', { text: own.bjRule1 }),
        el('li', {
          text: said(own.bjPays, {
            cloth: paysLine,
            dealer: law.soft17 === 'hit' ? own.clothHits : own.clothLine2,
          }),
        }),
        ...(law.houseTie === null
          ? []
          : [el('li', { text: said(own.bjHouseTie, { n: whole.format(law.houseTie) }) })]),
        el('li', { text: law.doubles === 'any' ? own.bjDoubleAny : own.bjDoubleFew }),
        el('li', {
          text: { doubled: own.bjSplitDoubled, plain: own.bjSplitPlain, none: own.bjSplitNone }[law.splits],
        }),
        el('li', {
          text: said(own.bjRule3, {
            rtp: new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(info.game.rtp)),
          }),
        }),
        el('li', { text: own.bjRule4 }),
      ),
      el('h3', { text: own.bestPlay }),
      el('p', { class: 'dim', text: `H ${own.hit} · S ${own.stand} · D ${own.double} · P ${own.split}` }),
      chart(),
    ],
  }
}

export const stage: Stage = { playWord: () => tableWords().deal, table: blackjackGame }

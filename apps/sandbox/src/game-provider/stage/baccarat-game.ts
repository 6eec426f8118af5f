// Answers for playing punto banco in the browser: three fields to bet on, two hands from the shoe, and the road of past coups.
import { baccaratReturn } from '../baccarat-odds.ts'
import { baccaratPoints, baccaratSpots, totalOf } from '../baccarat.ts'
import type { BaccaratMaths, BaccaratSpot, BaccaratView } from '../baccarat.ts'
import { cardText } from '../blackjack.ts'
import type { Card } from '../blackjack.ts'
import { betSteps } from './bet-steps.ts'
import { cardBack, cardFace, drawnAs } from './cards-art.ts'
import { calmMotion, el, isolated, pause, svgAddress, wear } from './dom.ts'
import { icon } from './icons.ts'
import { oneTurn } from './one-turn.ts'
import { parlourWords } from './parlour-words.ts'
import { sceneSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { said } from './words.ts'

async function baccaratGame(setting: TableSetting): Promise<Table> {
  const { info, theme, amounts, sound, hud, root, walk } = setting
  const maths = info.game.maths as BaccaratMaths
  await wear('./parlour.css')
  const say = parlourWords()
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const share = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const finer = new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const odds = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const bets = betSteps(setting)
  let on = new Set<BaccaratSpot>(['banker'])
  let result: BaccaratView | null = null
  const round = oneTurn(setting, { bets, show, play: coup })

  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  scene.src = svgAddress(sceneSvg(info.game.identity, theme, false))
  const shoe = el('div', { class: 'shoebox', attrs: { 'aria-hidden': 'true' } }, drawnAs(cardBack()))
  type Side = 'player' | 'banker'
  const handOf = (side: Side) => {
    const cards = el('div', { class: 'coupcards', attrs: { dir: 'ltr' } })
    const total = el('output', { class: 'couptotal num' })
    total.hidden = true
    const box = el(
      'div',
      { class: `couphand ${side}`, label: say[side], attrs: { role: 'group' } },
      el('p', { class: 'coupname' }, el('span', { text: say[side] }), total),
      cards,
    )
    return { box, cards, total }
  }
  const hands = { player: handOf('player'), banker: handOf('banker') }
  const past = el('ol', { class: 'road', label: say.past, attrs: { dir: 'ltr' } })
  const oddsText: Record<BaccaratSpot, string> = {
    player: '1 : 1',
    banker: maths.banker === 'commission' ? `${odds.format(0.95)} : 1` : '1 : 1',
    tie: `${odds.format(maths.tie)} : 1`,
  }
  const fields = new Map(
    (['player', 'tie', 'banker'] as const).map((spot) => {
      const chip = el('span', { class: 'laidchip' })
      const button = el(
        'button',
        { class: `field3 ${spot}`, type: 'button', onClick: () => toggle(spot) },
        el('b', { text: say[spot] }),
        el('small', { class: 'num' }, isolated(oddsText[spot])),
        chip,
      )
      return [spot, { button, chip }] as const
    }),
  )
  const verdict = el('p', { class: 'coupword', attrs: { 'aria-hidden': 'true' } })
  const parlour = el(
    'section',
    { class: 'parlour bachall' },
    shoe,
    past,
    el('div', { class: 'coup', attrs: { dir: 'ltr' } }, hands.player.box, verdict, hands.banker.box),
    el(
      'div',
      { class: 'fields3', label: say.fieldsOfTable, attrs: { role: 'group', dir: 'ltr' } },
      ...[...fields.values()].map(({ button }) => button),
    ),
  )
  root.prepend(scene, parlour)
  await scene.decode().catch(() => undefined)

  const stake = (): bigint => bets.now() * BigInt(on.size)

  function toggle(spot: BaccaratSpot): void {
    if (round.closed()) return
    const next = new Set(on)
    if (!next.delete(spot)) next.add(spot)
    on = next
    sound.tick()
    clearResult()
    show()
  }
  function clearResult(): void {
    result = null
    parlour.classList.remove('won')
    verdict.textContent = ''
    for (const { button } of fields.values()) button.classList.remove('right', 'wrong')
  }
  function show(): void {
    bets.show(!round.busy())
    for (const [spot, { button, chip }] of fields) {
      const laid = on.has(spot)
      button.setAttribute('aria-pressed', String(laid))
      button.setAttribute('aria-disabled', String(round.busy()))
      chip.replaceChildren(...(laid ? [icon('chip'), amounts.marked(bets.now())] : []))
      button.classList.toggle('right', result !== null && result.winner === spot)
      button.classList.toggle(
        'wrong',
        result !== null && laid && result.winner !== spot && result.winner !== 'tie',
      )
    }
  }

  async function dealTo(side: Side, cards: readonly Card[], place: number): Promise<void> {
    const card = cards[place]
    if (card === undefined) return
    const element = el(
      'span',
      { class: place === 2 ? 'coupcard third' : 'coupcard', label: cardText(card), attrs: { role: 'img' } },
      drawnAs(cardFace(card)),
    )
    const hand = hands[side]
    hand.cards.append(element)
    sound.land(3)
    if (!calmMotion()) {
      const from = shoe.getBoundingClientRect()
      const here = element.getBoundingClientRect()
      const sideways = place === 2 ? ' rotate(90deg)' : ''
      await element
        .animate(
          [
            {
              transform: `translate(${from.x - here.x}px, ${from.y - here.y}px) rotate(20deg)`,
              opacity: 0.4,
            },
            { transform: `translate(0, 0)${sideways}`, opacity: 1 },
          ],
          { duration: round.fast() ? 110 : 320, easing: 'cubic-bezier(.2,.7,.3,1)' },
        )
        .finished.catch(() => undefined)
    }
    const total = totalOf(cards.slice(0, place + 1).map(baccaratPoints))
    hand.total.hidden = false
    hand.total.textContent = whole.format(total)
  }

  async function coup(): Promise<void> {
    if (on.size === 0) {
      hud.showNote(say.chooseField)
      return
    }
    clearResult()
    for (const { cards, total } of Object.values(hands)) {
      cards.replaceChildren()
      total.hidden = true
    }
    for (const { box } of Object.values(hands)) box.classList.remove('wins', 'loses')
    hud.setWin(0n, 0n, 0)
    const staked = stake()
    const spots = baccaratSpots.filter((spot) => on.has(spot))
    await round.run(async () => {
      sound.start()
      const played = await walk.begin<BaccaratView>(bets.now(), staked, { on: spots })
      if (!played) return
      const { view } = played
      for (const place of [0, 1]) {
        await dealTo('player', view.player, place)
        await dealTo('banker', view.banker, place)
      }
      if (!calmMotion() && !round.fast() && view.player.length + view.banker.length > 4) await pause(220)
      await dealTo('player', view.player, 2)
      await dealTo('banker', view.banker, 2)
      result = view
      const win = BigInt(played.win)
      hands.player.box.classList.add(view.winner === 'player' ? 'wins' : 'loses')
      hands.banker.box.classList.add(view.winner === 'banker' ? 'wins' : 'loses')
      if (view.winner === 'tie') for (const { box } of Object.values(hands)) box.classList.remove('loses')
      const natural =
        view.player.length === 2 &&
        view.banker.length === 2 &&
        Math.max(view.playerTotal, view.bankerTotal) >= 8
      const won = view.winner === 'tie' ? say.tie : said(say.coupWon, { who: say[view.winner] })
      verdict.textContent = natural ? `${won} · ${say.natural}` : won
      past.prepend(
        el('li', {
          class: view.winner,
          text: { player: say.player, banker: say.banker, tie: say.tie }[view.winner].slice(0, 1),
          title: say[view.winner],
        }),
      )
      while (past.children.length > 24) past.lastElementChild?.remove()
      parlour.classList.toggle('won', win > staked)
      const points = said(say.saidCoup, {
        n: whole.format(view.playerTotal),
        m: whole.format(view.bankerTotal),
        who: say[view.winner],
      })
      hud.brought(points, win, staked, round.quick() ? 120 : 500)
      if (win > staked) sound.win(win > staked * 4n ? 2 : 0)
    })
  }

  hud.setPlay('cards', say.deal)
  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    ...round.table,
    rules() {
      const terms = {
        commission: say.bacCommission,
        'half-on-six': say.bacHalfSix,
        'push-on-seven': say.bacPushSeven,
      }[maths.banker]
      const returned = (spot: BaccaratSpot): string => {
        const { numerator, denominator } = baccaratReturn(maths, spot)
        return `${finer.format(Number((numerator * 1_000_000n) / denominator) / 1_000_000)} %`
      }
      return [
        el(
          'ul',
          { class: 'rules' },
          el('li', { text: say.bacRule1 }),
          el('li', { text: say.bacRule2 }),
          el('li', { text: said(terms, { t: whole.format(maths.tie) }) }),
          el('li', { text: said(say.bacRule3, { d: whole.format(maths.decks) }) }),
          el('li', { text: say.bacCounted }),
        ),
        el(
          'table',
          { class: 'paytable' },
          el(
            'thead',
            {},
            el(
              'tr',
              {},
              el('th', { text: say.fieldsOfTable, attrs: { scope: 'col' } }),
              el('th', { text: say.pays, attrs: { scope: 'col' } }),
              el('th', { text: say.returns, attrs: { scope: 'col' } }),
            ),
          ),
          el(
            'tbody',
            {},
            ...baccaratSpots.map((spot) =>
              el(
                'tr',
                {},
                el('td', { text: say[spot] }),
                el('td', {}, isolated(oddsText[spot])),
                el('td', {}, isolated(returned(spot))),
              ),
            ),
          ),
        ),
        el('p', {
          class: 'dim',
          text: `${say.returns}: ${share.format(Number(info.game.rtp))} % (${say.banker})`,
        }),
      ]
    },
  }
}

export const stage: Stage = { playWord: () => parlourWords().deal, table: baccaratGame }

// Answers for playing keno in the browser: numbers are chosen on the board, others are lit, and the table says what they pay.
import { kenoPays, kenoReturn, kenoRisks, firstTicket, picksAtMost, waysToHit, choose } from '../keno.ts'
import type { KenoChoice, KenoMaths, KenoRisk, KenoView } from '../keno.ts'
import { betSteps } from './bet-steps.ts'
import { calmMotion, el, isolated, pause, svgAddress, wear } from './dom.ts'
import { icon } from './icons.ts'
import { oneTurn } from './one-turn.ts'
import { parlourWords } from './parlour-words.ts'
import { radios } from './radios.ts'
import { sceneSvg, symbolSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { said } from './words.ts'

/** How many numbers stand beside each other, so that a board is about as high as it is wide. */
const columnsOf = (numbers: number): number => ({ 80: 10, 40: 8, 20: 5 })[numbers] ?? 6

async function kenoGame(setting: TableSetting): Promise<Table> {
  const { info, theme, sound, hud, root, walk } = setting
  const maths = info.game.maths as KenoMaths
  await wear('./parlour.css')
  const say = parlourWords()
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 })
  const share = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const timesOf = (pay: number): string => `${times.format(pay / 100)}×`
  const bets = betSteps(setting)
  const most = picksAtMost(maths)
  const risksHere = kenoRisks.filter((one) => maths.tables[one])
  let risk: KenoRisk = firstTicket(maths).risk
  let picks: number[] = []
  let result: KenoView | null = null
  /** How many of the drawn numbers are lit by now. */
  let lit = 0
  const round = oneTurn(setting, { bets, show, play: draw })

  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  scene.src = svgAddress(sceneSvg(info.game.identity, theme, false))
  const sign = svgAddress(symbolSvg(theme, 'W', 96))
  const lamps = Array.from({ length: maths.numbers }, (_, at) => {
    const hero = el('img', { class: 'sign', attrs: { alt: '', draggable: 'false' } })
    hero.src = sign
    const lamp = el(
      'button',
      { class: 'lamp', type: 'button' },
      hero,
      el('span', { text: whole.format(at + 1) }),
    )
    lamp.tabIndex = at === 0 ? 0 : -1
    lamp.addEventListener('click', () => pick(at + 1))
    return lamp
  })
  const columns = columnsOf(maths.numbers)
  const board = el(
    'div',
    { class: 'lamps num', label: say.ticket, attrs: { role: 'group', dir: 'ltr' } },
    ...lamps,
  )
  board.style.setProperty('--columns', String(columns))
  board.style.setProperty('--rows', String(Math.ceil(maths.numbers / columns)))
  board.addEventListener('keydown', (event) => {
    const at = lamps.findIndex((lamp) => lamp === document.activeElement)
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.code]
    if (by === undefined || at < 0) return
    event.preventDefault()
    // Arrows belong to the board while it has the focus, and to the bet elsewhere.
    event.stopPropagation()
    const next = lamps[at + by]
    if (!next) return
    for (const lamp of lamps) lamp.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  })
  const count = el('p', { class: 'picked num' })
  const table = el('ol', { class: 'paysteps num', label: say.pays, attrs: { tabindex: '0' } })
  const riskBox = radios({
    label: say.risk,
    values: risksHere,
    text: (one) => say[one],
    choose(one) {
      if (round.busy()) return
      risk = one
      sound.tick()
      forget()
      show()
    },
  })
  const random = el(
    'button',
    { class: 'pill', type: 'button', onClick: () => shuffle() },
    icon('shuffle'),
    el('span', { text: say.random }),
  )
  const clear = el(
    'button',
    {
      class: 'pill',
      type: 'button',
      onClick() {
        picks = []
        sound.tick()
        forget()
        show()
      },
    },
    icon('clear'),
    el('span', { text: say.clear }),
  )
  const side = el(
    'aside',
    { class: 'side' },
    ...(risksHere.length > 1 ? [riskBox.box] : []),
    el('div', { class: 'sheetpays' }, count, table),
    el('div', { class: 'pair' }, random, clear),
  )
  const parlour = el('section', { class: 'parlour kenohall' }, el('div', { class: 'frame' }, board), side)
  root.prepend(scene, parlour)
  await scene.decode().catch(() => undefined)

  /** The last draw leaves the board as soon as the ticket changes. */
  function forget(): void {
    result = null
    lit = 0
    parlour.classList.remove('won')
  }
  function pick(number: number): void {
    if (round.closed()) return
    if (picks.includes(number)) picks = picks.filter((one) => one !== number)
    else if (picks.length < most) picks = [...picks, number]
    else return
    sound.tick()
    forget()
    show()
  }
  /** Which numbers somebody chooses decides nothing, so the browser's own dice will do. */
  function shuffle(): void {
    if (round.closed()) return
    const size = picks.length > 0 ? picks.length : firstTicket(maths).picks
    const left = lamps.map((_, at) => at + 1)
    picks = Array.from(
      { length: size },
      () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
    )
    sound.roll()
    forget()
    show()
  }

  function show(): void {
    const busy = round.busy()
    bets.show(!busy)
    riskBox.show(risk, !busy)
    random.disabled = busy
    clear.disabled = busy || picks.length === 0
    const drawn = result?.drawn.slice(0, lit) ?? []
    for (const [at, lamp] of lamps.entries()) {
      const chosen = picks.includes(at + 1)
      const came = drawn.includes(at + 1)
      lamp.classList.toggle('chosen', chosen)
      lamp.classList.toggle('came', came)
      lamp.setAttribute('aria-pressed', String(chosen))
      lamp.setAttribute('aria-disabled', String(busy))
      lamp.setAttribute(
        'aria-label',
        said(came ? (chosen ? say.numberHit : say.numberDrawn) : say.number, { n: whole.format(at + 1) }),
      )
    }
    const hits = drawn.filter((one) => picks.includes(one)).length
    count.textContent = said(say.chosen, { n: whole.format(picks.length), m: whole.format(most) })
    const shown = picks.length > 0 ? picks.length : firstTicket(maths).picks
    table.classList.toggle('faint', picks.length === 0)
    table.replaceChildren(
      ...kenoPays(maths, shown, risk).flatMap((pay, right) => {
        if (pay === 0 && right < shown) return []
        const chance = Number(waysToHit(maths, shown, right)) / Number(choose(maths.numbers, shown))
        const row = el(
          'li',
          { class: result && lit > 0 && right === hits ? 'here' : '' },
          el('span', { class: 'hits', text: whole.format(right) }),
          el('b', {}, isolated(timesOf(pay))),
          el('small', {}, isolated(`${percent.format(chance * 100)} %`)),
        )
        return [row]
      }),
    )
    const here = table.querySelector<HTMLElement>('.here')
    if (here && table.scrollWidth > table.clientWidth)
      table.scrollTo({ left: here.offsetLeft - table.clientWidth / 2 + here.offsetWidth / 2 })
  }

  async function draw(): Promise<void> {
    if (picks.length === 0) {
      hud.showNote(say.chooseNumber)
      return
    }
    forget()
    hud.setWin(0n, 0n, 0)
    const stake = bets.now()
    const choice: KenoChoice = { picks: [...picks], risk }
    await round.run(async () => {
      sound.start()
      const played = await walk.begin<KenoView>(stake, stake, choice)
      if (!played) return
      result = played.view
      for (lit = 1; lit <= result.drawn.length; lit++) {
        show()
        const hit = picks.includes(result.drawn[lit - 1] ?? 0)
        if (hit)
          sound.scatter(Math.min(5, result.drawn.slice(0, lit).filter((one) => picks.includes(one)).length))
        else sound.land(3)
        if (!calmMotion()) await pause(round.fast() ? 35 : hit ? 260 : 150)
      }
      lit = result.drawn.length
      const win = BigInt(played.win)
      parlour.classList.toggle('won', win > stake)
      const hits = said(say.saidHits, { n: whole.format(result.hits), m: whole.format(picks.length) })
      hud.brought(hits, win, stake, round.quick() ? 120 : 600)
      if (win > stake) sound.win(win > stake * 20n ? 3 : win > stake * 4n ? 1 : 0)
    })
  }

  hud.setPlay('play', say.draw)
  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    ...round.table,
    rules() {
      const returned = (picked: number, one: KenoRisk): string => {
        const { numerator, denominator } = kenoReturn(maths, picked, one)
        return `${share.format(Number(numerator) / Number(denominator))} %`
      }
      return [
        el(
          'ul',
          { class: 'rules' },
          el('li', {
            text: said(say.kenoRule1, {
              p: whole.format(most),
              n: whole.format(maths.numbers),
              d: whole.format(maths.drawn),
            }),
          }),
          el('li', { text: say.kenoRule2 }),
          el('li', { text: say.kenoRule3 }),
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
              el('th', { text: say.ticket, attrs: { scope: 'col' } }),
              ...risksHere.map((one) => el('th', { text: say[one], attrs: { scope: 'col' } })),
            ),
          ),
          el(
            'tbody',
            {},
            ...Array.from({ length: most }, (_, at) =>
              el(
                'tr',
                {},
                el('td', { text: whole.format(at + 1) }),
                ...risksHere.map((one) => el('td', {}, isolated(returned(at + 1, one)))),
              ),
            ),
          ),
        ),
      ]
    },
  }
}

export const stage: Stage = { playWord: () => parlourWords().draw, table: kenoGame }

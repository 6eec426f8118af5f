// Answers for playing Urchin Bay in the browser: 25 shells on the sea bed, what the next pearl is worth, and the take.
import { minesFraction, minesTimes, stepsAtMost, tilesOf, urchinBay } from '../mines.ts'
import type { MinesChoice, MinesMaths, MinesMove, MinesView } from '../mines.ts'
import { betSteps } from './bet-steps.ts'
import { calmMotion, el, isolated, pause, svgAddress, wear } from './dom.ts'
import { icon } from './icons.ts'
import { mix } from './looks.ts'
import {
  openShell,
  pearl,
  seaScene,
  shellColours,
  shellsOf,
  shutShell,
  urchin,
  urchinInk,
  urchinOf,
} from './mines-art.ts'
import { sceneSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { tableWords } from './table-words.ts'
import { said } from './words.ts'

const image = (src: string, className: string): HTMLImageElement => {
  const picture = el('img', { class: className, attrs: { alt: '', draggable: 'false' } })
  picture.src = src
  return picture
}

async function minesGame(setting: TableSetting): Promise<Table> {
  const { info, words, theme, amounts, sound, hud, root, walk } = setting
  await wear('mines-game.css')
  const own = tableWords()
  const maths = (info.game.maths as MinesMaths | null) ?? urchinBay
  const { side } = maths
  const tileCount = tilesOf(maths)
  const paint = document.documentElement.style
  const ownBay = info.game.maths === null
  if (ownBay) {
    paint.setProperty('--gold', '#ffd98a')
    paint.setProperty('--deep', '#062a3f')
    paint.setProperty('--near', '#041d2c')
  } else {
    const { base } = theme
    paint.setProperty('--tray', mix(base.back, '#000000', 0.3))
    paint.setProperty('--gleam', base.rings[2])
    paint.setProperty('--pool', mix(base.rings[1], '#000000', 0.12))
    paint.setProperty('--pit', mix(base.back, '#000000', 0.18))
  }
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const times = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent4 = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  /** Large multipliers need no decimals; all are cut, so that no more is said than is paid. */
  const timesText = (value: number): string =>
    `${value >= 1000 ? whole.format(Math.floor(value)) : times.format(Math.floor(value * 100) / 100)}×`

  const bets = betSteps(setting)
  let mines = maths.start
  let view: MinesView | null = null
  /** The bet of the round on the board, which is not the bet on the bar once the round is over. */
  let played = bets.now()
  let live = false
  let busy = false
  let paused = false
  let quick = false

  const inks = ownBay ? shellColours : shellsOf(theme)
  const pictures = {
    shut: inks.map((ink) => svgAddress(shutShell(ink))),
    open: inks.map((ink) => svgAddress(openShell(ink))),
    pearl: svgAddress(pearl()),
    urchin: svgAddress(urchin(ownBay ? urchinInk : urchinOf(theme))),
  }
  const scene = image(svgAddress(ownBay ? seaScene() : sceneSvg(info.game.identity, theme, false)), 'scene')
  const bubbles = el(
    'div',
    { class: 'bubbles', attrs: { 'aria-hidden': 'true' } },
    ...Array.from({ length: 14 }, () => el('i')),
  )
  ;[...bubbles.children].forEach((bubble, at) => {
    if (!(bubble instanceof HTMLElement)) return
    bubble.style.insetInlineStart = `${(at * 37 + 5) % 100}%`
    bubble.style.animationDelay = `${-((at * 53) % 130) / 10}s`
    bubble.style.animationDuration = `${9 + ((at * 7) % 8)}s`
    bubble.style.scale = String(0.5 + ((at * 29) % 10) / 10)
  })

  const shells = Array.from({ length: tileCount }, (_, tile) => {
    const kind = (tile * 7 + Math.floor(tile / side) * 2) % 3
    const shell = el(
      'button',
      { class: 'shell', type: 'button' },
      image(pictures.open[kind] ?? '', 'inside'),
      image('', 'find'),
      image(pictures.shut[kind] ?? '', 'lid'),
    )
    shell.tabIndex = tile === 0 ? 0 : -1
    shell.addEventListener('click', () => void open(tile))
    return shell
  })
  const board = el(
    'div',
    { class: 'shells', label: own.bay, attrs: { role: 'group', dir: 'ltr' } },
    ...shells,
  )
  board.addEventListener('keydown', (event) => {
    const at = shells.findIndex((shell) => shell === document.activeElement)
    const [row, column] = [Math.floor(at / side), at % side]
    const next = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
    }[event.code]
    if (!next || at < 0) return
    event.preventDefault()
    // Arrows belong to the bay while it has the focus, and to the bet elsewhere.
    event.stopPropagation()
    const [nextRow = 0, nextColumn = 0] = next
    if (nextRow < 0 || nextRow >= side || nextColumn < 0 || nextColumn >= side) return
    for (const shell of shells) shell.tabIndex = -1
    const target = shells[nextRow * side + nextColumn]
    if (!target) return
    target.tabIndex = 0
    target.focus()
  })

  // It is longer than the board is wide, so keys may move it too.
  const climb = el('ol', { class: 'climb num', label: own.climb, attrs: { dir: 'ltr', tabindex: '0' } })
  const sum = el('output', { class: 'sum' })
  const sumWord = el('p', { class: 'sumword' })
  const word = el('div', { class: 'bayword', attrs: { 'aria-hidden': 'true' } })
  word.hidden = true

  const count = el('output', { class: 'count num' })
  const fewer = el(
    'button',
    { class: 'step', type: 'button', label: own.fewer, onClick: () => setMines(mines - 1) },
    icon('less'),
  )
  const more = el(
    'button',
    { class: 'step', type: 'button', label: own.moreUrchins, onClick: () => setMines(mines + 1) },
    icon('more'),
  )
  /** One, the proposal, a few, many, and all but one. */
  const counts = [...new Set([1, 3, Math.round(tileCount / 5), Math.round(tileCount * 0.4), tileCount - 1])]
    .filter((n) => n >= 1 && n < tileCount)
    .toSorted((a, b) => a - b)
  const presets = counts.map((n) =>
    el('button', {
      class: 'pill small',
      type: 'button',
      text: whole.format(n),
      label: `${own.urchins}: ${whole.format(n)}`,
      onClick: () => setMines(n),
    }),
  )
  const chooser = el(
    'div',
    { class: 'chooser' },
    el(
      'div',
      { class: 'counter' },
      image(pictures.urchin, 'mark'),
      el('span', { text: own.urchins }),
      fewer,
      count,
      more,
    ),
    el('div', { class: 'presets' }, ...presets),
  )
  const anyShell = el(
    'button',
    { class: 'pill', type: 'button', onClick: () => openAny() },
    icon('shuffle'),
    el('span', { text: own.anyShell }),
  )
  const takeButton = el('button', {
    class: 'take',
    type: 'button',
    onClick: () => void (live ? take() : start()),
  })
  const nextTimes = el('b')
  const nextChance = el('b')
  const pearlCount = el('b')
  const panel = el(
    'aside',
    { class: 'bayside' },
    chooser,
    el(
      'dl',
      { class: 'nexts num' },
      el('div', {}, el('dt', { text: own.pearls }), el('dd', {}, pearlCount)),
      el('div', {}, el('dt', { text: own.nextPearl }), el('dd', {}, nextTimes)),
      el('div', {}, el('dt', { text: words.chance }), el('dd', {}, nextChance)),
    ),
    el('div', { class: 'worth' }, sumWord, sum),
    el('div', { class: 'bayacts' }, anyShell, takeButton),
  )
  board.style.setProperty('--across', String(side))
  const bay = el('section', { class: 'bay' }, climb, el('div', { class: 'bayboard' }, board, word), panel)
  root.prepend(scene, bubbles, bay)
  await scene.decode().catch(() => undefined)

  /** What is certain to be paid; the last cent may be drawn on top of it. */
  const worthOf = (opened: number): bigint => {
    const { numerator, denominator } = minesFraction(mines, opened, maths)
    return (played * numerator) / denominator
  }

  function setMines(wish: number): void {
    if (live || busy) return
    mines = Math.max(1, Math.min(tileCount - 1, wish))
    sound.tick()
    if (view) clearBoard()
    show()
  }

  function show(): void {
    const opened = live ? (view?.opened.length ?? 0) : 0
    const steps = stepsAtMost(mines, maths)
    count.textContent = whole.format(mines)
    fewer.disabled = live || busy || mines === 1
    more.disabled = live || busy || mines === tileCount - 1
    presets.forEach((preset, at) => {
      preset.disabled = live || busy
      preset.setAttribute('aria-pressed', String(counts[at] === mines))
    })
    const reached = view?.burst === null ? view.opened.length : 0
    climb.replaceChildren(
      ...Array.from({ length: steps }, (_, at) => {
        const step = el(
          'li',
          { class: at + 1 === reached ? 'here' : at < reached ? 'done' : at === reached ? 'next' : '' },
          timesText(minesTimes(mines, at + 1, maths)),
        )
        return step
      }),
    )
    const here = climb.children[Math.max(0, reached - 1)]
    if (here instanceof HTMLElement)
      climb.scrollTo({
        left: here.offsetLeft - climb.clientWidth / 2 + here.offsetWidth / 2,
        behavior: calmMotion() ? 'auto' : 'smooth',
      })
    pearlCount.replaceChildren(isolated(`${whole.format(opened)} / ${whole.format(tileCount - mines)}`))
    const goesOn = opened < steps
    nextTimes.replaceChildren(isolated(goesOn ? timesText(minesTimes(mines, opened + 1, maths)) : '–'))
    nextChance.replaceChildren(
      isolated(
        goesOn ? `${percent.format(((tileCount - mines - opened) / (tileCount - opened)) * 100)} %` : '–',
      ),
    )
    const worth = live && opened > 0 ? worthOf(opened) : 0n
    sumWord.textContent = own.nowWorth
    sum.replaceChildren(worth > 0n ? amounts.marked(worth) : '–')
    panel.classList.toggle('rich', worth > 0n)
    takeButton.disabled = busy || (live && opened === 0)
    takeButton.replaceChildren(
      icon(live ? 'take' : 'play'),
      el('span', {}, ...(live ? sentence(own.takeSum, worth > 0n ? amounts.plain(worth) : '') : [own.dive])),
    )
    anyShell.disabled = !live || busy
    hud.setPlay(live ? 'take' : 'play', live ? own.take : own.dive)
    hud.spin.disabled = live && opened === 0
    bets.show(!live && !busy, live ? played : bets.now())
    for (const [tile, shell] of shells.entries()) {
      const isOpen = view?.opened.includes(tile) ?? false
      const hides = view?.field?.includes(tile) ?? false
      const n = whole.format(tile + 1)
      shell.setAttribute(
        'aria-label',
        said(isOpen && !hides ? own.shellPearl : hides ? own.shellUrchin : own.shell, { n }),
      )
      shell.setAttribute('aria-disabled', String(!live || isOpen))
    }
    bay.classList.toggle('live', live)
  }
  const sentence = (text: string, amount: string): Node[] => {
    const [before = '', after = ''] = text.split('{amount}')
    return [document.createTextNode(before), isolated(amount), document.createTextNode(after)]
  }

  function reveal(tile: number, what: 'pearl' | 'urchin', quiet: boolean): void {
    const shell = shells[tile]
    const find = shell?.querySelector<HTMLImageElement>('.find')
    if (!shell || !find) return
    find.src = pictures[what]
    shell.classList.remove('waiting')
    shell.classList.add('open', what)
    shell.classList.toggle('quiet', quiet)
  }

  function clearBoard(): void {
    view = null
    word.hidden = true
    bay.classList.remove('burst', 'taken')
    for (const shell of shells) shell.classList.remove('open', 'pearl', 'urchin', 'quiet', 'waiting', 'hit')
  }

  async function start(): Promise<void> {
    if (busy) return
    busy = true
    clearBoard()
    hud.setWin(0n, 0n, 0)
    played = bets.now()
    const choice: MinesChoice = { mines }
    sound.start()
    show()
    try {
      const began = await walk.begin<MinesView>(played, played, choice)
      if (!began) return
      view = began.view
      live = true
      hud.say(`${own.urchins}: ${whole.format(mines)}.`)
    } finally {
      walk.rest()
      busy = false
      show()
    }
  }

  async function open(tile: number): Promise<void> {
    if (paused) return
    if (!live) return
    if (busy || view?.opened.includes(tile)) return
    busy = true
    show()
    shells[tile]?.classList.add('waiting')
    const move: MinesMove = { open: tile }
    const turn = await walk.move<MinesView>(move)
    busy = false
    shells[tile]?.classList.remove('waiting')
    if (!turn) return show()
    view = turn.view
    if (view.burst !== null) {
      reveal(view.burst, 'urchin', false)
      shells[view.burst]?.classList.add('hit')
      sound.land(0)
      hud.say(own.saidUrchin)
      await end(0n, BigInt(turn.staked))
      return
    }
    reveal(tile, 'pearl', false)
    sound.scatter(Math.min(5, view.opened.length % 6))
    if (turn.finished) {
      await end(BigInt(turn.total), BigInt(turn.staked))
      return
    }
    show()
    hud.say(said(own.saidPearl, { amount: amounts.plain(worthOf(view.opened.length)) }))
  }

  function openAny(): void {
    const left = shells.map((_, tile) => tile).filter((tile) => !view?.opened.includes(tile))
    // Which shell it is decides nothing: all of them were drawn before. So the browser's own dice will do.
    const tile = left[Math.floor(Math.random() * left.length)]
    if (tile !== undefined) void open(tile)
  }

  async function take(): Promise<void> {
    if (!live || busy || paused || !view || view.opened.length === 0) return
    busy = true
    show()
    const move: MinesMove = { take: true }
    const turn = await walk.move<MinesView>(move)
    busy = false
    if (!turn) return show()
    view = turn.view
    await end(BigInt(turn.total), BigInt(turn.staked))
  }

  async function end(win: bigint, stake: bigint): Promise<void> {
    live = false
    busy = true
    const { opened = [], field = [] } = view ?? {}
    bay.classList.add(win > 0n ? 'taken' : 'burst')
    show()
    if (win > 0n) {
      hud.say(said(words.saidWin, { amount: amounts.plain(win) }))
      word.replaceChildren(
        el('b', {}, isolated(timesText(minesTimes(mines, opened.length, maths)))),
        el('span', {}, amounts.marked(win)),
      )
      word.hidden = false
      if (win > stake) sound.win(win > stake * 10n ? 2 : win > stake * 3n ? 1 : 0)
    }
    hud.setWin(win, 0n, win > stake ? (quick ? 120 : 600) : 0)
    walk.rest()
    const rest = shells.map((_, tile) => tile).filter((tile) => !opened.includes(tile))
    if (!calmMotion() && !quick) await pause(win > 0n ? 500 : 420)
    for (const tile of rest) reveal(tile, field?.includes(tile) ? 'urchin' : 'pearl', true)
    busy = false
    show()
  }

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    bet: bets.now,
    play() {
      if (paused || busy) return
      if (live) void take()
      else void start()
    },
    step(direction) {
      if (live || busy) return
      bets.step(direction)
      if (view) clearBoard()
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin() {
      if (!info.open) return
      view = info.open.view as MinesView
      played = BigInt(info.open.bet)
      mines = view.mines
      live = true
      for (const tile of view.opened) reveal(tile, 'pearl', false)
      show()
    },
    rules: () => [
      el(
        'ul',
        { class: 'rules' },
        el('li', { text: said(own.minesRule1, { t: whole.format(tileCount) }) }),
        el('li', {
          text: said(own.minesRule2, {
            t: String(tileCount),
            q: percent4.format(maths.keep / 10_000),
            k: percent4.format(maths.keep / 100),
          }),
        }),
        el('li', { text: said(own.minesRule3, { n: whole.format(maths.topTimes) }) }),
        el('li', { text: own.minesRule4 }),
      ),
    ],
  }
}

export const stage: Stage = { playWord: () => tableWords().dive, table: minesGame }

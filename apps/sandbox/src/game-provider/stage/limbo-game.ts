// Answers for playing Fathom Bell in the browser: a mark is set, the bell goes down, and stops where it stops.
import { depthOf, fathomBell, leastMark, limboPayout, reachingNumbers } from '../limbo.ts'
import type { LimboMaths } from '../limbo.ts'
import { betSteps } from './bet-steps.ts'
import { clamp, frames, idleMotion, makePaper } from './canvas.ts'
import { calmMotion, el, isolated, pause, svgAddress, wear } from './dom.ts'
import { heightField } from './height-field.ts'
import { bellLook, makeSea, seaLook } from './limbo-art.ts'
import { symbolSvg } from './scene.ts'
import { skyWords } from './sky-words.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { said } from './words.ts'

async function limboGame(setting: TableSetting): Promise<Table> {
  const { info, theme, amounts, sound, hud, root, walk } = setting
  const own = info.game.maths === null
  for (const [name, ink] of own
    ? ([
        ['--gold', '#ffd27a'],
        ['--deep', '#0f567d'],
        ['--near', '#072443'],
      ] as const)
    : [])
    document.documentElement.style.setProperty(name, ink)
  const say = skyWords()
  const maths = (info.game.maths as LimboMaths | null) ?? fathomBell
  const language = document.documentElement.lang
  const times = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const round = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 })
  const timesOf = (hundredths: number): string => `${times.format(hundredths / 100)}×`
  const bets = betSteps(setting)
  let busy = false
  let paused = false
  let quick = false
  let hurried = false

  /** How deep the bell hangs, in hundredths, and what of the last dive is to be seen. */
  let depth = 100
  let diving = false
  let reached = false

  await wear('./arena.css')
  let look = bellLook
  if (!own) {
    const picture = new Image()
    picture.src = svgAddress(symbolSvg(theme, 'W', 420))
    await picture.decode()
    look = seaLook(info.game.identity, theme, picture)
  }
  const air = makePaper('scene', 0.25)
  const paper = makePaper('scene paper')
  const sea = makeSea(air, paper, look)
  const numberText = document.createTextNode('')
  const number = el('output', { class: 'height num blank' }, isolated(numberText))
  const verdict = el('p', { class: 'under' })
  const past = el('ol', { class: 'pasts num', label: say.pastDives })
  const field = heightField({
    label: say.mark,
    lower: say.shallower,
    higher: say.deeper,
    least: leastMark,
    most: maths.most,
    start: maths.start,
    changed() {
      reached = false
      sound.tick()
      show()
    },
  })
  const chance = el('strong')
  const pays = el('strong')
  const act = el('button', { class: 'act', type: 'button', text: say.dive, onClick: () => play() })
  const deck = el(
    'div',
    { class: 'deck' },
    el('div', { class: 'labelled' }, el('span', { text: say.mark }), field.box),
    el('p', { class: 'stat num' }, el('span', { text: say.chance }), chance),
    el('p', { class: 'stat num' }, el('span', { text: say.pays }), pays),
    act,
  )
  const arena = el(
    'section',
    { class: 'arena seaarena' },
    past,
    el('div', { class: 'heightbox' }, number, verdict),
    deck,
  )
  root.prepend(air.canvas, paper.canvas, arena)

  function show(): void {
    bets.show(!busy)
    const mark = field.value()
    chance.replaceChildren(
      isolated(`${share.format((Number(reachingNumbers(mark, maths)) / 2 ** 32) * 100)} %`),
    )
    // The whole part is certain; the last cent may be drawn on top of it.
    pays.replaceChildren(amounts.marked(limboPayout(bets.now(), mark, 1 - 2 ** -32)))
    act.disabled = busy && !diving
    act.classList.toggle('quiet', busy)
    picture.ask()
  }
  function showNumber(): void {
    const text = depth <= 100 && !diving && !busy ? '' : timesOf(Math.min(depth, depthOf(1e-9, maths)))
    if (numberText.data === text) return
    numberText.data = text
    number.classList.toggle('blank', text === '')
  }

  const picture = frames(
    (_now, seconds) =>
      sea.draw(
        {
          depth: depth / 100,
          mark: field.value() / 100,
          markLabel: timesOf(field.value()),
          reached,
          diving,
          calm: calmMotion(),
          label: (value) => `${round.format(value)}×`,
        },
        seconds,
      ),
    () => idleMotion() || (diving && !document.hidden),
  )

  /** Down to where the round says; deeper takes longer, but not as much longer as it is deeper. */
  async function sink(to: number, mark: number): Promise<void> {
    const goal = Math.log(to / 100)
    if (calmMotion()) {
      depth = to
      reached = to >= mark
      showNumber()
      picture.ask()
      return
    }
    diving = true
    show()
    const ms = quick ? 420 : clamp(760 + goal * 520, 760, 3400)
    const started = performance.now()
    await new Promise<void>((resolve) => {
      const step = (at: number): void => {
        const speed = hurried ? 4 : 1
        const t = clamp(((at - started) / ms) * speed, 0, 1)
        const eased = t < 0.5 ? 2 * t * t : 1 - (1 - t) ** 2 * 2
        depth = t >= 1 ? to : Math.floor(100 * Math.exp(goal * eased))
        if (!reached && depth >= mark) {
          reached = true
          arena.classList.add('won')
          sound.scatter(1)
        }
        showNumber()
        if (t >= 1) return resolve()
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    diving = false
  }

  async function dive(): Promise<void> {
    busy = true
    hurried = false
    reached = false
    field.enable(false)
    arena.classList.remove('won', 'lost')
    verdict.textContent = ''
    hud.setWin(0n, 0n, 0)
    const mark = field.value()
    const stake = bets.now()
    const hoisted = depth > 101 && !calmMotion()
    depth = 100
    showNumber()
    show()
    sound.start()
    try {
      const [played] = await Promise.all([
        walk.begin<{ depth: number; mark: number }>(stake, stake, { mark }),
        pause(hoisted && !quick ? 420 : 0),
      ])
      if (!played) return
      await sink(played.view.depth, mark)
      const win = BigInt(played.win)
      const won = win > 0n
      arena.classList.add(won ? 'won' : 'lost')
      verdict.replaceChildren(
        won
          ? isolated(`+${amounts.plain(win)}`)
          : el('span', {
              text: said(say.short, { n: times.format((mark - played.view.depth) / 100) }),
            }),
      )
      past.prepend(
        el(
          'li',
          {
            class: won ? 'chip good' : 'chip',
          },
          isolated(timesOf(played.view.depth)),
        ),
      )
      while (past.children.length > 16) past.lastElementChild?.remove()
      hud.brought(said(say.saidDive, { x: timesOf(played.view.depth) }), win, stake, quick ? 120 : 500)
      if (win > stake) sound.win(mark >= 1000 ? 2 : mark >= 300 ? 1 : 0)
      else if (!won) sound.land(0)
    } finally {
      walk.rest()
      busy = false
      diving = false
      field.enable(true)
      show()
    }
  }
  function play(): void {
    if (busy) hurried = true
    else if (!paused) void dive()
  }

  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  showNumber()
  show()
  return {
    layout: () => picture.ask(),
    bet: bets.now,
    play,
    step(direction) {
      if (busy) return
      bets.step(direction)
      show()
    },
    quick: () => (quick = !quick),
    pause: (on) => (paused = on),
    setBalance(value) {
      if (!busy) walk.setBalance(value)
    },
    begin: () => picture.ask(),
    rules: () => [
      el('p', { text: said(say.limboRule1, { most: round.format(maths.most / 100) }) }),
      el('p', { text: said(say.limboRule2, { k: round.format(maths.keep / 100) }) }),
    ],
  }
}

export const stage: Stage = { playWord: () => skyWords().dive, table: limboGame }

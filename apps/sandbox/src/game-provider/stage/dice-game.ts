// Answers for playing Bone Yard in the browser: a line on a track, a die that hops to its number, and what it pays.
import {
  allOutcomes,
  boneYard,
  dicePayout,
  diceWins,
  firstLine,
  highestRoll,
  isDiceBet,
  lowestRoll,
  multiplierOf,
  rollOutcomes,
  winningOutcomes,
} from '../dice.ts'
import type { DiceBet, DiceMaths, DiceView } from '../dice.ts'
import { betSteps } from './bet-steps.ts'
import { calmMotion, el, isolated, pause, svgAddress } from './dom.ts'
import { motifs } from './draw.ts'
import { icon } from './icons.ts'
import { oneTurn } from './one-turn.ts'
import { sceneSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { said } from './words.ts'

const dieSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -104 208 208" width="104" height="104"><defs><filter id="d" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-opacity=".5"/></filter></defs><g filter="url(#d)">${motifs.die({ a: '#e23b3b', b: '#e4d8bf', l: '#fff7e6', k: '#0a1f17', c: '#c2b394', g: '#f2c464' })}</g></svg>`

const image = (svg: string, className: string): HTMLImageElement => {
  const picture = el('img', { class: className, attrs: { alt: '' } })
  picture.src = svgAddress(svg)
  return picture
}

async function diceGame(setting: TableSetting): Promise<Table> {
  const { info, words, theme, amounts, sound, hud, root, walk } = setting
  const maths = (info.game.maths as DiceMaths | null) ?? boneYard
  const [lowest, highest, all] = [lowestRoll(maths), highestRoll(maths), allOutcomes(maths)]
  const digits = maths.unit === 1 ? 0 : 2
  const number = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const fine = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const shown = (roll: number): string => number.format(roll / maths.unit)
  /** Where a roll lies on the track, from its left end. */
  const shareOf = (roll: number): number => (roll - lowest) / (highest - lowest)
  const targets = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)
  const lines = (side: DiceBet['side']): number[] =>
    targets.filter((target) => isDiceBet({ side, target }, maths))
  const times = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const whole = new Intl.NumberFormat(document.documentElement.lang)
  const bets = betSteps(setting)
  let choice: DiceBet = maths === boneYard ? { side: 'over', target: 5050 } : firstLine(maths)
  const round = oneTurn(setting, { bets, show, play: throwDice })

  const scene = image(sceneSvg(info.game.identity, theme, false), 'scene')
  const result = el('output', { class: 'rolled' }, '–')
  const verdict = el('p', { class: 'rolledword' })
  /** Each die on its own, where there are several. */
  const thrown = el('ol', { class: 'thrown num', attrs: { dir: 'ltr' } })
  const past = el('ol', { class: 'pastrolls', label: words.history })
  const slider = el('input', {
    class: 'slider',
    type: 'range',
    label: words.target,
    attrs: { min: String(Math.min(...lines('under'))), max: String(Math.max(...lines('over'))), step: '1' },
  })
  const zoneWin = el('i', { class: 'zone good' })
  const zoneLose = el('i', { class: 'zone bad' })
  const die = image(dieSvg, 'die')
  const knob = el('span', { class: 'knob', attrs: { 'aria-hidden': 'true' } })
  const track = el('div', { class: 'track', attrs: { dir: 'ltr' } }, zoneLose, zoneWin, knob, slider, die)
  const ticks = el(
    'div',
    { class: 'ticks num', attrs: { dir: 'ltr', 'aria-hidden': 'true' } },
    ...[0, 0.25, 0.5, 0.75, 1].map((part) =>
      el('span', { text: shown(Math.round(lowest + part * (highest - lowest))).replace(/[.,٫]00$/, '') }),
    ),
  )
  const timesValue = el('strong')
  const chanceValue = el('strong')
  const paysValue = el('strong')
  const sideWord = el('span')
  const sideValue = el('b')
  const swap = el(
    'button',
    { class: 'sidebutton', type: 'button', title: words.swap },
    sideWord,
    sideValue,
    icon('swap'),
  )
  const presets = el(
    'div',
    { class: 'presets', attrs: { role: 'group', 'aria-label': words.chance } },
    ...[5, 10, 25, 50, 75, 95].map((chance) =>
      el(
        'button',
        { class: 'pill small', type: 'button', onClick: () => aim((chance / 100) * all) },
        isolated(`${whole.format(chance)} %`),
      ),
    ),
  )
  const felt = el(
    'section',
    { class: 'felt' },
    el('h2', { class: 'feltname', text: info.game.name, attrs: { 'aria-hidden': 'true' } }),
    past,
    el('div', { class: 'result' }, result, ...(maths.dice > 1 ? [thrown] : []), verdict),
    track,
    ticks,
    el(
      'div',
      { class: 'odds num' },
      el('p', {}, el('span', { text: words.times }), timesValue),
      el('div', { class: 'sidebox' }, swap),
      el('p', {}, el('span', { text: words.chance }), chanceValue),
      el('p', {}, el('span', { text: words.payout }), paysValue),
    ),
    presets,
  )
  root.prepend(scene, felt)
  await scene.decode()

  /** Sets the line so that about so many outcomes win. */
  function aim(outcomes: number): void {
    if (round.busy()) return
    choice = { side: choice.side, target: nearest(choice.side, outcomes) }
    sound.tick()
    show()
  }
  function nearest(side: DiceBet['side'], outcomes: number): number {
    const off = (target: number): number => Math.abs(winningOutcomes({ side, target }, maths) - outcomes)
    return lines(side).reduce((best, target) => (off(target) < off(best) ? target : best), choice.target)
  }
  function show(): void {
    const share = shareOf(choice.target)
    slider.value = String(choice.target)
    slider.setAttribute(
      'aria-valuetext',
      `${choice.side === 'over' ? words.over : words.under} ${shown(choice.target)}`,
    )
    knob.style.left = `${share * 100}%`
    knob.textContent = shown(choice.target)
    zoneWin.style.left = choice.side === 'over' ? `${share * 100}%` : '0%'
    zoneWin.style.right = choice.side === 'over' ? '0%' : `${(1 - share) * 100}%`
    sideWord.textContent = choice.side === 'over' ? words.over : words.under
    sideValue.textContent = shown(choice.target)
    timesValue.replaceChildren(isolated(`${times.format(multiplierOf(choice, maths))}×`))
    chanceValue.replaceChildren(isolated(`${fine.format((winningOutcomes(choice, maths) / all) * 100)} %`))
    // The whole part is certain; the last cent may be drawn on top of it.
    paysValue.replaceChildren(amounts.marked(dicePayout(bets.now(), choice, 1 - 2 ** -32, maths)))
    bets.show(!round.busy())
  }
  slider.addEventListener('input', () => {
    if (round.busy()) return show()
    const open = lines(choice.side)
    const target = Math.max(Math.min(...open), Math.min(Math.max(...open), Number(slider.value)))
    choice = { side: choice.side, target }
    show()
  })
  swap.addEventListener('click', () => {
    if (round.busy()) return
    // The chance stays as it was; only the side changes.
    choice = { side: choice.side === 'over' ? 'under' : 'over', target: highest + lowest - choice.target }
    sound.tick()
    show()
  })

  function tumble(): Animation | null {
    if (calmMotion() || round.quick()) return null
    return die.animate(
      [
        { transform: 'translate(-50%, -92%) rotate(0deg)' },
        { transform: 'translate(-50%, -210%) rotate(200deg) scale(1.08)', offset: 0.5 },
        { transform: 'translate(-50%, -92%) rotate(360deg)' },
      ],
      { duration: 460, iterations: Number.POSITIVE_INFINITY, easing: 'cubic-bezier(.3,.1,.6,1)' },
    )
  }

  async function hopTo(roll: number): Promise<void> {
    const from = Number(die.dataset.at ?? '50')
    const to = shareOf(roll) * 100
    const rollAt = (percent: number): string => shown(lowest + (percent / 100) * (highest - lowest))
    die.dataset.at = String(to)
    die.style.left = `${to}%`
    if (calmMotion()) {
      result.replaceChildren(isolated(shown(roll)))
      return
    }
    const ms = round.fast() ? 240 : 900
    const width = track.clientWidth
    const back = ((from - to) / 100) * width
    const turn = (to > from ? 1 : -1) * 360
    const hop = die.animate(
      [
        {
          transform: `translate(calc(-50% + ${back}px), -92%) rotate(0deg)`,
          easing: 'cubic-bezier(.2,.7,.5,1)',
        },
        {
          transform: `translate(calc(-50% + ${back * 0.45}px), -250%) rotate(${turn * 0.7}deg) scale(1.12)`,
          offset: 0.36,
          easing: 'cubic-bezier(.5,0,.8,.5)',
        },
        {
          transform: `translate(calc(-50% + ${back * 0.1}px), -92%) rotate(${turn}deg) scale(1.06,.9)`,
          offset: 0.62,
          easing: 'cubic-bezier(.2,.7,.5,1)',
        },
        {
          transform: `translate(calc(-50% + ${back * 0.03}px), -136%) rotate(${turn * 1.03}deg)`,
          offset: 0.78,
          easing: 'cubic-bezier(.5,0,.8,.5)',
        },
        { transform: 'translate(-50%, -92%) rotate(0deg) scale(1.03,.96)', offset: 0.92 },
        { transform: 'translate(-50%, -92%) rotate(0deg)' },
      ],
      { duration: ms },
    )
    const started = performance.now()
    const run = (now: number): void => {
      const t = Math.min(1, (now - started) / (ms * 0.86))
      const eased = 1 - (1 - t) ** 3
      result.replaceChildren(isolated(rollAt(from + (to - from) * eased)))
      if (t < 1) requestAnimationFrame(run)
    }
    requestAnimationFrame(run)
    await hop.finished
    result.replaceChildren(isolated(shown(roll)))
  }

  async function throwDice(): Promise<void> {
    felt.classList.remove('won', 'lost')
    verdict.textContent = ''
    thrown.replaceChildren()
    const stake = bets.now()
    await round.run(async () => {
      const rolling = tumble()
      sound.roll()
      const [played] = await Promise.all([
        walk.begin<DiceView>(stake, stake, { ...choice }),
        rolling ? pause(380) : Promise.resolve(),
      ])
      rolling?.cancel()
      if (!played) return
      const { roll, faces = [] } = played.view
      await hopTo(roll)
      thrown.replaceChildren(...faces.map((face) => el('li', { text: number.format(face) })))
      const win = BigInt(played.win)
      const won = diceWins(played.view, roll)
      felt.classList.add(won ? 'won' : 'lost')
      verdict.replaceChildren(
        won ? isolated(`+${amounts.plain(win)}`) : el('span', { text: words.saidNothing }),
      )
      past.prepend(el('li', { class: won ? 'good' : '' }, isolated(shown(roll))))
      while (past.children.length > 9) past.lastElementChild?.remove()
      hud.brought(`${words.result} ${shown(roll)}.`, win, stake, round.quick() ? 120 : 500)
      if (win > stake) {
        sound.win(win > stake * 10n ? 2 : 0)
        if (!calmMotion())
          result.animate(
            [{ transform: 'scale(1)' }, { transform: 'scale(1.12)' }, { transform: 'scale(1)' }],
            { duration: 380, easing: 'cubic-bezier(.2,.8,.2,1)' },
          )
      }
    })
  }

  die.style.left = '50%'
  die.dataset.at = '50'
  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  show()
  return {
    ...round.table,
    rules: () =>
      maths === boneYard
        ? [
            el('p', { text: words.diceRule }),
            el('p', { text: words.diceEdge }),
            el('p', { class: 'dim', text: `${whole.format(rollOutcomes)} × 0.01` }),
          ]
        : [
            el('p', {
              text: said(words.diceSumRule, {
                d: whole.format(maths.dice),
                s: whole.format(maths.sides),
                a: shown(lowest),
                b: shown(highest),
                k: times.format(maths.keep / 100),
              }),
            }),
            el('p', { text: said(words.diceSumEdge, { e: times.format(100 - maths.keep / 100) }) }),
          ],
  }
}

export const stage: Stage = { playWord: (words) => words.roll, table: diceGame }

// Answers for playing the fair's wheel in the browser: a wheel is chosen, it turns, and one field is under the pointer.
import { faceOf, firstWheel, wheelRisks } from '../wheel.ts'
import type { WheelChoice, WheelFace, WheelMaths, WheelRisk, WheelView } from '../wheel.ts'
import { betSteps } from './bet-steps.ts'
import { calmMotion, el, isolated, svgAddress, wear } from './dom.ts'
import { drawnAs } from './cards-art.ts'
import { oneTurn } from './one-turn.ts'
import { parlourWords } from './parlour-words.ts'
import { radios } from './radios.ts'
import { sceneSvg } from './scene.ts'
import type { Stage, Table, TableSetting } from './table.ts'
import { tintsOf, wheelPaint } from './wheel-art.ts'
import { said } from './words.ts'

async function wheelGame(setting: TableSetting): Promise<Table> {
  const { info, theme, sound, hud, root, walk } = setting
  const maths = info.game.maths as WheelMaths
  await wear('./parlour.css')
  const say = parlourWords()
  const language = document.documentElement.lang
  const whole = new Intl.NumberFormat(language)
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const timesOf = (pay: number): string => `${times.format(pay / 100)}×`
  const bets = betSteps(setting)
  let choice: WheelChoice = firstWheel(maths)
  /** Where the wheel stands, in degrees, and the turning that is under way. */
  let angle = 0
  let turning: Animation | null = null
  let result: WheelView | null = null
  const round = oneTurn(setting, {
    bets,
    show,
    play: spin,
    hurry: () => turning?.updatePlaybackRate(4),
  })

  const scene = el('img', { class: 'scene', attrs: { alt: '' } })
  scene.src = svgAddress(sceneSvg(info.game.identity, theme, false))
  const disc = el('div', { class: 'disc' })
  const answer = el('output', { class: 'wheelanswer num' })
  answer.hidden = true
  const mill = el(
    'div',
    { class: 'mill', label: say.wheel, attrs: { role: 'img', dir: 'ltr' } },
    disc,
    el('i', { class: 'pointer', attrs: { 'aria-hidden': 'true' } }),
  )
  const past = el('ol', { class: 'pastrow num', label: say.past })
  const legend = el('ul', { class: 'legend num', label: say.pays })
  const risksHere = wheelRisks.filter((one) => maths.faces.some((face) => face.risk === one))
  const sizes = [...new Set(maths.faces.map((face) => face.segments))]
  const choose = (wish: Partial<WheelChoice>): void => {
    if (round.busy()) return
    const next = { ...choice, ...wish }
    const there = maths.faces.find((face) => face.risk === next.risk && face.segments === next.segments)
    // Where a risk has wheels of its own size, the size follows it.
    const found = there ?? maths.faces.find((face) => face.risk === next.risk)
    if (!found) return
    choice = { segments: found.segments, risk: found.risk }
    sound.tick()
    result = null
    mount()
    show()
  }
  const riskBox = radios<WheelRisk>({
    label: say.risk,
    values: risksHere,
    text: (one) => say[one],
    choose: (risk) => choose({ risk }),
  })
  const sizeBox = radios<number>({
    label: say.fields,
    values: sizes,
    text: (one) => whole.format(one),
    choose: (segments) => choose({ segments }),
  })
  const everySize = risksHere.every(
    (risk) => maths.faces.filter((face) => face.risk === risk).length === sizes.length,
  )
  const side = el(
    'aside',
    { class: 'side' },
    ...(risksHere.length > 1 ? [riskBox.box] : []),
    ...(sizes.length > 1 && everySize
      ? [el('div', { class: 'labelrow' }, el('span', { text: say.fields }), sizeBox.box)]
      : []),
    legend,
  )
  const parlour = el(
    'section',
    { class: 'parlour wheelhall' },
    el('div', { class: 'frame' }, past, el('div', { class: 'millbox' }, mill, answer)),
    side,
  )
  root.prepend(scene, parlour)
  await scene.decode().catch(() => undefined)

  const face = (): WheelFace => faceOf(maths, choice)

  function mount(): void {
    turning?.cancel()
    turning = null
    angle = 0
    disc.style.transform = 'rotate(0deg)'
    disc.replaceChildren(
      drawnAs(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" aria-hidden="true">${wheelPaint(face(), theme, timesOf)}</svg>`,
      ),
    )
  }
  function show(): void {
    const busy = round.busy()
    bets.show(!busy)
    riskBox.show(choice.risk, !busy)
    sizeBox.show(choice.segments, !busy)
    const { pays } = face()
    const tints = tintsOf(face(), theme)
    legend.replaceChildren(
      ...[...tints].map(([pay, tint]) => {
        const mark = el('i')
        mark.style.background = tint
        return el(
          'li',
          { class: result?.pay === pay && !busy ? 'here' : '' },
          mark,
          el('b', {}, isolated(timesOf(pay))),
          el(
            'small',
            {},
            isolated(`${percent.format((pays.filter((one) => one === pay).length / pays.length) * 100)} %`),
          ),
        )
      }),
    )
  }

  /** Turns on until the field is under the pointer; a little off its middle, so that no two stops look alike. */
  async function turnTo(stop: number): Promise<void> {
    const off = (Math.random() - 0.5) * 0.6
    const goal = -((stop + off) * 360) / choice.segments
    const rounds = round.quick() ? 2 : 5
    const target = goal + 360 * (Math.ceil((angle - goal) / 360) + rounds)
    const from = angle
    angle = target
    disc.style.transform = `rotate(${target}deg)`
    if (calmMotion()) return
    turning = disc.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${target}deg)` }], {
      duration: round.quick() ? 900 : 4200,
      easing: 'cubic-bezier(.12,.66,.1,1)',
    })
    let nail = 0
    const slot = 360 / choice.segments
    const moving = turning
    const tick = (): void => {
      if (moving.playState !== 'running') return
      const share = moving.effect?.getComputedTiming().progress ?? 1
      const passed = Math.floor(((target - from) * share) / slot)
      // A nail clicks on the pointer, but never so fast that it is only noise.
      if (passed >= nail + 1 && share > 0.4) {
        nail = passed
        sound.tick()
      }
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    await turning.finished.catch(() => undefined)
    turning = null
  }

  async function spin(): Promise<void> {
    result = null
    answer.hidden = true
    parlour.classList.remove('won')
    hud.setWin(0n, 0n, 0)
    const stake = bets.now()
    await round.run(async () => {
      sound.start()
      const played = await walk.begin<WheelView>(stake, stake, { ...choice })
      if (!played) return
      await turnTo(played.view.stop)
      result = played.view
      const { pay } = played.view
      const win = BigInt(played.win)
      parlour.classList.toggle('won', win > stake)
      answer.hidden = false
      answer.replaceChildren(isolated(timesOf(pay)))
      past.prepend(
        el('li', { class: pay > 300 ? 'dot top' : pay > 100 ? 'dot good' : 'dot' }, isolated(timesOf(pay))),
      )
      while (past.children.length > 12) past.lastElementChild?.remove()
      hud.brought(said(say.saidStop, { x: timesOf(pay) }), win, stake, round.quick() ? 120 : 500)
      if (win > stake) sound.win(pay >= 1000 ? 2 : pay >= 300 ? 1 : 0)
      else sound.land(1)
    })
  }

  hud.setPlay('play', say.turn)
  hud.setBalance(walk.balance(), false)
  hud.setWin(0n, 0n, 0)
  mount()
  show()
  return {
    ...round.table,
    rules: () => [
      el(
        'ul',
        { class: 'rules' },
        el('li', { text: say.wheelRule1 }),
        el('li', {
          text: said(say.wheelRule2, {
            rtp: new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(info.game.rtp)),
          }),
        }),
        el('li', { text: say.wheelRule3 }),
      ),
      el(
        'table',
        { class: 'paytable' },
        el(
          'tbody',
          {},
          ...maths.faces.map((one) =>
            el(
              'tr',
              {},
              el('td', { text: `${say[one.risk]}, ${say.fields}: ${whole.format(one.segments)}` }),
              el(
                'td',
                {},
                isolated(
                  [...new Set(one.pays)]
                    .toSorted((a, b) => a - b)
                    .map(timesOf)
                    .join('  '),
                ),
              ),
            ),
          ),
        ),
      ),
    ],
  }
}

export const stage: Stage = { playWord: () => parlourWords().turn, table: wheelGame }

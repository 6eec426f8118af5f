// Answers for the fair's wheel: how many fields it has, what each of them pays, and at which one it stops.
import { indexOf } from './draws.ts'
import { Illegal } from './rules.ts'
import type { Rules } from './rules.ts'
import { drawnMoney } from './shares.ts'

export const wheelRisks = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof wheelRisks)[number]

/** What the fields pay as they follow each other clockwise, in hundredths of the stake. */
export type WheelFace = { segments: number; risk: WheelRisk; pays: readonly number[] }
export type WheelMaths = { faces: readonly WheelFace[] }
export type WheelChoice = { segments: number; risk: WheelRisk }
export type WheelView = { segments: number; risk: WheelRisk; stop: number; pay: number }

export function faceOf(maths: WheelMaths, { segments, risk }: WheelChoice): WheelFace {
  const face = maths.faces.find((one) => one.segments === segments && one.risk === risk)
  if (!face) throw new Illegal('the fair has no such wheel')
  return face
}

/** What the fair proposes at first: a wheel of its middle size, and no more risk than medium. */
export function firstWheel({ faces }: WheelMaths): WheelChoice {
  const risk = faces.some((face) => face.risk === 'medium') ? 'medium' : (faces[0]?.risk ?? 'low')
  const sizes = faces.filter((face) => face.risk === risk).map((face) => face.segments)
  return { segments: sizes[Math.floor((sizes.length - 1) / 2)] ?? 0, risk }
}

/** Every field is as wide as the next one, so the return is the mean of what they pay: hundredths over the fields. */
export const wheelSum = ({ pays }: WheelFace): number => pays.reduce((sum, pay) => sum + pay, 0)

export function wheelRules(maths: WheelMaths): Rules<null, WheelChoice, never> {
  return {
    kind: 'wheel',
    stakeOf: (bet) => bet,
    begin({ bet, choice, draw }) {
      const { segments, risk, pays } = faceOf(maths, choice)
      const [float = 0, lastUnit = 0] = draw(2)
      const stop = indexOf(float, segments)
      const pay = pays[stop] ?? 0
      const view: WheelView = { segments, risk, stop, pay }
      return {
        state: null,
        stake: bet,
        win: drawnMoney(bet * BigInt(pay), 100n, lastUnit),
        finished: true,
        view,
      }
    },
    tell([view]) {
      const { segments, stop, pay } = view as WheelView
      return `${stop + 1}/${segments} → ${(pay / 100).toFixed(2)}×`
    },
  }
}

// How far along: a bar of one or more parts, a ring, and a road of steps.
import type { ReactNode } from 'react'
import { CheckCircleFillIcon, WarningCircleFillIcon } from './icon.tsx'
import { join } from './render.tsx'
import { Spinner } from './spinner.tsx'

const bounded = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0))

export interface BarProps {
  /** Shares of the whole, 0 to 1, one after the other; the last of several is the bright one. */
  parts: number | readonly number[]
  label: string
  /** Said instead of a percentage. */
  valueText?: string
  tone?: 'primary' | 'brass' | 'dim' | 'danger'
}

/** Widths are attributes of a drawing, so the bar needs no inline style. */
export function Bar({ parts, label, valueText, tone = 'primary' }: BarProps) {
  const shares = (typeof parts === 'number' ? [parts] : parts).map(bounded)
  const total = bounded(shares.reduce((sum, share) => sum + share, 0))
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0))
  return (
    <div
      className="bz-bar"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(total * 100)}
      aria-valuetext={valueText}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        {shares.map((share, index) => (
          <rect
            key={index}
            x={`${(starts[index] ?? 0) * 100}%`}
            width={`${share * 100}%`}
            height="100%"
            data-last={index === shares.length - 1 ? '' : undefined}
          />
        ))}
      </svg>
    </div>
  )
}

export interface RingProps {
  /** 0 to 1. */
  share: number
  label: string
  tone?: 'primary' | 'brass'
  /** 92 pixels, or 56 for a list. */
  size?: 'm' | 's'
  children?: ReactNode
}

export function Ring({ share, label, tone = 'brass', size = 'm', children }: RingProps) {
  const round = 2 * Math.PI * 40
  return (
    <div
      className="bz-ring"
      data-tone={tone}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(bounded(share) * 100)}
    >
      <svg viewBox="0 0 92 92" aria-hidden="true">
        <circle cx="46" cy="46" r="40" fill="none" strokeWidth="7" className="bz-ring-track" />
        {bounded(share) > 0 && (
          <circle
            cx="46"
            cy="46"
            r="40"
            fill="none"
            strokeWidth="7"
            strokeLinecap="round"
            strokeDasharray={`${(bounded(share) * round).toFixed(2)} ${round.toFixed(2)}`}
            transform="rotate(-90 46 46)"
            className="bz-ring-share"
          />
        )}
      </svg>
      <b>{children ?? `${Math.round(bounded(share) * 100)}%`}</b>
    </div>
  )
}

export interface Step {
  key: string
  label: ReactNode
  icon?: ReactNode
  state: 'done' | 'now' | 'waiting' | 'failed'
}

/** The road of a payment or a verification, drawn: what is done, where it stands, what is to come. */
export function Steps({
  label,
  steps,
  upright,
}: {
  label: string
  steps: readonly Step[]
  upright?: boolean
}) {
  return (
    <ol className="bz-steps" aria-label={label} data-upright={upright ? '' : undefined}>
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="bz-step-mark">
            {step.state === 'done' ? <CheckCircleFillIcon /> : null}
            {step.state === 'failed' ? <WarningCircleFillIcon /> : null}
            {step.state === 'now' ? (step.icon ?? <Spinner size="s" />) : null}
            {step.state === 'waiting' ? (step.icon ?? <span className="bz-step-dot" />) : null}
          </span>
          <span className="bz-step-label">{step.label}</span>
        </li>
      ))}
    </ol>
  )
}

/** A drawn state of something that was asked for: on its way, arrived, or refused. */
export function Outcome(props: {
  state: 'pending' | 'success' | 'failed'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  const { state, title, children, actions, className } = props
  return (
    <div className={join('bz-outcome', className)} data-state={state} role="status">
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle cx="48" cy="48" r="42" className="bz-outcome-ground" />
        {state === 'pending' && <path d="M48 6a42 42 0 0 1 42 42" className="bz-outcome-turn" />}
        {state === 'pending' && <path d="M48 28v21l14 9" className="bz-outcome-line" />}
        {state === 'success' && (
          <path d="m30 49 13 13 24-27" className="bz-outcome-line" pathLength="1" data-drawn="" />
        )}
        {state === 'failed' && <path d="m35 35 26 26m0-26L35 61" className="bz-outcome-line" />}
      </svg>
      <h3 className="bz-title">{title}</h3>
      {children && <div className="bz-outcome-text">{children}</div>}
      {actions && <div className="bz-outcome-actions">{actions}</div>}
    </div>
  )
}

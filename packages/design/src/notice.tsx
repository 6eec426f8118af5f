// A quiet line of news inside a page: what happened, what to know, what to do next.
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import {
  CheckCircleFillIcon,
  GiftFillIcon,
  InfoFillIcon,
  WarningCircleFillIcon,
  WarningFillIcon,
  XIcon,
} from './icon.tsx'
import { join } from './render.tsx'

export interface NoticeProps {
  tone?: 'neutral' | 'success' | 'brass' | 'warn' | 'danger' | 'info'
  title?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  /** At the end of the line: a button, a switch. */
  action?: ReactNode
  close?: { label: string; onClose: () => void }
  /** News that appears while the page is open is read out. */
  announced?: boolean
  className?: string
}

const icons = {
  neutral: <InfoFillIcon />,
  info: <InfoFillIcon />,
  success: <CheckCircleFillIcon />,
  brass: <GiftFillIcon />,
  warn: <WarningFillIcon />,
  danger: <WarningCircleFillIcon />,
}

export function Notice(props: NoticeProps) {
  const { tone = 'neutral', title, children, icon, action, close, announced, className } = props
  return (
    <div className={join('bz-notice', className)} data-tone={tone} role={announced ? 'status' : undefined}>
      <span className="bz-notice-icon">{icon ?? icons[tone]}</span>
      <div className="bz-notice-text">
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
      {action && <span className="bz-notice-action">{action}</span>}
      {close && (
        <IconButton label={close.label} size="s" onClick={close.onClose}>
          <XIcon />
        </IconButton>
      )}
    </div>
  )
}

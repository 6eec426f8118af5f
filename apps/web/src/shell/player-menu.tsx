// The player's own corner: wallet, history, profile, looks, language, signing out. A native popover, so it opens before the page wakes up.
import { displayName } from '@baize/contract/display-name'
import { Avatar } from '@baize/design/avatar'
import { ClockCounterClockwiseIcon, SignOutIcon, WalletIcon } from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../api.ts'
import { endSession } from '../session.ts'
import { useTexts } from '../texts.ts'
import { When } from '../when.tsx'
import { PlayerNav } from './player-nav.tsx'
import { ColorModeSwitch } from './color-mode.tsx'
import { Languages } from './languages.tsx'
import { PageLink } from '../page-link.tsx'

export function PlayerMenu() {
  const t = useTexts('layout')
  const { data: profile } = useQuery(apiQuery('player', 'getProfile'))
  const menu = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState(false)
  const name = profile ? displayName(profile) : ''
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className="shell-avatar"
        popoverTarget="player-menu"
        aria-label={t('menu.open', { name })}
      >
        <Avatar name={name} src={profile?.avatar ?? undefined} decorative />
      </button>
      <div
        ref={menu}
        id="player-menu"
        popover="auto"
        className="shell-menu"
        role="dialog"
        aria-label={t('menu.label')}
      >
        <p className="shell-menu-name">
          <b>{name}</b>
          {profile?.email && profile.email !== name && <span>{profile.email}</span>}
          {profile?.lastLoginAt && (
            <span>
              {t('menu.lastLogin')} <When at={profile.lastLoginAt} />
            </span>
          )}
        </p>
        <nav className="shell-nav" aria-label={t('menu.label')}>
          <PageLink to="/wallet" onClick={close} current="exact">
            <WalletIcon />
            <span>{t('nav.wallet')}</span>
          </PageLink>
          <PageLink to="/wallet/history" onClick={close}>
            <ClockCounterClockwiseIcon />
            <span>{t('nav.history')}</span>
          </PageLink>
          <PlayerNav part="rewards" onGo={close} />
          <PlayerNav onGo={close} />
        </nav>
        <ColorModeSwitch />
        <Languages />
        <button
          type="button"
          className="shell-menu-out"
          aria-busy={leaving || undefined}
          onClick={() => {
            if (leaving) return
            setLeaving(true)
            void endSession()
          }}
        >
          <SignOutIcon />
          {t('menu.signOut')}
        </button>
      </div>
    </>
  )
}

// The mark of the house, a link to the lobby.
import { useTexts } from '../texts.ts'
import { PageLink } from '../page-link.tsx'

export function Logo({ mark = false }: { mark?: boolean }) {
  const t = useTexts('layout')
  return (
    <PageLink to="/" className="shell-logo" aria-label={t('logo')}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <circle cx="16" cy="16" r="16" fill="var(--primary)" />
        <path d="M16 4a12 12 0 0 1 0 24Z" fill="var(--on-primary)" />
        <circle cx="16" cy="16" r="5.4" fill="var(--primary)" />
        <path d="M16 10.6a5.4 5.4 0 0 0 0 10.8Z" fill="var(--on-primary)" />
      </svg>
      {!mark && <span>Baize</span>}
    </PageLink>
  )
}

// Play rests because the player asked for it: until when, what stays open, and who helps.
import { MoonIcon, ShieldCheckIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'
import type { Suspension } from './limits.ts'

function SuspendedUntil({ suspension: { kind, until } }: { suspension: Suspension }) {
  const t = useTexts('modals')
  if (until === null) return t(`limits.suspended.${kind}.forever`)
  return withMoment(t(`limits.suspended.${kind}.until`), until, 'full')
}

export function Suspended({ suspension, announced }: { suspension: Suspension; announced?: boolean }) {
  const t = useTexts('modals')
  return (
    <Notice
      className="limits-suspended"
      tone="info"
      icon={suspension.kind === 'cooling-off' ? <MoonIcon /> : <ShieldCheckIcon />}
      title={t(`limits.suspended.${suspension.kind}.title`)}
      announced={announced}
    >
      <p>
        <SuspendedUntil suspension={suspension} />
      </p>
      <p>{t('limits.suspended.open')}</p>
      <p className="limits-suspended-ways">
        <Link to="/static/$pageIdentity" params={{ pageIdentity: 'responsible-gaming' }} className="bz-link">
          {t('limits.help')}
        </Link>
        <ModalLink name="wallet" value="withdraw" className="bz-link">
          {t('limits.suspended.withdraw')}
        </ModalLink>
        <Link to="/wallet/history" className="bz-link">
          {t('limits.suspended.history')}
        </Link>
      </p>
    </Notice>
  )
}

// What partners with a site or a channel of their own may know before they write to us.
import { ButtonLink } from '@baize/design/button'
import {
  ClockCounterClockwiseIcon,
  EnvelopeSimpleIcon,
  HandCoinsIcon,
  ShareNetworkIcon,
  ShieldCheckIcon,
  type Icon,
} from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { Link } from '@tanstack/react-router'
import { affiliateTagExpiration } from '../affiliate.ts'
import { defineModal, type ModalFrame } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import retentionCss from './retention.css?url'

const points: Record<string, Icon> = {
  tag: ShareNetworkIcon,
  days: ClockCounterClockwiseIcon,
  terms: HandCoinsIcon,
  honest: ShieldCheckIcon,
}

export function AffiliateProgram({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  return (
    <Modal
      {...frame}
      title={t('affiliateProgram.title')}
      foot={
        <ButtonLink
          look="primary"
          size="l"
          block
          before={<EnvelopeSimpleIcon />}
          render={<Link to="/contact" />}
        >
          {t('affiliateProgram.contact')}
        </ButtonLink>
      }
    >
      <Stylesheet href={retentionCss} />
      <div className="referral-program">
        <p>{t('affiliateProgram.lead')}</p>
        <ul className="referral-points">
          {Object.entries(points).map(([key, PointIcon]) => (
            <li key={key}>
              <PointIcon />
              <span>{t(`affiliateProgram.points.${key}`, { days: affiliateTagExpiration })}</span>
            </li>
          ))}
        </ul>
        <p className="referral-affiliate">
          {t('affiliateProgram.friends')}{' '}
          <Link to="/referral" className="bz-link">
            {t('affiliateProgram.toReferral')}
          </Link>
        </p>
      </div>
    </Modal>
  )
}

export const modal = defineModal('affiliate-program', {
  load: () => stylesheetReady(retentionCss),
  Modal: AffiliateProgram,
})

// A quiet line that the e-mail waits to be confirmed; closed once, it stays away for this session.
import { Notice } from '@baize/design/notice'
import { EnvelopeSimpleIcon } from '@baize/design/icon'
import { useQuery } from '@tanstack/react-query'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { Addressed } from './addressed.tsx'
import { keep } from './kept.ts'
import { profileQuery } from './profile.ts'

const put = keep<{ away: true }>('email_notice')

/** For the profile only; its loader has the profile already, from the frame. */
export function UnconfirmedEmail() {
  const t = useTexts('global-components')
  const { data: profile } = useQuery(profileQuery)
  const away = put.use()
  if (away || !profile?.email || profile.confirmedAt) return null
  return (
    <Notice
      tone="neutral"
      icon={<EnvelopeSimpleIcon />}
      title={t('unconfirmedEmail.title')}
      close={{ label: t('unconfirmedEmail.close'), onClose: () => put.set({ away: true }) }}
    >
      <Addressed text={t('unconfirmedEmail.text')} who={profile.email} />{' '}
      <ModalLink name="confirm-email" value="true" className="bz-link">
        {t('unconfirmedEmail.confirm')}
      </ModalLink>
    </Notice>
  )
}

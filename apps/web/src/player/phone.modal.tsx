// The number of a player: set it, or change it; it counts once its code was typed.
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { defineModal } from '../define-modal.ts'
import { useTexts } from '../texts.ts'
import { formFieldQueries } from './form-field.tsx'
import { PhoneEntry } from './phone-entry.tsx'
import { AddressedPhone } from './phone-text.tsx'
import { profileQuery } from './profile.ts'
import './player.css'

export const modal = defineModal('phone', {
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('fields-settings', 'alerts'),
      queryClient.ensureQueryData(profileQuery),
      queryClient.ensureQueryData(formFieldQueries.countries),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: profile } = useQuery(profileQuery)
    const phone = profile?.phone ?? null
    const text = !phone ? 'phone.text' : profile?.phoneConfirmed ? 'phone.textChange' : 'phone.textConfirm'
    return (
      <Modal {...frame} title={t(phone ? 'phone.titleChange' : 'phone.title')}>
        <PhoneEntry
          reason="phoneVerification"
          instead="phone"
          first={phone && !profile?.phoneConfirmed ? phone : undefined}
          submit={t('ways.sendCode')}
        >
          <p className="player-form-lead">
            <AddressedPhone text={t(text)} phone={phone ?? ''} />
          </p>
        </PhoneEntry>
      </Modal>
    )
  },
})

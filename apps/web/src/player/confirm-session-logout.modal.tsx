// Asks before another device is signed out, or all of them.
import { Modal } from '@baize/design/modal'
import { defineModal } from '../define-modal.ts'
import { stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { SessionLogout } from './session-logout.tsx'
import { sessionsQuery } from './sessions-search.ts'
import sessionsCss from './sessions.css?url'

export const modal = defineModal('confirm-session-logout', {
  // What the list on the page shows stays there; the question needs the names of the devices.
  load: ({ queryClient, texts }) =>
    Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(sessionsQuery()),
      stylesheetReady(sessionsCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const title = value === 'others' ? 'titleOthers' : 'title'
    return (
      <Modal {...frame} title={t(`confirmSessionLogout.${title}`)}>
        <SessionLogout value={value} onDone={frame.onClose} />
      </Modal>
    )
  },
})

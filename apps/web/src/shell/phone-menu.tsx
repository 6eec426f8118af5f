// The menu of the phone: the drawer as a panel, with the choices that the desk has elsewhere.
import { Modal } from '@baize/design/modal'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { ColorModeSwitch } from './color-mode.tsx'
import { DrawerNav } from './drawer-nav.tsx'
import { Languages } from './languages.tsx'
import { SessionCard } from './session-card.tsx'

export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('layout')
  const playerId = usePlayerId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('dock.menu')}
      side="start"
      close={t('modal.close')}
      className="shell-panel"
    >
      <div className="shell-panel-body">
        <DrawerNav />
        {playerId && <SessionCard />}
        <ColorModeSwitch />
        <Languages />
      </div>
    </Modal>
  )
}

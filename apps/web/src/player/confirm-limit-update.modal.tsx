// Asks once more before a limit is raised or removed, after the wait.
import { defineModal } from '../define-modal.ts'
import { LimitUpdate } from './limit-decision.tsx'
import { loadLimits, OwnLimit } from './own-limit.tsx'

export const modal = defineModal('confirm-limit-update', {
  load: loadLimits,
  Modal({ value, frame }) {
    return (
      <OwnLimit id={value} frame={frame}>
        {(limit) => <LimitUpdate limit={limit} onDone={frame.onClose} />}
      </OwnLimit>
    )
  },
})

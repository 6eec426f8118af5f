// Asks before the removal of a limit is asked for.
import { defineModal } from '../define-modal.ts'
import { LimitRemoval } from './limit-decision.tsx'
import { loadLimits, OwnLimit } from './own-limit.tsx'

export const modal = defineModal('confirm-delete-limit', {
  load: loadLimits,
  Modal({ value, frame }) {
    return (
      <OwnLimit id={value} frame={frame}>
        {(limit) => <LimitRemoval limit={limit} onDone={frame.onClose} />}
      </OwnLimit>
    )
  },
})

// Changes a limit of money, or makes a break longer.
import { defineModal } from '../define-modal.ts'
import { BreakForm } from './break-form.tsx'
import { ChangedLimit } from './limit-form.tsx'
import { isMoneyKind, kindOf } from './limits.ts'
import { loadLimits, OwnLimit } from './own-limit.tsx'

export const modal = defineModal('edit-limit', {
  load: loadLimits,
  Modal({ value, frame }) {
    return (
      <OwnLimit id={value} frame={frame}>
        {(limit) => {
          const kind = kindOf(limit)
          return isMoneyKind(kind) ? (
            <ChangedLimit key={limit.id} limit={limit} onDone={frame.onClose} />
          ) : (
            <BreakForm kind={kind} onDone={frame.onClose} />
          )
        }}
      </OwnLimit>
    )
  },
})

// Sets a limit, takes a break, or excludes oneself; the address says which.
import { Modal } from '@baize/design/modal'
import { apiQuery } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { BreakForm } from './break-form.tsx'
import { NewLimit } from './limit-form.tsx'
import { currenciesQuery } from './limit-words.tsx'
import limitsCss from './limits.css?url'
import { isMoneyKind, limitsQuery, moneyKinds, windows } from './limits.ts'
import { constantsQuery } from './profile.ts'

export const modal = defineModal('add-limit', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(limitsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(constantsQuery),
      queryClient.ensureQueryData(apiQuery('wallet', 'listAccounts')),
      stylesheetReady(limitsCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const kind = moneyKinds.find((known) => value === known || value.startsWith(`${known}-`))
    const window = windows.find((known) => value.endsWith(`-${known}`)) ?? null
    if (kind && isMoneyKind(kind)) {
      return (
        <Modal {...frame} title={t(`limits.kinds.${kind}.title`)}>
          <Stylesheet href={limitsCss} />
          <NewLimit key={value} kind={kind} window={window} onDone={frame.onClose} />
        </Modal>
      )
    }
    const rest = value === 'self-exclusion' ? 'self-exclusion' : 'cooling-off'
    return (
      <Modal {...frame} title={t(`limits.breaks.${rest}.name`)}>
        <Stylesheet href={limitsCss} />
        <BreakForm key={value} kind={rest} onDone={frame.onClose} />
      </Modal>
    )
  },
})

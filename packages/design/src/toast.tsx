// Alerts: short news at the edge of the screen, read out politely; how long they stay is the caller's business.
import { Toast as Base } from '@base-ui/react/toast'
import { CheckCircleFillIcon, InfoFillIcon, WarningCircleFillIcon, WarningFillIcon, XIcon } from './icon.tsx'

export interface ToastNews {
  /** The same id updates the alert in place. */
  id?: string
  kind?: 'success' | 'danger' | 'warn' | 'info' | 'neutral'
  title: string
  description?: React.ReactNode
  /** Milliseconds; 0 stays until closed. */
  duration: number
  action?: { label: string; onPress: () => void }
  onClose?: () => void
}

const manager = Base.createToastManager()

/** Shows an alert from anywhere; returns its id. */
export function showToast({
  id,
  kind = 'neutral',
  title,
  description,
  duration,
  action,
  onClose,
}: ToastNews): string {
  return manager.add({
    ...(id ? { id } : {}),
    type: kind,
    title,
    description,
    timeout: duration,
    onClose,
    actionProps: action ? { children: action.label, onClick: action.onPress } : undefined,
  })
}

/** Closes one alert, or all of them. */
export function closeToast(id?: string): void {
  manager.close(id)
}

const icons = {
  success: CheckCircleFillIcon,
  danger: WarningCircleFillIcon,
  warn: WarningFillIcon,
  info: InfoFillIcon,
}

function List({ close }: { close: string }) {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => {
    const Icon = icons[toast.type as keyof typeof icons]
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="bz-toast"
        data-kind={toast.type}
        swipeDirection={['up', 'right', 'left']}
      >
        {Icon && <Icon className="bz-toast-icon" />}
        <Base.Content className="bz-toast-text">
          <Base.Title className="bz-toast-title" render={<p />} />
          <Base.Description className="bz-toast-description" render={<div />} />
          {toast.actionProps && <Base.Action className="bz-toast-action" />}
        </Base.Content>
        <Base.Close className="bz-icon-button" data-size="s" aria-label={close}>
          <XIcon size="s" />
        </Base.Close>
      </Base.Root>
    )
  })
}

/** The place where alerts stand: once, near the root of the page. */
export function Toasts({ label, close }: { label: string; close: string }) {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal data-bz-live="">
        <Base.Viewport className="bz-toasts" data-bz-live="" aria-label={label}>
          <List close={close} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

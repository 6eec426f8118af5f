// The one dialog of the product: a bottom sheet on the phone, centred above; drawn on the server already open.
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { XIcon } from './icon.tsx'
import { media } from './media.ts'
import { join } from './render.tsx'
import { dragToClose } from './swipe.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** After the leave animation; the host may unmount the modal then. */
  onClosed?: () => void
  title: ReactNode
  /** The title is read out but not shown. */
  hideTitle?: boolean
  /** Beside the title, such as Deposit | Withdraw. */
  head?: ReactNode
  /** Stays below while the body scrolls. */
  foot?: ReactNode
  /** s 440, m 560, cashier 760, wide 960 pixels; a sheet at 528 pixels and less. */
  size?: 's' | 'm' | 'cashier' | 'wide'
  /** A panel along one edge instead of a centred dialog, such as the phone's menu. */
  side?: 'start' | 'end'
  /** 0 for the first modal; it stands at z-index 1000 + 2 × layer. */
  layer?: number
  /** No entrance: the server has drawn it open. */
  instant?: boolean
  /** The name of the close button; without it the modal has none and neither Escape nor a press outside closes it. */
  close?: string
  /** Gets the focus back; without it that is whatever had it when the modal opened. */
  opener?: Element | null
  /** No padding around the body. */
  flush?: boolean
  children: ReactNode
  className?: string
}

// The open modals, the uppermost last, and what was made inert for its sake.
const standing: HTMLElement[] = []
const silenced = new Set<HTMLElement>()

/** Everything but the uppermost modal, the alerts and what floats over it leaves the reach of focus and readers. */
function isolate() {
  for (const element of silenced) element.inert = false
  silenced.clear()
  let node: HTMLElement | null | undefined = standing.at(-1)
  while (node && node !== document.body && node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue
      if (sibling.matches('script, style, link, [data-bz-live]') || sibling.querySelector('.bz-toasts'))
        continue
      sibling.inert = true
      silenced.add(sibling)
    }
    node = node.parentElement
  }
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex]:not([tabindex="-1"])'

const floating = () => document.querySelector('.bz-float [data-open]') !== null
const focused = () => (typeof document === 'undefined' ? null : document.activeElement)

// While it leaves, the body that was there stays, whatever the host renders by now.
const Body = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, next) => !next.open,
)

export function Modal(props: ModalProps) {
  const { open, onClose, onClosed, title, hideTitle, head, foot, size = 's', side } = props
  const { layer = 0, instant, close, flush, children, className } = props
  const [stage, setStage] = useState<'open' | 'closing' | 'closed'>(open ? 'open' : 'closed')
  const [still, setStill] = useState(instant && open)
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLElement>(null)
  // A press outside that only puts a floating list away does not close the modal as well.
  const pressed = useRef(false)
  const [opener, setOpener] = useState(() => props.opener ?? (open ? focused() : null))
  const dismiss = useRef<(() => void) | null>(null)
  const left = useRef<(() => void) | null>(null)

  if (open && stage !== 'open') {
    setOpener(props.opener ?? focused())
    setStage('open')
  } else if (!open && stage === 'open') {
    setStage('closing')
    setStill(false)
  }
  const dismissible = close !== undefined
  useEffect(() => {
    dismiss.current = dismissible ? onClose : null
    left.current = onClosed ?? null
  }, [dismissible, onClose, onClosed])

  useEffect(() => {
    const place = root.current
    const dialog = box.current
    if (stage !== 'open' || !place || !dialog) return undefined
    standing.push(place)
    standing.sort((a, b) => Number(a.dataset['layer']) - Number(b.dataset['layer']))
    isolate()
    if (!dialog.contains(document.activeElement)) {
      const phone = media('(max-width: 528px)')
      const wanted = phone ? null : dialog.querySelector<HTMLElement>('[data-autofocus]')
      ;(wanted ?? dialog).focus({ preventScroll: true })
    }
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || standing.at(-1) !== place || floating()) return
      event.stopPropagation()
      dismiss.current?.()
    }
    document.addEventListener('keydown', escape, true)
    const letGo = dragToClose(dialog, () => dismiss.current)
    return () => {
      document.removeEventListener('keydown', escape, true)
      letGo()
      standing.splice(standing.indexOf(place), 1)
      isolate()
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true })
      }
    }
  }, [stage, opener])

  useEffect(() => {
    if (stage !== 'closing') return undefined
    let gone = false
    const leave = async () => {
      const running = box.current?.getAnimations?.() ?? []
      await Promise.allSettled(running.map((animation) => animation.finished))
      if (gone) return
      setStage('closed')
      left.current?.()
    }
    void leave()
    return () => {
      gone = true
    }
  }, [stage])

  if (stage === 'closed') return null

  const keepFocus = (event: KeyboardEvent) => {
    const dialog = box.current
    // React lets keys of portals bubble here too; those are not ours.
    if (event.key !== 'Tab' || !dialog || !dialog.contains(event.target as Node)) return
    const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.closest('[inert], [hidden]') &&
        (element.checkVisibility?.() ?? true),
    )
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    const other = event.shiftKey ? stops.at(-1) : stops[0]
    if (!edge || !other) event.preventDefault()
    else if (document.activeElement === edge || (event.shiftKey && document.activeElement === dialog)) {
      event.preventDefault()
      other.focus()
    }
  }

  return (
    <div
      ref={root}
      className={join('bz-modal', className)}
      data-size={size}
      data-side={side}
      data-layer={layer}
      data-instant={still ? '' : undefined}
      data-closing={stage === 'closing' ? '' : undefined}
      onKeyDown={keepFocus}
    >
      {/* The veil is for the pointer only: the keyboard has Escape and the close button. */}
      <div
        className="bz-modal-veil"
        aria-hidden="true"
        onPointerDown={() => {
          pressed.current = floating()
        }}
        onClick={() => {
          if (!pressed.current && dismissible) onClose()
        }}
      />
      <section
        ref={box}
        className="bz-modal-box"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className="bz-modal-top" data-grip="">
          <span className="bz-modal-grab" />
          <div className="bz-modal-head">
            <h2 id={titleId} className={hideTitle ? 'bz-sr' : 'bz-title'}>
              {title}
            </h2>
            <span className="bz-modal-extra">{head}</span>
            {close !== undefined && (
              <IconButton label={close} className="bz-modal-close" onClick={onClose}>
                <XIcon />
              </IconButton>
            )}
          </div>
        </div>
        <div className="bz-modal-body" data-flush={flush ? '' : undefined}>
          <Body open={open}>{children}</Body>
        </div>
        {foot && <footer className="bz-modal-foot">{foot}</footer>}
      </section>
    </div>
  )
}

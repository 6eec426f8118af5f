// What floats over the page: tooltip, popover and menu.
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { CheckBoldIcon } from './icon.tsx'
import { join } from './render.tsx'

type Side = 'top' | 'bottom' | 'inline-start' | 'inline-end'

export interface TooltipProps {
  text: ReactNode
  /** The element that has the tooltip; it needs its own accessible name. */
  children: ReactElement
  side?: Side
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="bz-float">
          <BaseTooltip.Popup className="bz-tooltip">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  children: ReactNode
  open?: boolean
  onOpen?: (open: boolean) => void
  side?: Side
  align?: 'start' | 'center' | 'end'
  className?: string
}

export function Popover({
  trigger,
  label,
  children,
  open,
  onOpen,
  side = 'bottom',
  align = 'end',
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpen?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="bz-float"
        >
          <BasePopover.Popup className={join('bz-popup', className)} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  detail?: ReactNode
  /** A link instead of an act. */
  render?: ReactElement
  onPress?: () => void
  danger?: boolean
  /** One of a set: a check shows which one is on. */
  on?: boolean
}

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={8} collisionPadding={12} className="bz-float">
          <BaseMenu.Popup className="bz-popup">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.key}
                className="bz-item"
                data-danger={item.danger ? '' : undefined}
                onClick={item.onPress}
                {...(item.render ? { render: item.render, nativeButton: false } : {})}
              >
                {item.icon}
                <span className="bz-item-label">{item.label}</span>
                {item.detail && <span className="bz-item-detail">{item.detail}</span>}
                {item.on && (
                  <span className="bz-item-check">
                    <CheckBoldIcon size="s" />
                  </span>
                )}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

// A round button that holds one icon and always has a name.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { dress, join, type RenderElement } from './render.tsx'

interface IconButtonLooks {
  /** What it does, read out and shown as its title. */
  label: string
  children: ReactNode
  look?: 'plain' | 'raised' | 'tonal' | 'stage'
  size?: 's' | 'm' | 'l'
  /** A small dot: something here is new. */
  dot?: boolean
}

export interface IconButtonProps
  extends IconButtonLooks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const { label, look = 'plain', size = 'm', dot, className, children, type, ...rest } = props
  return (
    <button
      type={type ?? 'button'}
      className={join('bz-icon-button', className)}
      data-look={look}
      data-size={size}
      aria-label={label}
      {...rest}
    >
      {children}
      {dot && <span className="bz-dot" />}
    </button>
  )
}

export interface IconLinkProps extends IconButtonLooks {
  /** The link element; give it `aria-label` through `label`. */
  render: RenderElement
}

export function IconLink({ label, look = 'plain', size = 'm', dot, render, children }: IconLinkProps) {
  return dress(render, {
    className: 'bz-icon-button',
    'data-look': look,
    'data-size': size,
    children: (
      <>
        {children}
        <span className="bz-sr">{label}</span>
        {dot && <span className="bz-dot" />}
      </>
    ),
  })
}

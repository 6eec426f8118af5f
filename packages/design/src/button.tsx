// The button: one primary per view, everything else quieter; it can be a link.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { dress, join, type RenderElement } from './render.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonLooks {
  /** `stage` and `stage-quiet` lie on dark art, in both modes. */
  look?: 'primary' | 'tonal' | 'quiet' | 'plain' | 'danger' | 'stage' | 'stage-quiet'
  size?: 's' | 'm' | 'l' | 'xl'
  /** As wide as its place. */
  wide?: boolean
  /** Squarer corners, for the one button under a form. */
  block?: boolean
  before?: ReactNode
  after?: ReactNode
  children?: ReactNode
}

export interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps its size, shows a spinner, and takes no second press. */
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

function looks({ look = 'quiet', size = 'm', wide, block }: ButtonLooks) {
  return {
    'data-look': look,
    'data-size': size,
    'data-wide': wide ? '' : undefined,
    'data-block': block ? '' : undefined,
  }
}

function Body({
  before,
  after,
  children,
  loading,
}: Pick<ButtonProps, 'before' | 'after' | 'children' | 'loading'>) {
  return (
    <>
      <span className="bz-button-body">
        {before}
        {children !== undefined && <span>{children}</span>}
        {after}
      </span>
      {loading && <Spinner className="bz-button-wait" />}
    </>
  )
}

export function Button(props: ButtonProps) {
  const { look, size, wide, block, before, after, children, loading, className, onClick, type, ...rest } =
    props
  return (
    <button
      type={type ?? 'button'}
      className={join('bz-button', className)}
      {...looks({ look, size, wide, block })}
      data-loading={loading ? '' : undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      onClick={(event) => {
        // A disabled button would lose focus while it waits, so a waiting one only stops listening.
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <Body before={before} after={after} loading={loading}>
        {children}
      </Body>
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLooks, AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The router's link; without it a plain anchor with `href` is drawn. */
  render?: RenderElement
  ref?: Ref<HTMLAnchorElement>
}

export function ButtonLink(props: ButtonLinkProps) {
  const { look, size, wide, block, before, after, children, render, className, ...rest } = props
  const data = looks({ look, size, wide, block })
  const body = (
    <Body before={before} after={after}>
      {children}
    </Body>
  )
  if (render) return dress(render, { className: join('bz-button', className), children: body, ...data })
  return (
    <a className={join('bz-button', className)} {...data} {...rest}>
      {body}
    </a>
  )
}

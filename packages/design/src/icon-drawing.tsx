// How an icon is drawn, whichever it is; apart from the icons, so that a build can take each of them by itself.
import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** 16, 20 (the default), 24 or 32 pixels. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** A name turns the decoration into an image that is read out. */
  label?: string
}

export type Icon = (props: IconProps) => React.JSX.Element

const pixels = { s: 16, m: 20, l: 24, xl: 32 }

export function draw(path: string, turns = false): Icon {
  return drawn(<path d={path} />, turns)
}

/** An icon that stands in a file of its own kind: what every page shows need not travel as code, nor once a place. */
export function drawFrom(address: string, turns = false): Icon {
  return drawn(<use href={address} />, turns)
}

function drawn(shape: ReactNode, turns: boolean): Icon {
  return function DrawnIcon({ size = 'm', label, className, ...rest }: IconProps) {
    const names = ['bz-icon', turns && 'bz-flip', className].filter(Boolean).join(' ')
    return (
      <svg
        viewBox="0 0 256 256"
        width={pixels[size]}
        height={pixels[size]}
        fill="currentColor"
        className={names}
        data-size={size}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        {...rest}
      >
        {shape}
      </svg>
    )
  }
}

// A player's picture, or the first letter of the name on a ground of its own.
import { join } from './render.tsx'

export interface AvatarProps {
  name: string
  src?: string
  size?: 's' | 'm' | 'l' | 'xl'
  /** Where the name already stands beside it. */
  decorative?: boolean
  className?: string
}

/** One of six grounds, always the same for a name. */
export function groundOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % 6
}

export function Avatar({ name, src, size = 'm', decorative, className }: AvatarProps) {
  const [letter = '?'] = name.trim().toLocaleUpperCase().match(/./u) ?? []
  return (
    <span
      className={join('bz-avatar', className)}
      data-size={size}
      data-ground={groundOf(name)}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative ? true : undefined}
    >
      {src ? <img src={src} alt="" width={96} height={96} /> : <span aria-hidden="true">{letter}</span>}
    </span>
  )
}

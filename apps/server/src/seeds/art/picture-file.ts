// Says how the file of a drawn picture is called, and where it is served.
import { createHash } from 'node:crypto'

/** Where the drawn folder is served. */
export const artBase = '/art'

/** A picture's file within the folder: its name carries a hash of its content, so an address never means another picture. */
export const fileOf = (name: string, svg: string): string =>
  `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.svg`

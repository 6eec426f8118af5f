// The bare place to write one line in, which loses nothing that was written while the page was waking.
import type { ComponentProps } from 'react'
import { useEarlyText } from './early-text.ts'

export function Input({ ref, ...props }: ComponentProps<'input'>) {
  return <input {...props} ref={useEarlyText(ref)} />
}

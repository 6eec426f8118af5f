// The bare box to tick, or one of a few to take, which loses no choice that was made while the page was waking.
import type { ComponentProps } from 'react'
import { useEarlyChoice } from './early-choice.ts'

export function ChoiceInput({ ref, ...props }: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) {
  return <input {...props} ref={useEarlyChoice(ref)} />
}

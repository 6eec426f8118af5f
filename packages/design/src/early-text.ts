// Answers for what was written before the page was awake.
import type { Ref } from 'react'
import { useEarly } from './early.ts'

type Written = HTMLInputElement | HTMLTextAreaElement

export const useEarlyText = <T extends Written>(ref: Ref<T> | undefined): ((element: T) => () => void) =>
  useEarly(ref, earlyText)

function earlyText(element: Written): (() => void) | null {
  const { value, defaultValue } = element
  return value === defaultValue ? null : () => say(element, value)
}

function say(element: Written, text: string): void {
  const { value, defaultValue } = element
  const written = value === defaultValue ? text : value
  const kind = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React hears only what differs from what was last written through the element itself.
  element.value = defaultValue
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, written)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

// Answers for what was chosen before the page was awake: a box ticked, one of a few taken, an option picked.
import type { Ref } from 'react'
import { useEarly } from './early.ts'

export const useEarlyChoice = <T extends HTMLInputElement | HTMLSelectElement>(
  ref: Ref<T> | undefined,
): ((element: T) => () => void) => useEarly(ref, earlyChoice)

const earlyChoice = (element: HTMLInputElement | HTMLSelectElement): (() => void) | null =>
  element instanceof HTMLSelectElement ? earlyOption(element) : earlyTick(element)

function earlyTick(box: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = box
  // Of one of a few only what was taken says so, and not what it was taken from.
  if (checked === defaultChecked || (box.type === 'radio' && !checked)) return null
  return () => {
    // React hears only what differs from what was last set through the element itself, and a press turns it again.
    box.checked = !checked
    box.click()
  }
}

/** What the server chose is marked in its markup; a select that was drawn here has no such mark. */
function earlyOption(select: HTMLSelectElement): (() => void) | null {
  const { value } = select
  const meant = [...select.options].find((option) => option.defaultSelected)
  if (!meant || meant.value === value) return null
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

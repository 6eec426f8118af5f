// Answers for what stands in somebody's way on a page: what axe finds there, what a thumb would miss, and what runs off the side.
import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The levels A and AA of WCAG 2.0, 2.1 and 2.2. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * One line a barrier: the rule, and where. axe runs in the page itself and hands out nothing but what it objects to:
 * its own bridge carries every element that passed over the wire, which takes five times as long.
 */
export async function barriersOn(page: Page | Frame, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await window.axe.run(
        // The provider's game is another origin's page and stands for itself; access-frames looks into it.
        { exclude: [['iframe']] },
        { runOnly, resultTypes: ['violations'], iframes: false },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, any, html }) =>
            `${id}: ${target.join(' ')} ${any[0]?.message ?? ''} ${html.slice(0, 120)}`,
        ),
      )
    },
    rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: standard },
  )
}

/** What can be pressed and is smaller than 24 × 24 pixels; links inside a sentence are as tall as its line. */
export async function smallTargetsOn(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (
        element.closest('[inert], [aria-hidden=true], .bz-sr, .bz-skip') ||
        element.matches(':disabled, [type=hidden]')
      )
        continue
      const { display, pointerEvents } = getComputedStyle(element)
      if (display === 'inline' || pointerEvents === 'none') continue
      // Pressing the words of a label presses its box.
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      if (box.width === 0 || (box.width >= 24 && box.height >= 24)) continue
      small.push(`${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 160)}`)
    }
    return small
  })
}

/** What can be pressed and lies under something else in the middle of it, or out of sight where nothing scrolls. */
export async function coveredOn(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const covered: string[] = []
    for (const button of document.querySelectorAll<HTMLElement>('button:enabled, input:enabled')) {
      const { left, top, width, height } = button.getBoundingClientRect()
      if (width === 0 || !button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (getComputedStyle(button).pointerEvents === 'none' || button.closest('.clothview')) continue
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      if (met === null || !(button.contains(met) || met.closest('label')?.contains(button)))
        covered.push(`${button.outerHTML.slice(0, 120)} under ${met?.outerHTML.slice(0, 80) ?? 'nothing'}`)
    }
    return covered
  })
}

/** How far the page reaches beyond the width of the screen, in pixels. */
export async function hiddenAside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Colours arrive by transitions, one nested element after the other. */
export async function stands(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

// Lets a sheet be pulled down and closed: by a tenth of its height, or by a gesture of 300 ms and less.
import { media } from './media.ts'

const tenth = 0.1
const quick = 300
const slop = 6

/** Whether a pull that ended closes the sheet. */
export function closes(pulled: number, height: number, duration: number): boolean {
  if (pulled <= slop) return false
  return pulled >= height * tenth || duration <= quick
}

interface Pull {
  x: number
  y: number
  time: number
  moving: boolean
}

/** Listens on the sheet; returns the way to stop. `onClose` is asked at the end of each pull, null when it may not close. */
export function dragToClose(sheet: HTMLElement, onClose: () => (() => void) | null): () => void {
  let pull: Pull | null = null

  function scrolled(from: EventTarget | null): boolean {
    for (
      let node = from instanceof Element ? from : null;
      node && node !== sheet;
      node = node.parentElement
    ) {
      if (node.scrollTop > 0) return true
    }
    return false
  }

  function begin(target: EventTarget | null, x: number, y: number, time: number) {
    pull = null
    if (!media('(max-width: 528px)') || sheet.parentElement?.hasAttribute('data-side')) return
    if (target instanceof Element && target.closest('input[type=range], textarea, [data-no-swipe]')) return
    const grip = target instanceof Element && target.closest('[data-grip]') !== null
    if (!grip && scrolled(target)) return
    pull = { x, y, time, moving: false }
  }

  function move(event: Event, x: number, y: number) {
    if (!pull) return
    const down = y - pull.y
    if (!pull.moving) {
      // The first few pixels decide: sideways and upwards belong to what lies in the sheet.
      if (Math.abs(x - pull.x) > Math.max(slop, Math.abs(down)) || down < -slop) pull = null
      if (!pull || down <= slop) return
      pull.moving = true
      sheet.dataset['pulled'] = ''
    }
    if (event.cancelable) event.preventDefault()
    sheet.style.transform = `translateY(${Math.max(0, down)}px)`
  }

  function end(y: number | null, time: number) {
    if (!pull) return
    const { moving, y: from, time: began } = pull
    pull = null
    if (!moving) return
    delete sheet.dataset['pulled']
    const close = onClose()
    if (y !== null && close && closes(y - from, sheet.offsetHeight, time - began)) close()
    else sheet.style.transform = ''
  }

  const listeners = new AbortController()
  const { signal } = listeners
  sheet.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      if (touch) begin(event.target, touch.clientX, touch.clientY, event.timeStamp)
      else pull = null
    },
    { passive: true, signal },
  )
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (touch) move(event, touch.clientX, touch.clientY)
    },
    { passive: false, signal },
  )
  sheet.addEventListener(
    'touchend',
    (event) => end(event.changedTouches[0]?.clientY ?? null, event.timeStamp),
    { signal },
  )
  sheet.addEventListener('touchcancel', (event) => end(null, event.timeStamp), { signal })
  // A mouse pulls by the grip only, so that text in the sheet stays selectable.
  sheet.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (!(event.target instanceof Element) || !event.target.closest('[data-grip]')) return
      if (event.target.closest('button, a')) return
      begin(event.target, event.clientX, event.clientY, event.timeStamp)
      const gesture = new AbortController()
      const both = { signal: AbortSignal.any([signal, gesture.signal]) }
      addEventListener('pointermove', (moved) => move(moved, moved.clientX, moved.clientY), both)
      const over = (y: number | null, time: number) => {
        gesture.abort()
        end(y, time)
      }
      addEventListener('pointerup', (up) => over(up.clientY, up.timeStamp), both)
      addEventListener('pointercancel', (off) => over(null, off.timeStamp), both)
    },
    { signal },
  )
  return () => listeners.abort()
}

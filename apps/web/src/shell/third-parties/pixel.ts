// Answers for the retargeting pixel: which numbers an event has on its two channels, and what is told of the device with it.
import type { Happening } from '../../happenings.ts'
import type { Party } from './party.ts'

/** Numbers of events on the first channel. */
const codes: Readonly<Record<string, number>> = {
  visit: 5,
  regfin: 1,
  regnotfin: 14,
  ftd: 2,
  bet: 3,
  deposit: 4,
  dep2: 6,
  dep3: 7,
  dep4: 8,
  dep5plus: 9,
}

/** Numbers of actions on the second channel. */
const actions: Readonly<Record<string, number>> = {
  visit: 80,
  regfin: 81,
  regnotfin: 82,
  ftd: 83,
  dep2: 84,
  dep3: 85,
  dep4: 86,
  dep5plus: 87,
  bet: 88,
  deposit: 89,
  bet30: 90,
}

const deposits: readonly string[] = ['ftd', 'dep2', 'dep3', 'dep4', 'dep5plus']

type PixelEvent = 'visit' | Happening['name']
export type PixelShot = { channel: 'event'; code: number } | { channel: 'action'; action: number }

/** What goes out for an event: every milestone is a deposit too, and a bet is told once more to the second channel. */
export function shotsOf(event: string): PixelShot[] {
  if (!(event in actions)) throw new Error('Error: Pixel action is not defined')
  const also = deposits.includes(event) ? ['deposit'] : event === 'bet' ? ['bet30'] : []
  return [event, ...also].flatMap((name): PixelShot[] => {
    const [code, action] = [codes[name], actions[name]]
    return [
      ...(code === undefined ? [] : [{ channel: 'event' as const, code }]),
      ...(action === undefined ? [] : [{ channel: 'action' as const, action }]),
    ]
  })
}

/** What the spec of the pixel names, and nothing of the player. */
export function deviceMarks(around: Window & typeof globalThis = window): Record<string, string> {
  const { screen, navigator } = around
  const { deviceMemory } = navigator as { deviceMemory?: number }
  return {
    screen: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    plugins: String(navigator.plugins?.length ?? 0),
    mimeTypes: String(navigator.mimeTypes?.length ?? 0),
    memory: String(deviceMemory ?? ''),
    concurrency: String(navigator.hardwareConcurrency ?? ''),
    renderer: rendererOf(around.document),
  }
}

function rendererOf(page: Document): string {
  try {
    const gl = page.createElement('canvas').getContext('webgl')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl ? String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)) : ''
  } catch {
    return ''
  }
}

export function pixel(id: string, endpoint: string): Party {
  let device: Record<string, string> | null = null
  let runs = false
  function fire(event: PixelEvent): void {
    if (!runs) return
    let shots: PixelShot[]
    try {
      shots = shotsOf(event)
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error)
      return
    }
    device ??= deviceMarks()
    for (const { channel, ...number } of shots) {
      const told = Object.entries({ id, ...number, ...device }).map(([key, value]) => [key, String(value)])
      // It outlives the page: a deposit is often the last thing that a page hears of.
      fetch(`${endpoint}/${channel}?${new URLSearchParams(told)}`, {
        mode: 'no-cors',
        keepalive: true,
        referrerPolicy: 'origin',
      }).catch(() => console.warn('Failed to load Pixel'))
    }
  }
  return {
    purpose: 'marketing',
    start() {
      runs = true
      fire('visit')
    },
    hear: ({ name }) => fire(name),
    stop() {
      runs = false
      return 'stopped'
    },
    marks: /^$/,
  }
}

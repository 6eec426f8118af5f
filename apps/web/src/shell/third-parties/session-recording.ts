// Answers for session recording: it looks only where nothing personal is shown, and is blind everywhere else.
import { loadScript } from '../../load-script.ts'
import type { Party } from './party.ts'

type Recorder = { (...words: unknown[]): unknown; q?: unknown[][] }
type RecorderWindow = {
  FS?: Recorder
  _fs_host?: string
  _fs_script?: string
  _fs_org?: string
  _fs_namespace?: string
  _fs_run_in_iframe?: boolean
}

export function sessionRecording(org: string, script: string): Party {
  const around = window as RecorderWindow
  let loaded = false
  let looks = false
  const begin = () => {
    loaded = true
    around._fs_host = 'fullstory.com'
    around._fs_script = script.replace(/^https?:\/\//, '')
    around._fs_org = org
    around._fs_namespace = 'FS'
    around._fs_run_in_iframe = false
    const waiting: Recorder = (...words) => (waiting.q ??= []).push(words)
    around.FS ??= waiting
    loadScript(script).catch((error: unknown) => console.warn('session recording', error))
  }
  const look = (allowed: boolean) => {
    if (allowed === looks) return
    looks = allowed
    // Its script records from its first line on, so it does not even come before there is something to see.
    if (allowed && !loaded) begin()
    else around.FS?.(allowed ? 'restart' : 'shutdown')
  }
  return {
    purpose: 'analytics',
    start: () => {},
    look,
    stop() {
      look(false)
      return loaded ? 'reload' : 'stopped'
    },
    marks: /^_?fs_/,
  }
}

// Answers for the scripts that a page brings in: each has the global of the real one, takes its queue over, and sends on what it is told.

/** Whatever is said travels as plain text, so that no browser asks for permission first. */
const sender = (party: string) => `
  const base = new URL('.', document.currentScript.src).href
  const tell = (what) => fetch(base + 'collect', { method: 'POST', keepalive: true, credentials: 'omit',
    headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ party: '${party}', ...what }) }).catch(() => {})`

export const scripts: Record<string, string> = {
  'gtm.js': `(() => {${sender('tag manager')}
  const id = new URL(document.currentScript.src).searchParams.get('id')
  const queue = (window.dataLayer ??= [])
  const plain = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(entry) : entry
  const hear = (entry) => tell({ id, said: plain(entry) })
  queue.forEach(hear)
  const push = queue.push.bind(queue)
  queue.push = (...entries) => { entries.forEach(hear); return push(...entries) }
  document.cookie = '_ga_sandbox=1; Path=/; Max-Age=86400; SameSite=Lax'
})()`,
  'metrika.js': `(() => {${sender('web analytics')}
  const waiting = window.ym && window.ym.a ? window.ym.a : []
  window.ym = (id, ...said) => tell({ id: String(id), said })
  waiting.forEach((words) => window.ym(...words))
  document.cookie = '_ym_sandbox=1; Path=/; Max-Age=86400; SameSite=Lax'
})()`,
  'fs.js': `(() => {${sender('session recording')}
  const id = window._fs_org
  const waiting = window.FS && window.FS.q ? window.FS.q : []
  let records = true
  window.FS = (...said) => {
    if (said[0] === 'shutdown') records = false
    if (said[0] === 'restart') records = true
    tell({ id, said })
  }
  tell({ id, said: ['start', location.pathname] })
  waiting.forEach((words) => window.FS(...words))
  addEventListener('click', () => { if (records) tell({ id, said: ['click', location.pathname] }) }, true)
  document.cookie = '_fs_sandbox=1; Path=/; Max-Age=86400; SameSite=Lax'
})()`,
}

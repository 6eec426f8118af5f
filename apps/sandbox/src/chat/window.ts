// Answers for what a visitor sees of the chat: the script with the global of the real one, and the small page inside the frame.

/** Takes the queue over and frames the window in a corner of the page; `kill` takes it away again. */
export const loader = `(() => {
  const base = new URL('.', document.currentScript.src).href
  const origin = new URL(base).origin
  const setup = window.ChatraSetup || {}
  let frame = null
  let mayOpen = true
  const show = (open) => { if (frame) frame.style.display = open ? 'block' : 'none' }
  const build = () => {
    if (frame || !mayOpen) return
    frame = document.createElement('iframe')
    frame.id = 'chatra'
    frame.title = setup.language === 'de' ? 'Support-Chat' : 'Support chat'
    const query = new URLSearchParams({ language: setup.language || 'en', theme: setup.theme || '', ...(setup.clientId ? { client: setup.clientId } : {}) })
    frame.src = base + 'window?' + query
    frame.style.cssText = 'position:fixed;inset-block-end:16px;inset-inline-end:16px;inline-size:min(360px,calc(100vw - 24px));block-size:min(520px,calc(100dvh - 96px));border:0;border-radius:16px;box-shadow:0 12px 40px #0006;z-index:900;color-scheme:light dark;display:none'
    document.body.append(frame)
  }
  const close = (event) => {
    if (event.origin === origin && frame && event.source === frame.contentWindow && event.data === 'close') {
      show(false)
      dispatchEvent(new Event('chatra:closed'))
    }
  }
  addEventListener('message', close)
  const acts = {
    openChat: () => { build(); show(true); frame && frame.focus() },
    minimizeWidget: () => show(false),
    hide: () => show(false),
    show: () => {},
    kill: () => { mayOpen = false; frame && frame.remove(); frame = null; removeEventListener('message', close) },
  }
  const waiting = (window.Chatra && window.Chatra.q) || []
  window.Chatra = (name, ...rest) => acts[name] && acts[name](...rest)
  waiting.forEach((words) => window.Chatra(...words))
})()`

export const windowPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>Support chat</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/chat/window.css" />
  </head>
  <body>
    <header><b id="title">Support</b><button type="button" id="close" aria-label="Close">×</button></header>
    <main id="talk" aria-live="polite"></main>
    <form id="write">
      <input id="text" maxlength="2000" autocomplete="off" required aria-label="Message" />
      <button>Send</button>
    </form>
    <script src="/chat/window.js"></script>
  </body>
</html>`

export const windowScript = `(() => {
  const words = {
    en: { title: 'Support', hello: 'Hello. Write to us, a person answers.', message: 'Message', send: 'Send', close: 'Close the chat' },
    de: { title: 'Support', hello: 'Guten Tag. Schreiben Sie uns, ein Mensch antwortet.', message: 'Nachricht', send: 'Senden', close: 'Chat schließen' },
    'pt-br': { title: 'Suporte', hello: 'Olá. Escreva para nós, uma pessoa responde.', message: 'Mensagem', send: 'Enviar', close: 'Fechar o chat' },
    fa: { title: 'پشتیبانی', hello: 'سلام. برای ما بنویسید، یک نفر پاسخ می‌دهد.', message: 'پیام', send: 'فرستادن', close: 'بستن گفتگو' },
  }
  const query = new URLSearchParams(location.search)
  const language = words[query.get('language')] ? query.get('language') : 'en'
  const say = words[language]
  const find = (id) => document.getElementById(id)
  document.documentElement.lang = language
  document.documentElement.dir = language === 'fa' ? 'rtl' : 'ltr'
  if (query.get('theme')) document.documentElement.dataset.theme = query.get('theme')
  find('title').textContent = say.title
  find('text').placeholder = say.message
  find('text').setAttribute('aria-label', say.message)
  find('write').querySelector('button').textContent = say.send
  find('close').setAttribute('aria-label', say.close)
  find('close').addEventListener('click', () => parent.postMessage('close', '*'))
  const line = (text, from) => {
    const shown = document.createElement('p')
    shown.className = from
    shown.dir = 'auto'
    shown.textContent = text
    find('talk').append(shown)
    shown.scrollIntoView({ block: 'end' })
  }
  line(say.hello, 'agent')
  let after = 0
  let client = query.get('client')
  const ready = client ? Promise.resolve() : known()
  async function known() {
    try { client = sessionStorage.getItem('client') } catch {}
    if (client) return
    client = (await (await fetch('/chat/clients', { method: 'POST' })).json()).client
    try { sessionStorage.setItem('client', client) } catch {}
  }
  async function look() {
    try {
      const answer = await fetch('/chat/messages?' + new URLSearchParams({ client, after }))
      const { messages = [] } = await answer.json()
      for (const { id, from, text } of messages) if (id > after) { after = id; line(text, from) }
    } catch {}
  }
  const keepLooking = () => look().finally(() => setTimeout(keepLooking, 1000))
  void ready.then(keepLooking)
  find('write').addEventListener('submit', async (event) => {
    event.preventDefault()
    const field = find('text')
    const text = field.value.trim()
    if (!text) return
    field.value = ''
    await ready
    await fetch('/chat/messages', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ client, text, language }) })
    await look()
  })
})()`

export const windowStyle = `:root{color-scheme:light dark;--paper:light-dark(#fff,#1b202a);--ink:light-dark(#171b26,#eef1f7);--line:light-dark(#dfe3ea,#2d3442);--own:light-dark(#e7ecff,#26335f);--go:light-dark(#2447d8,#8aa4ff);--on-go:light-dark(#fff,#0d1430)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}body{margin:0;block-size:100dvh;display:grid;grid-template-rows:auto 1fr auto;font:15px/1.45 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
header{display:flex;justify-content:space-between;align-items:center;padding:8px 8px 8px 16px;border-block-end:1px solid var(--line)}[dir=rtl] header{padding:8px 16px 8px 8px}
header button{inline-size:44px;block-size:44px;border:0;background:none;color:inherit;font-size:24px;cursor:pointer}
main{overflow-y:auto;padding:16px;display:flex;flex-direction:column;gap:8px}p{margin:0;padding:8px 12px;border-radius:14px;border:1px solid var(--line);max-inline-size:85%;overflow-wrap:anywhere}p.visitor{align-self:flex-end;background:var(--own)}p.agent{align-self:flex-start}
form{display:flex;gap:8px;padding:12px;border-block-start:1px solid var(--line)}input{flex:1;min-inline-size:0;font:inherit;font-size:16px;color:inherit;background:transparent;border:1px solid var(--line);border-radius:10px;padding:0 12px;min-block-size:44px}
form button{font:600 15px system-ui,sans-serif;border:0;border-radius:10px;padding:0 16px;background:var(--go);color:var(--on-go);cursor:pointer}:focus-visible{outline:2px solid var(--go);outline-offset:2px}
`

// Answers for the script that casinos load: the real one's global and its builder, framing the sandbox's own page.

// Plain JavaScript, because the browser gets it as it stands here.
export const websdk = `(() => {
  const base = new URL('.', document.currentScript.src)

  function builder(token, refresh) {
    const conf = {}
    const options = {}
    const hearers = new Map()
    const anyHearers = []
    const tell = (type, payload) => {
      for (const hear of hearers.get(type) ?? []) hear(payload)
      for (const hear of anyHearers) hear(type, payload)
    }
    const self = {
      withConf(given) { Object.assign(conf, given); return self },
      withOptions(given) { Object.assign(options, given); return self },
      on(type, hear) { hearers.set(type, [...(hearers.get(type) ?? []), hear]); return self },
      onMessage(hear) { anyHearers.push(hear); return self },
      build() { return instance(token, refresh, conf, options, tell) },
    }
    return self
  }

  function instance(token, refresh, conf, options, tell) {
    let frame = null
    const addressFor = (current) => {
      const address = new URL('check', base)
      address.searchParams.set('token', current)
      if (conf.lang) address.searchParams.set('lang', conf.lang)
      if (conf.theme) address.searchParams.set('theme', conf.theme)
      return address.href
    }
    async function hear(event) {
      if (!frame || event.source !== frame.contentWindow || event.origin !== base.origin) return
      const { type, payload } = event.data ?? {}
      if (typeof type !== 'string' || !type.startsWith('idCheck.')) return
      if (type === 'idCheck.onResize' && options.adaptIframeHeight !== false) {
        frame.style.height = Math.min(4000, Math.max(200, Number(payload?.height) || 0)) + 'px'
      }
      if (type === 'idCheck.tokenExpired' && refresh) {
        const next = await refresh()
        if (frame && typeof next === 'string') frame.src = addressFor(next)
      }
      tell(type, payload)
    }
    return {
      launch(selector) {
        const place = typeof selector === 'string' ? document.querySelector(selector) : selector
        if (!place) throw new Error('There is no element ' + selector)
        frame = document.createElement('iframe')
        frame.title = 'Identity check'
        frame.allow = 'camera; microphone'
        frame.setAttribute('style', 'display:block;width:100%;height:480px;border:0;color-scheme:normal')
        frame.src = addressFor(token)
        window.addEventListener('message', hear)
        place.replaceChildren(frame)
        tell('idCheck.onInitialized', {})
      },
      destroy() {
        window.removeEventListener('message', hear)
        frame?.remove()
        frame = null
      },
    }
  }

  window.snsWebSdk = { init: builder }
})()
`

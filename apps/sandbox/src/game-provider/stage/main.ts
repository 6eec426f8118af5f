// Answers for the page of a game: asks for the session, sets the table, and listens to keys, sizes and the casino around.
import { amountsIn } from './amounts.ts'
import { el } from './dom.ts'
import { followColors } from './follow-colors.ts'
import { makeHud } from './hud.ts'
import { kinds } from './kinds.ts'
import { makePanels } from './panels.ts'
import { makeSound } from './sound.ts'
import { casinoAround, Declined, studioApi } from './studio.ts'
import type { SessionInfo } from './studio.ts'
import type { Table } from './table.ts'
import { themeOf } from './themes.ts'
import { makeWalk } from './walk.ts'
import { wordsOf } from './words.ts'

async function setTable(root: HTMLElement, info: SessionInfo, token: string): Promise<void> {
  const { words, language, direction } = wordsOf(info.locale)
  document.documentElement.lang = language
  document.documentElement.dir = direction
  const stage = await kinds[info.game.kind]?.stage()
  if (!stage) throw new Error(`no stage plays ${info.game.kind}`)
  const theme = themeOf(info.game.identity, info.game.look)
  const paint = document.documentElement.style
  paint.setProperty('--gold', theme.gold)
  paint.setProperty('--deep', theme.base.back)
  paint.setProperty('--near', theme.base.hills[2])
  const studio = studioApi(token)
  const casino = casinoAround(info)
  const sound = makeSound()
  const amounts = amountsIn(language, info.currency, info.subunitToUnit)
  let table: Table | null = null
  const panels = makePanels({
    info,
    words,
    amounts,
    studio,
    rules: () => table?.rules() ?? [],
  })
  const hud = makeHud(words, amounts, info.mode === 'demo', stage.playWord(words), {
    play: () => table?.play(),
    betDown: () => table?.step(-1),
    betUp: () => table?.step(1),
    sound() {
      sound.toggle()
      return sound.on
    },
    quick: () => table?.quick() ?? false,
    panel: (which) => panels.open(which),
    exit: () => casino.tell({ type: 'exit' }),
  })
  root.replaceChildren(
    el('h1', { class: 'sr', text: info.game.name }),
    hud.tools,
    hud.bar,
    hud.note,
    hud.live,
    panels.dialog,
  )
  root.dataset.game = info.game.kind
  const walk = makeWalk({ info, words, amounts, studio, casino, hud })
  table = await stage.table({ root, info, words, theme, amounts, studio, casino, sound, hud, walk })
  const set = table
  const veil = el('p', { class: 'veil', text: words.paused })
  veil.hidden = true
  root.append(veil)
  casino.onPause((paused) => {
    veil.hidden = !paused
    set.pause(paused)
  })
  casino.onBalanceChanged(() => {
    void studio
      .get<{ balance: string | null }>('balance')
      .then(({ balance }) => (balance === null ? undefined : set.setBalance(BigInt(balance))))
      .catch(() => undefined)
  })
  const room = new ResizeObserver(() => {
    // Boards stand above the bar, and by day the bar has a ground of its own.
    root.style.setProperty('--hud', `${hud.bar.offsetHeight}px`)
    set.layout?.()
  })
  room.observe(root)
  room.observe(hud.bar)
  document.addEventListener('visibilitychange', () => set.layout?.())
  addEventListener('keydown', (event) => {
    if (panels.isOpen() || event.altKey || event.ctrlKey || event.metaKey) return
    const { target } = event
    if (target instanceof HTMLInputElement) return
    const onButton = target instanceof HTMLButtonElement && target !== hud.spin
    if (event.code === 'Space' || (event.code === 'Enter' && !onButton)) {
      if (onButton) return
      event.preventDefault()
      if (!event.repeat) set.play()
    } else if (event.code === 'ArrowUp' || event.code === 'ArrowDown') {
      event.preventDefault()
      set.step(event.code === 'ArrowUp' ? 1 : -1)
    }
  })
  root.classList.add('ready')
  casino.tell({ type: 'ready' })
  // A round that was left open goes on here: the casino around lets it come to its end, as one that begins here.
  if (info.open)
    casino.tell({
      type: 'round.started',
      stake: amounts.wire(BigInt(info.open.staked)),
      currency: info.currency,
    })
  set.begin()
}

followColors()
const stage = document.querySelector<HTMLElement>('#stage')
const token = new URLSearchParams(location.search).get('token') ?? ''
if (stage) {
  const { words } = wordsOf(navigator.language)
  try {
    const info = await studioApi(token).get<SessionInfo>('session')
    await setTable(stage, info, token)
  } catch (error) {
    const over = error instanceof Declined && error.reason === 'session'
    stage.replaceChildren(el('p', { class: 'closed', text: over ? words.no_session : words.no_other }))
  }
}

// Answers for the bet slip: what was picked, at which odds, for how much, and placing it.
import { h, type Drawn } from './dom.ts'
import { icon } from './look.ts'
import {
  changed,
  madeId,
  Said,
  settings,
  talk,
  type Market,
  type Match,
  type Me,
  type Outcome,
  type PlacedBet,
} from './talk.ts'
import { figuresIn, lineText, moneyText, oddsText, subunitsOf, wordIn, type Word } from './words.ts'

export type Pick = {
  id: string
  eventId: number
  event: string
  market: Market
  outcome: Outcome
  home: string
  away: string
  /** As the player picked them, and as they are now; null while closed. */
  odds: number
  now: number | null
}

export type Hooks = {
  onSignInButtonClick?: (() => void) | undefined
  onBetPlacement?: ((placed: { betIds: string[] }) => void) | undefined
  onBetPlacementError?: (() => void) | undefined
}

export const slip = {
  picks: [] as Pick[],
  stake: '',
  isSingles: false,
  takesChanges: true,
  isOpen: false,
  state: 'ready' as 'ready' | 'placing' | 'placed',
  problem: null as string | null,
  me: null as Me | null,
}

/** The same wish keeps its id until it was answered, so that a second try is no second bet. */
let wishId = ''

export const say = (word: Word, given?: Record<string, string | number>): string =>
  wordIn(settings.culture, word, given)
export const money = (subunits: number): string =>
  slip.me ? moneyText(settings.culture, subunits, slip.me) : ''
/** Without its sign, which stands with the side that it helps. */
export const lineSaid = (line: number): string => lineText(settings.culture, Math.abs(line))
export const figures = (text: string | number): string => figuresIn(settings.culture, text)
export const oddsSaid = (odds: number): string => oddsText(settings.culture, odds, settings.oddsFormat)

export function marketName(market: Market): string {
  if (market.key === 'winner')
    return say(market.outcomes.some(({ key }) => key === 'draw') ? 'matchResult' : 'winner')
  return say(market.key as Word)
}

export function outcomeName(match: { home: string; away: string }, market: Market, outcome: Outcome): string {
  const { key } = outcome
  const { line } = market
  if (market.key === 'handicap' && line !== null) {
    const own = key === 'home' ? line : -line
    return `${key === 'home' ? match.home : match.away} ${own > 0 ? '+' : '−'}${lineSaid(own)}`
  }
  if (market.key === 'total' && line !== null) return `${say(key as Word)} ${lineSaid(line)}`
  return key === 'home' ? match.home : key === 'away' ? match.away : say(key as Word)
}

export const isPicked = (id: string): boolean => slip.picks.some((pick) => pick.id === id)

export function pickOrDrop(match: Match, market: Market, outcome: Outcome): void {
  slip.problem = null
  slip.state = 'ready'
  wishId = ''
  if (isPicked(outcome.id)) slip.picks = slip.picks.filter(({ id }) => id !== outcome.id)
  else if (outcome.odds !== null) {
    slip.picks = [
      ...slip.picks.filter(({ market: other }) => other.id !== market.id),
      {
        id: outcome.id,
        eventId: match.id,
        event: match.name,
        market,
        outcome,
        home: match.home,
        away: match.away,
        odds: outcome.odds,
        now: outcome.odds,
      },
    ].slice(-12)
  }
  changed()
}

function drop(id: string): void {
  slip.picks = slip.picks.filter((pick) => pick.id !== id)
  slip.problem = null
  wishId = ''
  if (slip.picks.length === 0) slip.isOpen = false
  changed()
}

/** Looks what the picked odds are now. */
export async function refreshSlip(): Promise<void> {
  if (settings.token && !slip.me) slip.me = await talk<Me>('me').catch(() => null)
  if (slip.picks.length > 0) {
    const ids = slip.picks.map(({ id }) => encodeURIComponent(id)).join(',')
    const { odds } = await talk<{ odds: Record<string, number | null> }>(`odds?ids=${ids}`)
    for (const pick of slip.picks) pick.now = odds[pick.id] ?? null
  }
}

const product = (): number =>
  Math.floor(slip.picks.reduce((all, { now, odds }) => all * (now ?? odds), 1) * 100 + 1e-6) / 100

const isCombined = (): boolean => slip.picks.length > 1 && !slip.isSingles
const stakeOf = (): number | null => (slip.me ? subunitsOf(slip.stake, slip.me.subunitToUnit) : null)

async function place(hooks: Hooks): Promise<void> {
  const { me } = slip
  const stake = stakeOf()
  if (!me || slip.state === 'placing') return
  if (stake === null || stake < me.min || stake > me.max) {
    slip.problem = say('stakeBounds', { min: money(me.min), max: money(me.max) })
    changed()
    return
  }
  if (isCombined() && new Set(slip.picks.map(({ eventId }) => eventId)).size < slip.picks.length) {
    slip.problem = say('sameEvent')
    changed()
    return
  }
  slip.state = 'placing'
  slip.problem = null
  changed()
  const betIds: string[] = []
  try {
    const groups = isCombined() ? [slip.picks] : slip.picks.map((pick) => [pick])
    for (const picks of groups) {
      wishId ||= madeId()
      const { bet } = await talk<{ bet: PlacedBet }>('bets', {
        requestId: wishId,
        stake,
        picks: picks.map(({ id, odds }) => ({ id, odds: Math.round(odds * 100) })),
        takesChanges: slip.takesChanges,
      })
      wishId = ''
      betIds.push(bet.id)
      slip.picks = slip.picks.filter((pick) => !picks.includes(pick))
    }
    slip.state = 'placed'
  } catch (error) {
    slip.state = 'ready'
    slip.problem = problemOf(error)
    // A "no" is an answer: the next try is another wish. Silence is none.
    if (error instanceof Said) wishId = ''
    for (const pick of slip.picks) pick.odds = pick.now ?? pick.odds
    hooks.onBetPlacementError?.()
  }
  if (betIds.length > 0) hooks.onBetPlacement?.({ betIds })
  changed()
}

const problems: Record<string, Word> = {
  odds_changed: 'oddsChanged',
  suspended: 'isSuspended',
  same_event: 'sameEvent',
  not_enough_funds: 'noFunds',
  limit: 'limit',
  not_allowed: 'notAllowed',
  session: 'session',
  not_open: 'notOpen',
  value_changed: 'valueChanged',
}

export function problemOf(error: unknown): string {
  const reason = error instanceof Said ? error.reason : ''
  if (reason === 'stake' && slip.me)
    return say('stakeBounds', { min: money(slip.me.min), max: money(slip.me.max) })
  return say(problems[reason] ?? 'unanswered')
}

/** Focus goes into the sheet with the player, and back to the bar when it closes. */
function turn(isOpen: boolean, event: Event): void {
  const root = (event.currentTarget as Element).getRootNode() as ShadowRoot
  slip.isOpen = isOpen
  changed()
  root.querySelector<HTMLElement>(isOpen ? '.sheet .link' : '.bar .go')?.focus()
}
const close = (event: Event): void => turn(false, event)

export function slipView(hooks: Hooks, isSheet: boolean): Drawn {
  const { picks, me } = slip
  const stake = stakeOf()
  const single = picks.length > 1 && slip.isSingles
  const returns =
    stake === null
      ? null
      : single
        ? picks.reduce((sum, { now, odds }) => sum + Math.floor(stake * (now ?? odds)), 0)
        : Math.floor(stake * product())
  return h(
    'section',
    { class: 'slip', 'aria-label': say('slip') },
    h(
      'div',
      { class: 'slip-head' },
      h(
        'span',
        { class: 'title' },
        say('slip'),
        picks.length > 0 && h('span', { class: 'count num' }, picks.length),
      ),
      isSheet
        ? h('button', { class: 'link', type: 'button', onclick: close }, say('close'))
        : picks.length > 1 &&
            h(
              'button',
              {
                class: 'link small',
                type: 'button',
                onclick: () => {
                  slip.picks = []
                  changed()
                },
              },
              say('clear'),
            ),
    ),
    h(
      'div',
      { role: 'status' },
      slip.state === 'placed' &&
        h('p', { class: 'said good', style: 'margin: 0px 16px 14px;' }, say('placed')),
    ),
    picks.length === 0 && slip.state !== 'placed'
      ? h('div', { class: 'empty' }, icon('ticket'), h('p', null, say('slipEmpty')))
      : null,
    picks.length > 1 &&
      h(
        'div',
        { class: 'quick', style: 'padding: 0px 16px 14px;' },
        ...(['accumulator', 'singles'] as const).map((kind) =>
          h(
            'button',
            {
              class: 'chip',
              style: 'justify-content: center;',
              type: 'button',
              'aria-pressed': String(slip.isSingles === (kind === 'singles')),
              onclick: () => {
                slip.isSingles = kind === 'singles'
                slip.problem = null
                changed()
              },
            },
            say(kind),
          ),
        ),
      ),
    picks.map((pick) =>
      h(
        'div',
        { class: 'pick', key: pick.id },
        h('b', null, outcomeName(pick, pick.market, pick.outcome)),
        h(
          'button',
          {
            class: 'x',
            type: 'button',
            'aria-label': `${say('remove')}: ${pick.event}`,
            onclick: () => drop(pick.id),
          },
          icon('close'),
        ),
        h('span', { class: 'small dim' }, marketName(pick.market)),
        h(
          'span',
          { class: 'num' },
          pick.now === null
            ? h('span', { class: 'small' }, say('suspended'))
            : [
                pick.now !== pick.odds && h('span', { class: 'was small' }, oddsSaid(pick.odds)),
                oddsSaid(pick.now),
              ],
        ),
        h('span', { class: 'small dim', style: 'grid-column: 1 / -1;' }, pick.event),
      ),
    ),
    picks.length > 0 && stakes(),
  )

  function stakes(): Drawn {
    if (!settings.token)
      return h(
        'div',
        { class: 'stakes' },
        h(
          'button',
          { class: 'go', type: 'button', onclick: () => hooks.onSignInButtonClick?.() },
          say('signIn'),
        ),
      )
    const isClosed = picks.some(({ now }) => now === null)
    const units = me ? [1, 5, 10].map((step) => (me.min * 10 * step) / me.subunitToUnit) : []
    const label = single ? say('stakeEach') : say('stake')
    return h(
      'form',
      {
        class: 'stakes',
        novalidate: true,
        onsubmit: (event) => {
          event.preventDefault()
          void place(hooks)
        },
      },
      h(
        'label',
        null,
        label,
        h(
          'span',
          { class: 'field' },
          h('input', {
            'aria-label': label,
            inputmode: 'decimal',
            autocomplete: 'off',
            value: slip.stake,
            placeholder: '0.00',
            oninput: (event) => {
              slip.stake = (event.target as HTMLInputElement).value
              slip.problem = null
              wishId = ''
              changed()
            },
          }),
          h('span', { class: 'small' }, me?.currency ?? ''),
        ),
      ),
      h(
        'div',
        { class: 'quick' },
        units.map((unit) =>
          h(
            'button',
            {
              type: 'button',
              class: 'num',
              onclick: () => {
                slip.stake = String(Number(unit.toFixed(8)))
                slip.problem = null
                wishId = ''
                changed()
              },
            },
            me ? moneyText(settings.culture, Math.round(unit * me.subunitToUnit), me) : '',
          ),
        ),
      ),
      isCombined() &&
        h(
          'p',
          { class: 'line' },
          h('span', { class: 'dim' }, say('odds')),
          h('b', { class: 'num' }, oddsSaid(product())),
        ),
      h(
        'p',
        { class: 'line' },
        h('span', { class: 'dim' }, say('returns')),
        h('b', { class: 'num' }, returns === null ? '–' : money(returns)),
      ),
      h(
        'label',
        { class: 'check' },
        h('input', {
          type: 'checkbox',
          checked: slip.takesChanges,
          onclick: () => {
            slip.takesChanges = !slip.takesChanges
          },
        }),
        say('takeChanges'),
      ),
      h('div', { role: 'alert' }, slip.problem && h('p', { class: 'said' }, slip.problem)),
      h(
        'button',
        { class: 'go', type: 'submit', disabled: slip.state === 'placing' || isClosed || !me },
        slip.state === 'placing' ? say('placing') : isClosed ? say('suspended') : say('place'),
      ),
    )
  }
}

/** On a phone the slip is a bar at the foot, and opens as a sheet. */
export function slipBar(hooks: Hooks): (Drawn | null)[] {
  const { picks } = slip
  const isSheet = slip.isOpen && (picks.length > 0 || slip.state === 'placed')
  return [
    picks.length > 0 && !isSheet
      ? h(
          'div',
          { class: 'bar', key: 'bar' },
          h(
            'button',
            {
              class: 'go',
              type: 'button',
              onclick: (event) => turn(true, event),
            },
            h('span', null, `${say('slip')} · ${picks.length}`),
            h('span', { class: 'num' }, oddsSaid(product())),
          ),
        )
      : null,
    isSheet
      ? h(
          'div',
          {
            class: 'sheet',
            key: 'sheet',
            role: 'dialog',
            'aria-modal': 'true',
            'aria-label': say('slip'),
            onclick: (event) => {
              if (event.target === event.currentTarget) close(event)
            },
            onkeydown: (event) => {
              if ((event as KeyboardEvent).key === 'Escape') close(event)
            },
          },
          slipView(hooks, true),
        )
      : null,
  ]
}

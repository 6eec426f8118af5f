// Answers for what is said aloud about bonuses and free spins: that one came, began or ended, each once.
import type { PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import type { Game } from '@baize/contract/game'
import { useState } from 'react'
import { alerts, type AlertKind } from '../../alerts.ts'
import { api } from '../../api.ts'
import { withLocale } from '../../locale.ts'
import { useCodeNews } from '../../payment/payment.tsx'
import { useLive } from '../../realtime/live.ts'
import { useLocale, useTexts } from '../../texts.ts'
import { useSums } from '../../wallet/wallet.tsx'

export type AwardNews = {
  kind: AlertKind
  /** The key in the folder of alerts, without `Text`. */
  text: string
  sum: { value: string; currency: string }
}

const issued = 1
const activated = 2
const finished = 3
const ends: Record<number, 'played' | 'cancelled' | 'expired' | 'wageringExpired'> = {
  2: 'played',
  3: 'cancelled',
  4: 'expired',
  5: 'wageringExpired',
}
const some = (amount: string) => /[1-9]/.test(amount)

/** A bonus that came, began or ended; everything between is only shown. */
export function bonusNews(bonus: PlayerBonus): AwardNews | null {
  const { status, result, amount, convertedAmount, currency } = bonus
  const given = { value: amount, currency }
  if (status === issued) return { kind: 'success', text: 'bonus.issued', sum: given }
  if (status === activated) return { kind: 'success', text: 'bonus.activated', sum: given }
  const end = ends[result]
  if (!end) return null
  if (end === 'played')
    return some(convertedAmount)
      ? { kind: 'success', text: 'bonus.converted', sum: { value: convertedAmount, currency } }
      : { kind: 'attention', text: 'bonus.usedUp', sum: given }
  return { kind: 'attention', text: `bonus.${end}`, sum: given }
}

export function freeSpinNews(spins: PlayerFreeSpin): AwardNews | null {
  const { status, result, amount, currency } = spins
  const sum = { value: amount, currency }
  if (status === issued) return { kind: 'success', text: 'freeSpins.issued', sum }
  if (status === activated) return { kind: 'success', text: 'freeSpins.activated', sum }
  const end = ends[result]
  if (!end) return null
  if (end === 'played')
    return some(amount)
      ? { kind: 'success', text: 'freeSpins.won', sum }
      : { kind: 'attention', text: 'freeSpins.played', sum }
  return { kind: 'attention', text: `freeSpins.${end === 'cancelled' ? 'cancelled' : 'expired'}`, sum }
}

const freshMs = 60_000

/**
 * News comes at least once, and an active bonus tells of every stake: only the first word of a state counts, and a state that
 * began long before this page did is no news.
 */
export function createAwardFilter(now: () => number = Date.now) {
  const said = new Set<string>()
  return (award: { id: string; status: number }, since: string | null): boolean => {
    const key = `${award.id} ${award.status}`
    if (said.has(key)) return false
    said.add(key)
    return since === null || Math.abs(now() - Date.parse(since)) < freshMs
  }
}

const sinceOfBonus = ({ status, createdAt, activatedAt, finishedAt }: PlayerBonus) =>
  status === issued ? createdAt : status === activated ? activatedAt : finishedAt

type Named = Pick<PlayerBonus, 'id' | 'name' | 'status'>

/**
 * News knows no reader, so its name is English; what answers a reader's own call names it in their language. Null when the
 * bonus is further on by then, as one that a deposit activates at once: the next news tells of it.
 */
export async function ownNameOf(
  bonus: Named,
  ask: () => Promise<{ data: readonly Named[] }>,
): Promise<string | null> {
  try {
    const known = (await ask()).data.find(({ id }) => id === bonus.id)
    if (!known) return bonus.name
    return known.status === bonus.status ? known.name : null
  } catch (error) {
    // The news is said all the same.
    console.warn('bonus-name', error)
    return bonus.name
  }
}

/** Stands beside every page. */
export function useBonusNews(): void {
  const t = useTexts('alerts')
  const locale = useLocale()
  const sum = useSums()
  const [isNew] = useState(() => createAwardFilter())
  const yours = { text: t('bonus.yours'), href: withLocale(locale, '/profile/bonuses') }
  useCodeNews()
  useLive('bonus:player-bonuses', ({ playerBonus }) => {
    const news = bonusNews(playerBonus)
    if (!news || !isNew(playerBonus, sinceOfBonus(playerBonus))) return
    const query = { status: [issued, activated, finished], perPage: 100 }
    void ownNameOf(playerBonus, () => api.retention.listPlayerBonuses({ query })).then((name) => {
      if (name === null) return
      alerts[news.kind](t(news.text), {
        description: t(`${news.text}Text`, { name, sum: sum(news.sum.value, news.sum.currency) }),
        link: yours,
      })
    })
  })
  useLive('bonus:player-freespins', ({ playerFreespin: spins }) => {
    const news = freeSpinNews(spins)
    if (!news || !isNew(spins, spins.status === issued ? spins.issuedAt : spins.finishedAt)) return
    const say = (game: Game | null) =>
      alerts[news.kind](t(news.text), {
        description: t(`${news.text}Text`, {
          count: spins.count,
          game: game?.name ?? spins.gameName,
          sum: sum(news.sum.value, news.sum.currency),
        }),
        ...(spins.status === issued
          ? { link: yours }
          : game
            ? { link: { text: game.name, href: withLocale(locale, `/game/${game.identity}`) } }
            : {}),
      })
    if (spins.status === issued) return say(null)
    // A game that cannot be asked for has no way to it; the news is said all the same.
    api.game.getGame({ params: { id: spins.gameId } }).then(say, (error: unknown) => {
      console.warn('free-spins-game', error)
      say(null)
    })
  })
}

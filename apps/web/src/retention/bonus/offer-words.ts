// Answers for how an offer is said: its gist in one line, its small print, and its terms as plain sentences.
import type { BonusOffer, WagerConditions } from '@baize/contract/bonus'
import { languageTag } from '../../locale.ts'
import { formatNumber, useLocale, useTexts } from '../../texts.ts'
import { useSums } from '../../wallet/wallet.tsx'
import { bonusTrigger } from './offers.ts'

export type Term = { key: string; title: string; text: string }

export function useOfferWords() {
  const t = useTexts('pages')
  const locale = useLocale()
  const sum = useSums()
  const list = (parts: string[]) =>
    new Intl.ListFormat(languageTag(locale), { type: 'conjunction' }).format(parts)
  const times = (wager: string) => formatNumber(locale, Number(wager))

  /** "100% up to €200 and 20 free spins in Lantern Fox" */
  function gist({ playerBonus, freeSpins, cashback }: BonusOffer): string {
    const parts: string[] = []
    if (playerBonus) {
      const most = sum(playerBonus.amountMax, playerBonus.currency, true)
      parts.push(
        playerBonus.percentage === null
          ? t('bonus.gist.fixed', { sum: most })
          : t('bonus.gist.percent', { percent: playerBonus.percentage, sum: most }),
      )
    }
    if (freeSpins) parts.push(t('bonus.gist.spins', { count: freeSpins.count, game: freeSpins.gameName }))
    if (cashback)
      parts.push(
        t('bonus.gist.cashback', {
          percent: cashback.percentage,
          sum: sum(cashback.amountMax, cashback.currency, true),
        }),
      )
    return list(parts)
  }

  /** What has to be known before looking closer. */
  function small(offer: BonusOffer): string[] {
    const { playerBonus, freeSpins, cashback } = offer
    const least = leastOf(offer)
    return [
      offer.isByCode && t('bonus.small.code'),
      least && t('bonus.small.from', { sum: sum(least.amount, least.currency, true) }),
      playerBonus && t('bonus.small.wager', { times: times(playerBonus.wager) }),
      playerBonus?.maxBetAmount &&
        t('bonus.small.maxBet', { sum: sum(playerBonus.maxBetAmount, playerBonus.currency, true) }),
      playerBonus && t('bonus.small.days', { count: playerBonus.wageringDays }),
      !playerBonus &&
        freeSpins &&
        t(freeSpins.winnings === 'cash' ? 'bonus.small.spinsCash' : 'bonus.small.spinsBonus', {
          times: times(freeSpins.wager ?? '0'),
        }),
      !playerBonus && freeSpins && t('bonus.small.days', { count: freeSpins.days }),
      cashback && t('bonus.small.cashback'),
    ].filter((part): part is string => Boolean(part))
  }

  /** Every term, each for itself and in whole sentences; nothing stands anywhere else. */
  function terms(offer: BonusOffer): Term[] {
    const { playerBonus, freeSpins, cashback, repeatsAfterDays } = offer
    const found: Term[] = []
    const add = (key: string, text: string) => found.push({ key, title: t(`bonus.terms.${key}.title`), text })
    const say = (key: string, values?: Parameters<typeof t>[1]) => t(`bonus.terms.${key}`, values)

    const howOften =
      repeatsAfterDays === null ? say('who.once') : say('who.again', { count: repeatsAfterDays })
    // What the house gives comes as often as its reason does.
    add('who', howOf(offer) === 'manual' ? say('who.text') : `${say('who.text')} ${howOften}`)
    add('how', [say(`how.${howOf(offer)}`), howMuchIn(offer)].filter(Boolean).join(' '))

    const gives: string[] = []
    if (playerBonus) {
      const most = sum(playerBonus.amountMax, playerBonus.currency)
      gives.push(
        playerBonus.percentage === null
          ? say('gives.fixed', { sum: most })
          : say('gives.percent', { percent: playerBonus.percentage, sum: most }),
      )
    }
    if (freeSpins)
      gives.push(
        say('gives.spins', { count: freeSpins.count, game: freeSpins.gameName }),
        freeSpins.winnings === 'cash'
          ? say('gives.spinsCash')
          : say('gives.spinsBonus', { times: times(freeSpins.wager ?? '0') }),
      )
    if (cashback)
      gives.push(
        say('gives.cashback', {
          percent: cashback.percentage,
          least: sum(cashback.amountMin, cashback.currency),
          most: sum(cashback.amountMax, cashback.currency),
        }),
      )
    add('gives', gives.join(' '))

    if (playerBonus) {
      const example = {
        times: times(playerBonus.wager),
        bonus: sum(playerBonus.amount ?? playerBonus.amountMax, playerBonus.currency),
        stake: sum(playerBonus.requiredWagerAmount, playerBonus.currency),
      }
      add('wager', say('wager.text', example))
      add('counts', counting(playerBonus.wagerCasinoConditions))
      add('order', say('order.text'))
      if (playerBonus.maxBetAmount)
        add('maxBet', say('maxBet.text', { sum: sum(playerBonus.maxBetAmount, playerBonus.currency) }))
      add(
        'cash',
        playerBonus.maxConversionAmount
          ? say('cash.upTo', { sum: sum(playerBonus.maxConversionAmount, playerBonus.currency) })
          : say('cash.all'),
      )
      add(
        'time',
        `${say('time.activation', { count: playerBonus.activationDays })} ${say('time.wagering', { count: playerBonus.wageringDays })}`,
      )
      add('giveUp', say('giveUp.text'))
    } else if (freeSpins) {
      add(
        'time',
        `${say('time.activation', { count: freeSpins.activationDays })} ${say('time.spins', { count: freeSpins.days })}`,
      )
    }
    if (cashback) add('time', say('time.cashback'))
    return found
  }

  function howMuchIn(offer: BonusOffer): string {
    const least = leastOf(offer)
    const { package: step } = offer
    return [
      step && t('bonus.terms.how.step', { step: step.step, steps: step.steps, name: step.name }),
      least && t('bonus.terms.how.least', { sum: sum(least.amount, least.currency) }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  /** What of a stake counts, by kind of game. */
  function counting({ gameIds, contributions, isCashCounted }: WagerConditions): string {
    const named = contributions.map(({ gameType, percentage }) =>
      t('bonus.terms.counts.share', {
        games: t(`bonus.kinds.${gameType}`, { defaultValue: gameType }),
        percent: percentage,
      }),
    )
    return [
      gameIds.length > 0
        ? t('bonus.terms.counts.only', { count: gameIds.length })
        : named.length > 0 && t('bonus.terms.counts.kinds', { list: list(named) }),
      t(isCashCounted ? 'bonus.terms.counts.withCash' : 'bonus.terms.counts.bonusOnly'),
    ]
      .filter(Boolean)
      .join(' ')
  }

  return { gist, small, terms, counting }
}

/** The least deposit: in the money of the offer where it is named, else in the base currency. */
export function leastOf(offer: BonusOffer): { amount: string; currency: string } | null {
  const conditions = offer.triggerConditions
  if (!conditions) return null
  const shown = offer.playerBonus?.currency ?? conditions.invoiceAmountItems[0]?.currency
  const own = conditions.invoiceAmountItems.find(({ currency }) => currency === shown)
  return own
    ? { amount: own.amountFrom, currency: own.currency }
    : { amount: conditions.baseCurrencyInvoiceAmountFrom, currency: conditions.baseCurrency }
}

function howOf({ isByCode, triggerType, cashback }: BonusOffer): string {
  if (cashback) return 'cashback'
  if (triggerType === bonusTrigger.deposit) return isByCode ? 'depositCode' : 'deposit'
  if (isByCode) return 'code'
  return triggerType === bonusTrigger.registration ? 'registration' : 'manual'
}

// The terms of an offer, each under its own word, and the example of a deposit that can be tried.
import type { BonusOffer } from '@baize/contract/bonus'
import {
  ClockIcon,
  CoinsIcon,
  GaugeIcon,
  GiftIcon,
  HandCoinsIcon,
  PercentIcon,
  ShieldCheckIcon,
  SquaresFourIcon,
  SwapIcon,
  UserIcon,
  WalletIcon,
  type Icon,
} from '@baize/design/icon'
import { Segmented } from '@baize/design/segmented'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Money, useCurrencies, useSums } from '../../wallet/wallet.tsx'
import { examples, grantFor } from './grant.ts'
import { leastOf, useOfferWords } from './offer-words.ts'

const icons: Record<string, Icon> = {
  who: UserIcon,
  how: WalletIcon,
  gives: GiftIcon,
  wager: SwapIcon,
  counts: SquaresFourIcon,
  order: CoinsIcon,
  maxBet: GaugeIcon,
  cash: HandCoinsIcon,
  time: ClockIcon,
  giveUp: ShieldCheckIcon,
}

export function OfferTerms({ offer }: { offer: BonusOffer }) {
  const { terms } = useOfferWords()
  const gameIds = offer.playerBonus?.wagerCasinoConditions.gameIds ?? []
  return (
    <dl className="bonus-terms">
      {terms(offer).map(({ key, title, text }) => {
        const TermIcon = icons[key] ?? PercentIcon
        return (
          <div key={key}>
            <dt>
              <TermIcon />
              {title}
            </dt>
            <dd>
              {text}
              {key === 'counts' && gameIds.length > 0 && <CountingGames ids={gameIds} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const namedAtMost = 12

/** The games that alone count, by name; one that is gone is left out. */
export function CountingGames({ ids }: { ids: readonly string[] }) {
  const found = useQueries({
    queries: ids.slice(0, namedAtMost).map((id) => apiQuery('game', 'getGame', { params: { id } })),
  })
  return (
    <ul className="bonus-games">
      {found.map(({ data: game }) =>
        game ? (
          <li key={game.id}>
            <Link to="/game/$id" params={{ id: game.identity }} className="bz-link">
              {game.name}
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** What a deposit would bring and ask for: the whole sum to stake stands as large as the bonus. */
export function DepositExample({ offer }: { offer: BonusOffer }) {
  const t = useTexts('pages')
  const sum = useSums()
  const currencyOf = useCurrencies()
  const least = leastOf(offer)
  const bonus = offer.playerBonus
  const unit = bonus ? currencyOf(bonus.currency).subunitToUnit : 1
  const terms = bonus && least && { ...bonus, amountFrom: least.amount }
  const sums = terms ? examples(terms, unit) : []
  const [chosen, setChosen] = useState<string | null>(null)
  const deposit = chosen ?? sums[0]
  if (!terms || !deposit || least.currency !== bonus.currency) return null
  const grant = grantFor(deposit, terms, unit)
  const rows = [
    { key: 'bonus', value: grant.bonus },
    { key: 'together', value: grant.together },
    { key: 'toStake', value: grant.toStake },
  ]
  return (
    <section className="bz-panel bonus-example" aria-labelledby="bonus-example">
      <h2 id="bonus-example">{t('bonus.example.title')}</h2>
      {sums.length > 1 && (
        <Segmented
          label={t('bonus.example.deposit')}
          look="wide"
          value={deposit}
          onValue={setChosen}
          segments={sums.map((value) => ({ value, label: sum(value, bonus.currency, true) }))}
        />
      )}
      <dl aria-live="polite">
        {rows.map(({ key, value }) => (
          <div key={key} data-key={key}>
            <dt>{t(`bonus.example.${key}`)}</dt>
            <dd>
              <Money value={value} code={bonus.currency} className="bonus-figure" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="bz-fine">{t('bonus.example.honest')}</p>
    </section>
  )
}

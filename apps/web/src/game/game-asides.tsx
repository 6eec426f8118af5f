// Beside and under the stage: games of the same table, the facts of this one, and the player's last rounds of it.
import type { Game } from '@baize/contract/game'
import type { Currency } from '@baize/contract/wallet'
import { Amount } from '@baize/design/amount'
import { ButtonLink } from '@baize/design/button'
import { BookOpenIcon } from '@baize/design/icon'
import { Facts } from '@baize/design/list-row'
import { Panel } from '@baize/design/panel'
import { Rail } from '@baize/design/rail'
import { RailSkeleton } from '@baize/design/skeleton'
import { convert, formatAmount, parseAmount, showAmount } from '@baize/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { directionOf, languageTag } from '../locale.ts'
import { rich, useLocale, useTexts } from '../texts.ts'
import { amountWords } from './amount-words.tsx'
import { GameTile, tileOf } from './tile.tsx'

/** Collections that gather nearly everything say little about taste. */
const broad = new Set(['slots', 'instant', 'new', 'popular', 'popular-in-brazil', 'originals'])

export function SameTable({ game }: { game: Game }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const collection = game.collections.find((identity) => !broad.has(identity)) ?? game.collections[0]
  const { data } = useQuery(
    apiQuery('game', 'listGames', {
      query: { ...(collection ? { collectionId: [collection] } : {}), perPage: 13 },
    }),
  )
  if (!data) return <RailSkeleton />
  const others = data.data.filter(({ id }) => id !== game.id)
  if (others.length === 0) return <div />
  return (
    <Rail
      title={t('game.same')}
      back={t('home.back')}
      on={t('home.on')}
      dir={directionOf(locale)}
      size="small"
    >
      {others.map((other) => (
        <GameTile key={other.id} tile={tileOf(other)} />
      ))}
    </Rail>
  )
}

export function GameFacts({
  game,
  currency,
  currencies,
}: {
  game: Game
  currency: Currency | undefined
  currencies: Currency[] | undefined
}) {
  const t = useTexts('pages')
  const locale = languageTag(useLocale())
  const base = currencies?.find(({ isBase }) => isBase)
  /** Bounds are kept in the base currency and shown in the player's. */
  const shown = (amount: string | null): string | null => {
    if (!amount || !base || !currency) return null
    const units = parseAmount(amount, base.subunitToUnit)
    if (units === null) return null
    const rated = ({ subunitToUnit, rate }: Currency) => ({ subunitToUnit, rate: rate.rate })
    const own = base.code === currency.code ? units : convert(units, rated(base), rated(currency))
    return showAmount(formatAmount(own, currency.subunitToUnit), currency, locale)
  }
  const min = shown(game.minBet)
  const max = shown(game.maxBet)
  const facts = [
    game.rtp && {
      key: 'rtp',
      name: t('game.facts.rtp'),
      value: t('game.facts.percent', { rtp: Number(game.rtp) }),
    },
    game.volatility && {
      key: 'volatility',
      name: t('game.facts.volatility'),
      value: t(`game.facts.${game.volatility}`),
    },
    min &&
      max && {
        key: 'bet',
        name: t('game.facts.bet'),
        value: rich(t('game.facts.range', { min, max }), amountWords),
      },
    game.paylines !== null && {
      key: 'lines',
      name: t('game.facts.lines'),
      value: new Intl.NumberFormat(locale).format(game.paylines),
    },
    {
      key: 'studio',
      name: t('game.facts.studio'),
      value: (
        <Link to="/games" search={{ providerId: game.provider.identity }} className="bz-link">
          {game.provider.name}
        </Link>
      ),
    },
  ].filter((fact) => fact !== false && fact !== null && fact !== '')
  return (
    <Panel id="game-facts" aria-label={t('game.facts.label')}>
      <Facts facts={facts} />
      <ButtonLink
        wide
        className="game-rules"
        before={<BookOpenIcon />}
        render={<Link to="/static/$pageIdentity" params={{ pageIdentity: 'fairness' }} />}
      >
        {t('game.facts.rules')}
      </ButtonLink>
    </Panel>
  )
}

const spinsShown = 6

export function LastSpins({ game }: { game: Game }) {
  const t = useTexts('pages')
  const locale = languageTag(useLocale())
  const { data } = useQuery(
    apiQuery('game', 'listSpins', { query: { gameId: game.identity, perPage: spinsShown } }),
  )
  const { data: currencies } = useQuery(apiQuery('wallet', 'listCurrencies'))
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const money = (code: string) => currencies?.find((currency) => currency.code === code) ?? code
  return (
    <Panel title={t('game.spins.title')} className="game-spins">
      {!data || data.data.length === 0 ? (
        <p>{t('game.spins.empty')}</p>
      ) : (
        <table>
          <thead className="bz-sr">
            <tr>
              <th scope="col">{t('game.spins.time')}</th>
              <th scope="col">{t('game.spins.bet')}</th>
              <th scope="col">{t('game.spins.win')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((spin) => (
              <tr key={spin.id}>
                <td>
                  <time dateTime={spin.createdAt}>{time.format(new Date(spin.createdAt))}</time>
                </td>
                <td>
                  <Amount value={spin.amount} currency={money(spin.currency)} locale={locale} />
                </td>
                <td>
                  <Amount
                    value={spin.payout}
                    currency={money(spin.currency)}
                    locale={locale}
                    tone={/[1-9]/.test(spin.payout) ? 'win' : undefined}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Link to="/wallet/history" search={{ tab: 'spins' }} className="bz-link">
        {t('game.spins.all')}
      </Link>
    </Panel>
  )
}

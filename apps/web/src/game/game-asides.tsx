// Beside and under the stage: similar games, the facts of this one, the player's last rounds of it, and what others won.
import type { Game } from '@baize/contract/game'
import type { Currency } from '@baize/contract/wallet'
import { ButtonLink } from '@baize/design/button'
import { BookOpenIcon, ShieldCheckIcon } from '@baize/design/icon'
import { IconLink } from '@baize/design/icon-button'
import { Facts } from '@baize/design/list-row'
import { Panel } from '@baize/design/panel'
import { Rail } from '@baize/design/rail'
import { Segmented } from '@baize/design/segmented'
import { RailSkeleton, RowsSkeleton } from '@baize/design/skeleton'
import { convert, formatAmount, parseAmount, showAmount } from '@baize/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../api.ts'
import { directionOf, languageTag } from '../locale.ts'
import { useWins } from '../realtime/live.ts'
import { useShown } from '../shown-unit.ts'
import { rich, useLocale, useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { useTimeZone } from '../when.tsx'
import { Money, useCurrencies } from '../wallet/wallet.tsx'
import { amountWords } from '../amount-words.tsx'
import { tileOf } from './lobby/tile-of.ts'
import { GameTile } from './lobby/tile.tsx'

export function SameTable({ game }: { game: Game }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { data: others } = useQuery(apiQuery('game', 'listSimilar', { params: { id: game.identity } }))
  if (!others) return <RailSkeleton />
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
  const shownOf = useShown()
  const base = currencies?.find(({ isBase }) => isBase)
  /** Bounds are kept in the base currency and shown in the player's. */
  const shown = (amount: string | null): string | null => {
    if (!amount || !base || !currency) return null
    const units = parseAmount(amount, base.subunitToUnit)
    if (units === null) return null
    const rated = ({ subunitToUnit, rate }: Currency) => ({ subunitToUnit, rate: rate.rate })
    const own = base.code === currency.code ? units : convert(units, rated(base), rated(currency))
    const unit = shownOf(currency.code)
    return showAmount(unit.to(formatAmount(own, currency.subunitToUnit)), unit.currency, locale)
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
        <Link
          to="/games/providers/$providerIdentity"
          params={{ providerIdentity: game.provider.identity }}
          className="bz-link"
        >
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

const roundsShown = 6

/**
 * The player's own rounds as they settle, and beside them what others won; a guest sees the latter alone. Of a provably fair
 * studio every own round leads to the page that draws it again.
 */
export function Rounds({ game, roundUrl }: { game: Game; roundUrl: string | null }) {
  const t = useTexts('pages')
  const playerId = usePlayerId()
  const [shown, setShown] = useState(playerId === null ? 'wins' : 'yours')
  return (
    <Panel title={playerId === null ? t('game.spins.wins') : t('game.spins.label')} className="game-spins">
      {playerId !== null && (
        <Segmented
          label={t('game.spins.label')}
          look="wide"
          value={shown}
          onValue={setShown}
          segments={[
            { value: 'yours', label: t('game.spins.yours') },
            { value: 'wins', label: t('game.spins.wins') },
          ]}
        />
      )}
      {shown === 'yours' ? <OwnRounds game={game} roundUrl={roundUrl} /> : <Wins game={game} />}
      {playerId !== null && (
        <Link to="/wallet/history" search={{ tab: 'spins' }} className="bz-link">
          {t('game.spins.all')}
        </Link>
      )}
    </Panel>
  )
}

type Row = {
  key: string
  at: string
  who?: string
  bet: string
  win: string
  currency: string
  check?: string
}

/** The studio gave the address and left a place in it for the round. */
const checkOf = (roundUrl: string, roundId: string) =>
  roundUrl.replace('{round}', encodeURIComponent(roundId))

function OwnRounds({ game, roundUrl }: { game: Game; roundUrl: string | null }) {
  const t = useTexts('pages')
  const { data } = useQuery(
    apiQuery('game', 'listSpins', { query: { gameId: game.identity, perPage: roundsShown } }),
  )
  return (
    <RoundsTable
      empty={t('game.spins.empty')}
      rows={data?.data.map((spin) => ({
        key: spin.id,
        at: spin.createdAt,
        bet: spin.amount,
        win: spin.payout,
        currency: spin.currency,
        ...(roundUrl === null ? {} : { check: checkOf(roundUrl, spin.roundId) }),
      }))}
    />
  )
}

function Wins({ game }: { game: Game }) {
  const t = useTexts('pages')
  const queryClient = useQueryClient()
  const wins = apiQuery('game', 'listWinners', { query: { gameId: game.identity } })
  const { data } = useQuery(wins)
  useWins(({ winners }) => {
    const here = winners.filter(({ gameId }) => gameId === game.id)
    const keyOf = ({ nickname, createdAt }: (typeof here)[number]) => `${nickname} ${createdAt}`
    if (here.length > 0)
      queryClient.setQueryData(wins.queryKey, (known) => {
        const told = new Set(here.map(keyOf))
        return known && [...here, ...known.filter((win) => !told.has(keyOf(win)))]
      })
  })
  return (
    <RoundsTable
      empty={t('game.spins.winsEmpty')}
      rows={data?.slice(0, roundsShown).map((win) => ({
        key: `${win.nickname} ${win.createdAt}`,
        at: win.createdAt,
        who: win.nickname,
        bet: win.amount,
        win: win.payout,
        currency: win.currency,
      }))}
    />
  )
}

/** What comes to no more than its stake is no win, here as at the table (P9). */
const isAbove = (win: string, bet: string, unit: number): boolean =>
  (parseAmount(win, unit) ?? 0n) > (parseAmount(bet, unit) ?? 0n)

function RoundsTable({ rows, empty }: { rows: Row[] | undefined; empty: string }) {
  const t = useTexts('pages')
  const locale = languageTag(useLocale())
  const timeZone = useTimeZone()
  const denomination = useCurrencies()
  if (!rows) return <RowsSkeleton rows={roundsShown} />
  if (rows.length === 0) return <p>{empty}</p>
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  })
  const named = rows.some(({ who }) => who !== undefined)
  const checked = rows.some(({ check }) => check !== undefined)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(named ? 'game.spins.player' : 'game.spins.time')}</th>
            <th scope="col">{t('game.spins.bet')}</th>
            <th scope="col">{t('game.spins.win')}</th>
            {checked && (
              <th scope="col">
                <span className="bz-sr">{t('game.spins.fair')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, at, who, bet, win, currency, check }) => (
            <tr key={key}>
              <td>
                {who === undefined ? (
                  <time dateTime={at}>{time.format(new Date(at))}</time>
                ) : (
                  <bdi>{who}</bdi>
                )}
              </td>
              <td>
                <Money value={bet} code={currency} />
              </td>
              <td>
                <Money
                  value={win}
                  code={currency}
                  tone={isAbove(win, bet, denomination(currency).subunitToUnit) ? 'win' : undefined}
                />
              </td>
              {checked && (
                <td className="game-spins-check">
                  {check && (
                    <IconLink
                      label={t('game.spins.check', { time: time.format(new Date(at)) })}
                      size="s"
                      render={
                        <a
                          href={check}
                          target="_blank"
                          rel="noopener noreferrer"
                          title={t('game.spins.checkShort')}
                        />
                      }
                    >
                      <ShieldCheckIcon />
                    </IconLink>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {checked && (
        <p className="game-spins-lead">
          <ShieldCheckIcon size="s" />
          {t('game.spins.checkLead')}
        </p>
      )}
    </>
  )
}

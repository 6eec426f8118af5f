// The bets of the history by days: what was picked at which odds, what it came to, and each selection with its own result.
import type { AnswerOf } from '@baize/contract/call'
import type { Bet, BetItem, sportsbookCalls } from '@baize/contract/sportsbook'
import { Badge } from '@baize/design/badge'
import { CopyField } from '@baize/design/copy-field'
import { Empty, SlipDrawing } from '@baize/design/empty'
import {
  ArrowCounterClockwiseIcon,
  CheckIcon,
  ClockIcon,
  HandCoinsIcon,
  MinusIcon,
  XIcon,
} from '@baize/design/icon'
import { Table } from '@baize/design/table'
import { Link } from '@tanstack/react-router'
import { languageTag } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { HistoryPages } from './history-pages.tsx'
import type { HistorySearch } from './history-address.ts'
import { filtersOf, perPage } from './history-search.ts'
import { Money, useDays, When } from './wallet.tsx'

type List = AnswerOf<typeof sportsbookCalls.listBets>

export function BetHistory({ search, list }: { search: HistorySearch; list: List | undefined }) {
  const t = useTexts('pages')
  const all = useTexts('global-components')
  const filtered = filtersOf(search) > 0
  const open = search.state === 'open'
  const dayOf = useDays()
  const none = filtered ? 'history.none' : open ? 'bets.noneOpen' : 'bets.none'
  return (
    <section className="bz-panel wallet-list wallet-bets">
      <OpenOrSettled search={search} />
      <Table<Bet>
        caption={t(open ? 'bets.open' : 'bets.settled')}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        group={({ createdAt }) => dayOf(createdAt)}
        loading={list ? undefined : Math.min(8, perPage)}
        columns={[
          {
            key: 'bet',
            head: t('bets.bet'),
            phone: 'title',
            renderCell: (bet) => <BetName bet={bet} />,
          },
          {
            key: 'when',
            head: t('history.when'),
            phone: 'under',
            renderCell: ({ createdAt }) => <When at={createdAt} shape="time" />,
          },
          {
            key: 'odds',
            head: t('history.odds'),
            end: true,
            phone: 'under-named',
            renderCell: ({ coefficient }) => <Odds value={coefficient} />,
          },
          {
            key: 'stake',
            head: t('history.stake'),
            end: true,
            phone: 'under-named',
            renderCell: ({ amount, currency }) => <Money value={amount} code={currency} />,
          },
          {
            key: 'status',
            head: t('history.status'),
            phone: 'under-end',
            renderCell: ({ status }) => <BetState status={status} />,
          },
          {
            key: 'payout',
            head: t(open ? 'bets.possible' : 'history.payout'),
            end: true,
            phone: 'end',
            renderCell: (bet) => <BetPayout bet={bet} />,
          },
        ]}
        more={{
          label: (bet) => t('history.more', { number: bet.items[0]?.event ?? bet.roundId }),
          renderRow: (bet) => (
            <div className="wallet-details wallet-bet">
              <ol className="wallet-bet-items">
                {bet.items.map((item) => (
                  <Selection key={`${item.eventId} ${item.market} ${item.outcome}`} item={item} />
                ))}
              </ol>
              {bet.settledAt && (
                <dl>
                  <div>
                    <dt>{t('bets.settledAt')}</dt>
                    <dd>
                      <When at={bet.settledAt} shape="full" />
                    </dd>
                  </div>
                  {/[1-9]/.test(bet.owed) && (
                    <div>
                      <dt>{t('bets.owed')}</dt>
                      <dd>
                        <Money value={bet.owed} code={bet.currency} />
                      </dd>
                    </div>
                  )}
                </dl>
              )}
              <CopyField
                label={t('history.ticket')}
                value={bet.roundId}
                copy={all('copy')}
                copied={all('copied')}
              />
            </div>
          ),
        }}
        empty={
          <Empty
            drawing={<SlipDrawing />}
            title={t(none)}
            action={
              filtered ? undefined : (
                <Link to="/sport" className="bz-button" data-look="tonal" data-size="m">
                  <span className="bz-button-body">{t('bets.toSports')}</span>
                </Link>
              )
            }
          >
            {t(filtered ? 'history.noneText' : 'bets.noneText')}
          </Empty>
        }
      />
      {list && <HistoryPages search={search} meta={list.meta} />}
    </section>
  )
}

function OpenOrSettled({ search }: { search: HistorySearch }) {
  const t = useTexts('pages')
  const { page: _page, result: _result, state: _state, ...rest } = search
  return (
    <nav className="bz-segmented wallet-bets-state" aria-label={t('bets.which')}>
      {(['settled', 'open'] as const).map((one) => {
        const on = (one === 'open') === (search.state === 'open')
        return (
          <Link
            key={one}
            to="/wallet/history"
            search={one === 'open' ? { ...rest, state: 'open' } : rest}
            replace
            resetScroll={false}
            className="bz-segment"
            data-on={on ? '' : undefined}
            aria-current={on ? 'page' : undefined}
            activeProps={{}}
          >
            {t(`bets.${one}`)}
          </Link>
        )
      })}
    </nav>
  )
}

function BetName({ bet: { items, ticketType } }: { bet: Bet }) {
  const t = useTexts('pages')
  const [first] = items
  const single = ticketType === 'single'
  return (
    <span className="wallet-bet-name">
      <b>{single ? <bdi>{first?.event}</bdi> : t('bets.accumulator', { count: items.length })}</b>
      <small>
        {single ? (
          <bdi>
            {first?.market}: {first?.outcome}
          </bdi>
        ) : (
          <bdi>{items.map(({ outcome }) => outcome).join(' · ')}</bdi>
        )}
      </small>
    </span>
  )
}

function Odds({ value }: { value: string }) {
  const locale = useLocale()
  const figure = new Intl.NumberFormat(languageTag(locale), { minimumFractionDigits: 2 }).format(
    Number(value),
  )
  return (
    <bdi dir="ltr" className="bz-num">
      {figure}
    </bdi>
  )
}

/** Ids as in the constants `game.bet.status`. */
const looks = {
  1: { tone: 'info', icon: <ClockIcon size="s" /> },
  2: { tone: 'primary', icon: <CheckIcon size="s" /> },
  3: { tone: 'neutral', icon: <XIcon size="s" /> },
  4: { tone: 'neutral', icon: <ArrowCounterClockwiseIcon size="s" /> },
  5: { tone: 'brass', icon: <HandCoinsIcon size="s" /> },
} as const

function BetState({ status }: { status: number }) {
  const words = useTexts('global-components')
  const look =
    Object.entries(looks).find(([id]) => Number(id) === status)?.[1] ??
    ({ tone: 'neutral', icon: <MinusIcon size="s" /> } as const)
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {words(`bet.status.${status}`)}
    </Badge>
  )
}

/** What an open bet could pay is dim: it is nobody's yet. A loss paid nothing, and says so without a colour. */
function BetPayout({ bet: { status, payout, possiblePayout, currency } }: { bet: Bet }) {
  if (status === 1) return <Money value={possiblePayout} code={currency} className="wallet-unmoved" />
  return <Money value={payout} code={currency} tone={status === 2 ? 'win' : undefined} />
}

function Selection({ item }: { item: BetItem }) {
  const t = useTexts('pages')
  return (
    <li>
      <p>
        <Link to="/sport/$" params={{ _splat: `event/${item.eventId}` }} className="bz-link" preload={false}>
          <bdi>{item.event}</bdi>
        </Link>
        {item.score !== null && (
          <bdi dir="ltr" className="bz-num wallet-bet-score">
            {item.score}
          </bdi>
        )}
        <BetState status={item.result} />
      </p>
      <p>
        <span>
          <bdi>{item.market}</bdi>:
        </span>
        <b>{item.outcome}</b> <Odds value={item.coefficient} />
      </p>
      <small>
        <bdi>{item.discipline}</bdi> · <bdi>{item.tournament}</bdi> · <When at={item.eventDate} />
        {item.stage === 'live' && <> · {t('bets.live')}</>}
      </small>
    </li>
  )
}

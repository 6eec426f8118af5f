// The spins of the history by days: what was staked, what came back, and the round to look it up by.
import type { AnswerOf } from '@baize/contract/call'
import type { gameCalls, Spin } from '@baize/contract/game'
import { CopyField } from '@baize/design/copy-field'
import { CardsDrawing, Empty } from '@baize/design/empty'
import { Table } from '@baize/design/table'
import { Link } from '@tanstack/react-router'
import { thumbnail } from 'virtual:art'
import { useTexts } from '../texts.ts'
import { HistoryPages } from './history-pages.tsx'
import type { HistorySearch } from './history-address.ts'
import { filtersOf, perPage } from './history-search.ts'
import { netOf, tallyOf } from './spin-result.ts'
import { Money, useCurrencies, useDays, When } from './wallet.tsx'

type List = AnswerOf<typeof gameCalls.listSpins>

export function SpinHistory({ search, list }: { search: HistorySearch; list: List | undefined }) {
  const t = useTexts('pages')
  const all = useTexts('global-components')
  const currencyOf = useCurrencies()
  const dayOf = useDays()
  const filtered = filtersOf(search) > 0
  const unitOf = (code: string) => currencyOf(code).subunitToUnit
  return (
    <section className="bz-panel wallet-list">
      <Table<Spin>
        caption={t('history.spins')}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        group={({ createdAt }) => dayOf(createdAt)}
        loading={list ? undefined : Math.min(8, perPage)}
        columns={[
          {
            key: 'game',
            head: t('history.game'),
            phone: 'title',
            renderMark: ({ game }) => <GamePicture game={game} />,
            renderCell: ({ game }) => game.name,
          },
          {
            key: 'when',
            head: t('history.when'),
            phone: 'under',
            renderCell: ({ createdAt }) => <When at={createdAt} shape="time" />,
          },
          {
            key: 'stake',
            head: t('history.stake'),
            end: true,
            phone: 'under',
            renderCell: ({ amount, currency }) => <Money value={amount} code={currency} />,
          },
          {
            key: 'payout',
            head: t('history.payout'),
            end: true,
            phone: 'under-arrow',
            renderCell: ({ payout, currency }) => <Money value={payout} code={currency} />,
          },
          {
            key: 'net',
            head: t('history.net'),
            end: true,
            phone: 'end',
            renderCell: (spin) => <SpinNet spin={spin} unit={unitOf(spin.currency)} />,
          },
        ]}
        more={{
          label: ({ game }) => t('history.more', { number: game.name }),
          renderRow: ({ roundId, id, createdAt, game }) => (
            <div className="wallet-details">
              <dl>
                <div>
                  <dt>{t('history.when')}</dt>
                  <dd>
                    <When at={createdAt} shape="full" />
                  </dd>
                </div>
              </dl>
              <CopyField
                label={t('history.round')}
                value={roundId}
                copy={all('copy')}
                copied={all('copied')}
              />
              <CopyField label={t('history.id')} value={id} copy={all('copy')} copied={all('copied')} />
              <div className="wallet-details-actions">
                <Link
                  to="/game/$id"
                  params={{ id: game.identity }}
                  className="bz-button"
                  data-look="quiet"
                  data-size="s"
                >
                  <span className="bz-button-body">{t('history.toGame')}</span>
                </Link>
              </div>
            </div>
          ),
        }}
        empty={
          <Empty
            drawing={<CardsDrawing />}
            title={t(filtered ? 'history.none' : 'wallet.noSpins')}
            action={
              filtered ? undefined : (
                <Link to="/games" className="bz-button" data-look="tonal" data-size="m">
                  <span className="bz-button-body">{t('wallet.toGames')}</span>
                </Link>
              )
            }
          >
            {t(filtered ? 'history.noneText' : 'wallet.noSpinsText')}
          </Empty>
        }
      />
      {list && list.data.length > 0 && (
        <dl className="wallet-tally">
          <dt>{t('history.onPage')}</dt>
          {tallyOf(list.data, unitOf).map(({ currency, net }) => (
            <dd key={currency}>
              <Money value={net} code={currency} signed />
            </dd>
          ))}
        </dl>
      )}
      {list && <HistoryPages search={search} meta={list.meta} />}
    </section>
  )
}

export function GamePicture({ game }: { game: Spin['game'] }) {
  const { '1x': small, '2x': middle, '3x': large } = game.images['1x1']
  return (
    <img
      src={small || middle || large || thumbnail['1x1']}
      srcSet={small && middle && large ? `${middle} 2x, ${large} 3x` : undefined}
      data-thumbnail="1x1"
      alt=""
      width="36"
      height="36"
      loading="lazy"
      className="wallet-game-picture"
    />
  )
}

/** Only what is above the stake is a win; the rest is a plain figure. */
export function SpinNet({ spin, unit }: { spin: Spin; unit: number }) {
  const net = netOf(spin, unit)
  const won = !net.startsWith('-') && /[1-9]/.test(net)
  return <Money value={net} code={spin.currency} signed tone={won ? 'win' : undefined} />
}

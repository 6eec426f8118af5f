// The bonuses of the history: what was given, what became cash, how each ended, and how far its wagering came.
import type { PlayerBonus } from '@baize/contract/bonus'
import type { AnswerOf } from '@baize/contract/call'
import type { retentionCalls } from '@baize/contract/retention'
import { CopyField } from '@baize/design/copy-field'
import { ChipDrawing, Empty } from '@baize/design/empty'
import { Facts } from '@baize/design/list-row'
import { Table } from '@baize/design/table'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { BonusBadge } from './bonus-badge.tsx'
import { HistoryPages } from './history-pages.tsx'
import type { HistorySearch } from './history-address.ts'
import { filtersOf, perPage } from './history-search.ts'
import { Money, When } from './wallet.tsx'

type List = AnswerOf<typeof retentionCalls.listPlayerBonuses>

export function BonusHistory({ search, list }: { search: HistorySearch; list: List | undefined }) {
  const t = useTexts('pages')
  const filtered = filtersOf(search) > 0
  return (
    <section className="bz-panel wallet-list">
      <Table<PlayerBonus>
        caption={t('history.bonuses')}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        loading={list ? undefined : Math.min(8, perPage)}
        columns={[
          {
            key: 'bonus',
            head: t('history.bonus'),
            phone: 'title',
            renderCell: ({ name, identity }) =>
              identity ? (
                <Link to="/bonus/$pageIdentity" params={{ pageIdentity: identity }} className="bz-link">
                  {name}
                </Link>
              ) : (
                name
              ),
          },
          { key: 'when', head: t('history.when'), renderCell: ({ createdAt }) => <When at={createdAt} /> },
          { key: 'status', head: t('history.status'), renderCell: (bonus) => <BonusBadge award={bonus} /> },
          {
            key: 'given',
            head: t('history.given'),
            end: true,
            phone: 'end',
            renderCell: ({ amount, currency }) => <Money value={amount} code={currency} />,
          },
          {
            key: 'cash',
            head: t('history.cash'),
            end: true,
            renderCell: ({ convertedAmount, currency }) => (
              <Money
                value={convertedAmount}
                code={currency}
                tone={/[1-9]/.test(convertedAmount) ? 'win' : undefined}
              />
            ),
          },
        ]}
        more={{
          label: ({ name }) => t('history.more', { number: name }),
          renderRow: (bonus) => <BonusDetails bonus={bonus} />,
        }}
        empty={
          <Empty
            drawing={<ChipDrawing />}
            title={t(filtered ? 'history.none' : 'history.noBonuses')}
            action={
              filtered ? undefined : (
                <Link to="/bonuses" className="bz-button" data-look="tonal" data-size="m">
                  <span className="bz-button-body">{t('history.toBonuses')}</span>
                </Link>
              )
            }
          >
            {t(filtered ? 'history.noneText' : 'history.noBonusesText')}
          </Empty>
        }
      />
      {list && <HistoryPages search={search} meta={list.meta} />}
    </section>
  )
}

function BonusDetails({ bonus }: { bonus: PlayerBonus }) {
  const t = useTexts('pages')
  const all = useTexts('global-components')
  const money = (value: string) => <Money value={value} code={bonus.currency} />
  const moment = (at: string | null) => (at ? <When at={at} shape="full" /> : '–')
  return (
    <div className="wallet-details">
      <Facts
        facts={[
          { key: 'staked', name: t('history.staked'), value: money(bonus.currentWagerAmount) },
          { key: 'toStake', name: t('history.toStake'), value: money(bonus.requiredWagerAmount) },
          { key: 'activated', name: t('history.activated'), value: moment(bonus.activatedAt) },
          { key: 'ended', name: t('history.ended'), value: moment(bonus.finishedAt) },
        ]}
      />
      <CopyField label={t('history.id')} value={bonus.id} copy={all('copy')} copied={all('copied')} />
    </div>
  )
}

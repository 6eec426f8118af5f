// The bonuses of the history by days: what was given, what became cash, how each ended, and how far its wagering came.
import type { PlayerBonus } from '@baize/contract/bonus'
import type { AnswerOf } from '@baize/contract/call'
import type { retentionCalls } from '@baize/contract/retention'
import { CopyField } from '@baize/design/copy-field'
import { ChipDrawing, Empty } from '@baize/design/empty'
import { GiftIcon } from '@baize/design/icon'
import { Table } from '@baize/design/table'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { BonusBadge } from './bonus-badge.tsx'
import { HistoryPages } from './history-pages.tsx'
import type { HistorySearch } from './history-address.ts'
import { filtersOf, perPage } from './history-search.ts'
import { Money, useDays, When } from './wallet.tsx'

type List = AnswerOf<typeof retentionCalls.listPlayerBonuses>

export function BonusHistory({ search, list }: { search: HistorySearch; list: List | undefined }) {
  const t = useTexts('pages')
  const dayOf = useDays()
  const filtered = filtersOf(search) > 0
  return (
    <section className="bz-panel wallet-list">
      <Table<PlayerBonus>
        caption={t('history.bonuses')}
        rows={list?.data ?? []}
        rowKey={({ id }) => id}
        group={({ createdAt }) => dayOf(createdAt)}
        loading={list ? undefined : Math.min(8, perPage)}
        columns={[
          {
            key: 'bonus',
            head: t('history.bonus'),
            phone: 'title',
            renderMark: () => (
              <span className="wallet-direction" data-type="bonus" aria-hidden="true">
                <GiftIcon size="s" />
              </span>
            ),
            renderCell: ({ name }) => name,
          },
          {
            key: 'when',
            head: t('history.when'),
            phone: 'under',
            renderCell: ({ createdAt }) => <When at={createdAt} shape="time" />,
          },
          {
            key: 'status',
            head: t('history.status'),
            phone: 'under-end',
            renderCell: (bonus) => <BonusBadge award={bonus} />,
          },
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
            phone: 'under-named',
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
      <dl>
        {[
          { key: 'when', name: t('history.when'), value: moment(bonus.createdAt) },
          { key: 'staked', name: t('history.staked'), value: money(bonus.currentWagerAmount) },
          { key: 'toStake', name: t('history.toStake'), value: money(bonus.requiredWagerAmount) },
          { key: 'activated', name: t('history.activated'), value: moment(bonus.activatedAt) },
          { key: 'ended', name: t('history.ended'), value: moment(bonus.finishedAt) },
        ].map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyField label={t('history.id')} value={bonus.id} copy={all('copy')} copied={all('copied')} />
      {bonus.identity && (
        <div className="wallet-details-actions">
          <Link
            to="/bonus/$pageIdentity"
            params={{ pageIdentity: bonus.identity }}
            className="bz-button"
            data-look="quiet"
            data-size="s"
          >
            <span className="bz-button-body">{t('history.toOffer')}</span>
          </Link>
        </div>
      )}
    </div>
  )
}

// The turnover of one currency: what is still to be staked as the big figure, how far it is, why it is asked for, and the way on.
import { ButtonLink } from '@baize/design/button'
import { Facts } from '@baize/design/list-row'
import { Notice } from '@baize/design/notice'
import { Bar, Outcome } from '@baize/design/progress'
import { Skeleton } from '@baize/design/skeleton'
import { parseAmount } from '@baize/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ModalLink } from '../modal-link.tsx'
import { useLive } from '../realtime/live.ts'
import { useTexts } from '../texts.ts'
import { Money, useCurrencies, useSums } from '../wallet/wallet.tsx'
import { turnOverQuery } from './queries.ts'

export function TurnOver({ code }: { code: string }) {
  const t = useTexts('modals')
  const sum = useSums()
  const currency = useCurrencies()(code)
  const queryClient = useQueryClient()
  const query = turnOverQuery(code)
  const { data, isError } = useQuery(query)
  // Every stake moves it.
  useLive('wallet:accounts', () => void queryClient.invalidateQueries({ queryKey: query.queryKey }))
  if (isError) return <Notice tone="danger">{t('turnOver.trouble')}</Notice>
  if (!data) {
    return (
      <div className="pay-state" aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton />
      </div>
    )
  }
  const { total, turnOverWager, turnOverWagerAmount } = data
  const asked = /[1-9]/.test(total)
  if (!/[1-9]/.test(turnOverWagerAmount)) {
    return (
      <div className="pay-state">
        <Outcome
          state="success"
          title={t('turnOver.done')}
          actions={
            <ModalLink
              name="wallet"
              value="withdraw"
              instead="turn-over-wager"
              className="bz-button"
              data-look="primary"
              data-size="l"
              data-block=""
            >
              <span className="bz-button-body">{t('turnOver.withdraw')}</span>
            </ModalLink>
          }
        >
          {t(asked ? 'turnOver.doneText' : 'turnOver.nothingText', { sum: sum(total, code) })}
        </Outcome>
      </div>
    )
  }
  const said = t('turnOver.staked', { staked: sum(turnOverWager, code), total: sum(total, code) })
  const money = (value: string) => <Money value={value} code={code} />
  return (
    <div className="pay-state">
      <div className="pay-coin-sum">
        <span>{t('turnOver.left')}</span>
        <Money value={turnOverWagerAmount} code={code} className="bz-figure" />
      </div>
      <div className="pay-turn-over">
        <Bar
          label={t('turnOver.title')}
          valueText={said}
          parts={shareOf(turnOverWager, total, currency.subunitToUnit)}
        />
        <Facts
          facts={[
            { key: 'staked', name: t('turnOver.soFar'), value: money(turnOverWager) },
            { key: 'total', name: t('turnOver.inAll'), value: money(total) },
          ]}
        />
      </div>
      <ul className="pay-points">
        {['why', 'counts', 'anew'].map((point) => (
          <li key={point}>{t(`turnOver.${point}`)}</li>
        ))}
      </ul>
      <ButtonLink look="tonal" size="l" block render={<Link to="/games" />}>
        {t('turnOver.games')}
      </ButtonLink>
    </div>
  )
}

/** From 0 to 1; only the bar is drawn from it. */
function shareOf(part: string, whole: string, subunitToUnit: number): number {
  const [staked, total] = [part, whole].map((wire) => parseAmount(wire, subunitToUnit) ?? 0n) as [
    bigint,
    bigint,
  ]
  return total > 0n ? Number((staked * 1000n) / total) / 1000 : 1
}

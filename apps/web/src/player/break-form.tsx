// A break or self-exclusion: how long, what it means in plain words, and one calm yes.
import { Button } from '@baize/design/button'
import { Checkbox, RadioTiles } from '@baize/design/choice'
import { useHydrated } from '@baize/design/hydrated'
import { CheckCircleFillIcon } from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { alerts } from '../alerts.ts'
import { api } from '../api.ts'
import { useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'
import { useLimitAct } from './limit-act.ts'
import { definitionOf, holding, limitsQuery, type BreakKind } from './limits.ts'
import { constantsQuery } from './profile.ts'

const effects = ['stops', 'offers', 'open', 'fixed'] as const

/** With a break that runs already it gets longer. */
export function BreakForm({ kind, onDone }: { kind: BreakKind; onDone: () => void }) {
  const t = useTexts('modals')
  const alive = useHydrated()
  const { data: constants } = useQuery(constantsQuery)
  const { data: limits } = useQuery(limitsQuery)
  const running = holding(limits, kind)[0]
  const lists = constants?.player.limit
  const periods = (kind === 'cooling-off' ? lists?.coolingOffPeriod : lists?.selfExclusionPeriod) ?? []
  const [period, setPeriod] = useState('1')
  const [sure, setSure] = useState(false)
  const begin = useLimitAct(
    () =>
      running
        ? api.player.updateLimit({ params: { id: running.id }, body: { period: Number(period) } })
        : api.player.addLimit({ body: { definition: definitionOf(kind), period: Number(period) } }),
    () => {
      alerts.success(t(`limits.done.${kind}`))
      onDone()
    },
  )
  function send(event: FormEvent) {
    event.preventDefault()
    if (sure && !begin.busy) begin.act()
  }
  return (
    <form className="limits-form" method="post" noValidate onSubmit={send}>
      <p className="limits-words">
        {running?.expiredAt
          ? withMoment(t('limits.breaks.until'), running.expiredAt, 'full')
          : t(`limits.breaks.${kind}.what`)}
      </p>
      <RadioTiles
        legend={t(running ? 'limits.breaks.howMuchLonger' : 'limits.breaks.howLong')}
        name="period"
        value={period}
        onValue={setPeriod}
        tiles={periods.map(({ id, name }) => ({
          value: String(id),
          label: t(`limits.breaks.${kind}.periods.${id}`, { defaultValue: name }),
        }))}
      />
      <div className="limits-effects">
        <h3>{t('limits.breaks.meaning')}</h3>
        <ul>
          {effects.map((effect) => (
            <li key={effect}>
              <CheckCircleFillIcon size="s" />
              <span>{t(`limits.breaks.effects.${effect}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Checkbox
        label={t('limits.breaks.sure')}
        checked={sure}
        onChange={({ target }) => setSure(target.checked)}
      />
      {begin.refused && (
        <Notice tone="danger" announced>
          {begin.refused}
        </Notice>
      )}
      <Button look="primary" size="l" block type="submit" disabled={!alive || !sure} loading={begin.busy}>
        {t(`limits.breaks.${kind}.${running ? 'longer' : 'act'}`)}
      </Button>
    </form>
  )
}

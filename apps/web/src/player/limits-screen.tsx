// The player's own protection in one place: limits of money with what is left, breaks and self-exclusion, and the reality check.
import { checkMinutes } from '@baize/contract/check-minutes'
import { Button } from '@baize/design/button'
import {
  BellIcon,
  CherriesIcon,
  MoonIcon,
  ShieldCheckIcon,
  SparkleIcon,
  WalletIcon,
  type Icon,
} from '@baize/design/icon'
import { Notice } from '@baize/design/notice'
import { Segmented } from '@baize/design/segmented'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { browserMemory } from '../browser-memory.ts'
import { alerts } from '../alerts.ts'
import { api } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'
import { useLimitAct } from './limit-act.ts'
import { LimitLine } from './limit-line.tsx'
import { useLimitName, useLimitSum } from './limit-words.tsx'
import {
  breakKinds,
  holding,
  limitsQuery,
  moneyKinds,
  suspensionOf,
  waits,
  windowOf,
  windows,
  type BreakKind,
  type Limit,
  type MoneyKind,
  type WindowName,
} from './limits.ts'
import { realityCheckQuery, useCheckSetting } from './reality-check.ts'
import { Suspended } from './suspended.tsx'

const icons: Record<MoneyKind | BreakKind, Icon> = {
  deposit: WalletIcon,
  loss: SparkleIcon,
  bet: CherriesIcon,
  'cooling-off': MoonIcon,
  'self-exclusion': ShieldCheckIcon,
}

export function LimitsScreen() {
  const t = useTexts('modals')
  const { data: limits, isError, refetch } = useQuery(limitsQuery)
  const [mode, setMode] = useMode()
  const suspension = suspensionOf(limits)
  return (
    <div className="limits">
      <header className="limits-head">
        <div>
          <h2 className="bz-title">{t('limits.title')}</h2>
          <p>{t('limits.lead')}</p>
        </div>
        <Segmented
          label={t('limits.mode.label')}
          value={mode}
          onValue={(next) => setMode(next as Mode)}
          segments={modes.map((value) => ({ value, label: t(`limits.mode.${value}`) }))}
        />
      </header>
      {suspension && <Suspended suspension={suspension} />}
      {isError && (
        <Notice
          tone="danger"
          title={t('limits.notLoaded')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('wallet.again')}
            </Button>
          }
        />
      )}
      <div className="limits-cards" data-mode={mode}>
        {moneyKinds.map((kind) => (
          <MoneyCard
            key={kind}
            kind={kind}
            limits={holding(limits, kind)}
            mode={mode}
            isKnown={limits !== undefined}
          />
        ))}
      </div>
      <h2 className="bz-title limits-part">{t('limits.breaks.title')}</h2>
      <div className="limits-cards" data-mode="breaks">
        {breakKinds.map((kind) => (
          <BreakCard key={kind} kind={kind} limit={holding(limits, kind)[0]} />
        ))}
        <CheckCard />
      </div>
      <p className="profile-fine">
        <ShieldCheckIcon size="s" />
        <span>
          {t('limits.fine')}{' '}
          <Link
            to="/static/$pageIdentity"
            params={{ pageIdentity: 'responsible-gaming' }}
            className="bz-link"
          >
            {t('limits.help')}
          </Link>
        </span>
      </p>
    </div>
  )
}

function CardHead({ kind, title, text }: { kind: keyof typeof icons; title: string; text: string }) {
  const Picture = icons[kind]
  return (
    <header className="limits-card-head">
      <span className="profile-row-icon">
        <Picture />
      </span>
      <div>
        <h3 id={`limits-${kind}`}>{title}</h3>
        <p>{text}</p>
      </div>
    </header>
  )
}

/** Simple shows what holds, or one place for a first limit; advanced shows a place for every period. */
function MoneyCard({
  kind,
  limits,
  mode,
  isKnown,
}: {
  kind: MoneyKind
  limits: readonly Limit[]
  mode: Mode
  /** Whether one that is not there is one that does not hold. */
  isKnown: boolean
}) {
  const t = useTexts('modals')
  const of = (window: WindowName) => limits.find(({ period }) => windowOf(period) === window)
  const first: WindowName = 'week'
  const shown: readonly WindowName[] =
    mode === 'advanced' ? windows : limits.length > 0 ? windows.filter(of) : [first]
  return (
    <section className="bz-panel limits-card" aria-labelledby={`limits-${kind}`}>
      <CardHead kind={kind} title={t(`limits.kinds.${kind}.name`)} text={t(`limits.kinds.${kind}.what`)} />
      <ul className="limits-places">
        {shown.map((window) => {
          const limit = of(window)
          return (
            <li key={window} className="limits-place">
              {limit ? (
                <Place limit={limit} />
              ) : (
                <div className="limits-free">
                  <p className="limits-line-name">{t(`limits.kinds.${kind}.${window}`)}</p>
                  <p className="limits-none">{isKnown ? t('limits.none') : '–'}</p>
                  <ModalLink
                    name="add-limit"
                    value={mode === 'advanced' ? `${kind}-${window}` : kind}
                    className="bz-button"
                    data-look="tonal"
                    data-size="s"
                  >
                    <span className="bz-button-body">
                      {t('limits.set')} <span className="bz-sr">{t(`limits.kinds.${kind}.${window}`)}</span>
                    </span>
                  </ModalLink>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Place({ limit }: { limit: Limit }) {
  const t = useTexts('modals')
  const name = useLimitName()(limit)
  return (
    <article aria-label={name}>
      <LimitLine limit={limit} />
      {waits(limit) && <Waiting limit={limit} />}
      <ModalLink name="edit-limit" value={limit.id} className="bz-button" data-look="quiet" data-size="s">
        <span className="bz-button-body">
          {t('limits.change')} <span className="bz-sr">{name}</span>
        </span>
      </ModalLink>
    </article>
  )
}

/** A raise or removal that was asked for, with both ways on; keeping the limit is always one press. */
function Waiting({ limit }: { limit: Limit }) {
  const t = useTexts('modals')
  const sum = useLimitSum()
  const name = useLimitName()
  const keep = useLimitAct(
    () => api.player.keepLimit({ params: { id: limit.id } }),
    () => alerts.success(t('limits.done.kept')),
  )
  const { amount, currency, pendingAmount, pendingPeriod, pendingFrom, pendingReady } = limit
  const what = limit.cancelProcess ? 'removal' : 'raise'
  const next = pendingAmount && currency ? sum(pendingAmount, currency) : ''
  // Another period is said with its name.
  const words = {
    sum:
      pendingPeriod === null || pendingPeriod === limit.period
        ? next
        : `${next} (${name({ definition: limit.definition, period: pendingPeriod })})`,
  }
  return (
    <div className="limits-waiting" role="group" aria-label={t('limits.waiting.label')}>
      <p>
        {pendingReady
          ? t(`limits.waiting.ready.${what}`, words)
          : withMoment(t(`limits.waiting.${what}`, words), pendingFrom ?? '')}
      </p>
      {keep.refused && (
        <Notice tone="danger" announced>
          {keep.refused}
        </Notice>
      )}
      <div className="limits-acts">
        <Button size="s" loading={keep.busy} onClick={() => keep.act()}>
          {t('limits.waiting.keep', { sum: amount && currency ? sum(amount, currency) : '' })}
        </Button>
        {pendingReady && (
          <ModalLink
            name="confirm-limit-update"
            value={limit.id}
            className="bz-button"
            data-look="quiet"
            data-size="s"
          >
            <span className="bz-button-body">{t('limits.waiting.decide')}</span>
          </ModalLink>
        )}
      </div>
    </div>
  )
}

function BreakCard({ kind, limit }: { kind: BreakKind; limit: Limit | undefined }) {
  const t = useTexts('modals')
  return (
    <section className="bz-panel limits-card" aria-labelledby={`limits-${kind}`}>
      <CardHead kind={kind} title={t(`limits.breaks.${kind}.name`)} text={t(`limits.breaks.${kind}.what`)} />
      {limit ? (
        <>
          <p className="limits-runs">
            {limit.expiredAt === null
              ? t('limits.breaks.forever')
              : withMoment(t('limits.breaks.until'), limit.expiredAt, 'full')}
          </p>
          {limit.expiredAt !== null && (
            <ModalLink
              name="edit-limit"
              value={limit.id}
              className="bz-button"
              data-look="quiet"
              data-size="m"
            >
              <span className="bz-button-body">{t(`limits.breaks.${kind}.longer`)}</span>
            </ModalLink>
          )}
        </>
      ) : (
        <ModalLink name="add-limit" value={kind} className="bz-button" data-look="tonal" data-size="m">
          <span className="bz-button-body">{t(`limits.breaks.${kind}.act`)}</span>
        </ModalLink>
      )}
    </section>
  )
}

/** Kept for this player on every device: how often play pauses and shows time and result. */
function CheckCard() {
  const t = useTexts('modals')
  const { data: check } = useQuery(realityCheckQuery)
  const { set, wish, refused } = useCheckSetting()
  // What is being set shows at once; if it is refused, what stands comes back.
  const minutes = wish === undefined ? check?.minutes : wish
  return (
    <section className="bz-panel limits-card" aria-labelledby="limits-check">
      <header className="limits-card-head">
        <span className="profile-row-icon">
          <BellIcon />
        </span>
        <div>
          <h3 id="limits-check">{t('limits.check.name')}</h3>
          <p>{t('limits.check.what')}</p>
        </div>
      </header>
      <Segmented
        label={t('limits.check.name')}
        look="wide"
        value={minutes === undefined ? '' : String(minutes ?? 'off')}
        onValue={(value) => set(checkMinutes.find((known) => String(known) === value) ?? null)}
        segments={[
          { value: 'off', label: t('limits.check.off') },
          ...checkMinutes.map((each) => ({
            value: String(each),
            label: t('limits.check.every', { minutes: each }),
          })),
        ]}
      />
      {refused && (
        <p className="limits-words" role="alert">
          {refused}
        </p>
      )}
    </section>
  )
}

const modes = ['simple', 'advanced'] as const
type Mode = (typeof modes)[number]
const modeKey = 'limits_mode'
const modeListeners = new Set<() => void>()

function useMode(): [Mode, (mode: Mode) => void] {
  const mode = useSyncExternalStore(
    (listener) => {
      modeListeners.add(listener)
      return () => {
        modeListeners.delete(listener)
      }
    },
    () => (browserMemory.read(modeKey) === 'advanced' ? 'advanced' : 'simple'),
    () => 'simple' as const,
  )
  return [
    mode,
    (next) => {
      browserMemory.write(modeKey, next)
      for (const listener of modeListeners) listener()
    },
  ]
}

// The player's sessions in groups: this device, the others that are open, and what has ended.
import type { PlayerSession } from '@baize/contract/player-session'
import { DeviceMobileIcon, DeviceTabletIcon, MonitorIcon, SignOutIcon } from '@baize/design/icon'
import { Pagination } from '@baize/design/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { Ago, When } from '../when.tsx'
import { deviceOf } from './device-name.ts'
import { sessionsQuery } from './sessions-search.ts'

const icons = { mobile: DeviceMobileIcon, tablet: DeviceTabletIcon, desktop: MonitorIcon }
type DeviceType = keyof typeof icons
const isDeviceType = (type: string): type is DeviceType => Object.hasOwn(icons, type)

export function SessionList({ page }: { page: number }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const { data: list } = useQuery({ ...sessionsQuery(page), placeholderData: keepPreviousData })
  if (!list) return null
  const { data: sessions, meta } = list
  const open = sessions.filter(({ closedAt }) => closedAt === null)
  const here = open.filter(({ current }) => current)
  const others = open.filter(({ current }) => !current)
  const ended = sessions.filter(({ closedAt }) => closedAt !== null)
  return (
    <section className="bz-panel profile-block sessions" aria-labelledby="sessions-title">
      <header className="sessions-head">
        <h2 id="sessions-title">{t('sessions.title')}</h2>
        <p>{t(others.length > 0 || page > 1 ? 'sessions.text' : 'sessions.onlyThis')}</p>
      </header>
      <Group title={t('sessions.current')} sessions={here} />
      <Group title={t('sessions.otherDevices')} sessions={others}>
        {others.length > 0 && (
          <ModalLink
            name="confirm-session-logout"
            value="others"
            className="bz-button"
            data-look="quiet"
            data-size="s"
          >
            <span className="bz-button-body">{t('sessions.others')}</span>
          </ModalLink>
        )}
      </Group>
      <Group title={t('sessions.earlier')} sessions={ended} />
      <Pagination
        label={t('sessions.pages')}
        page={meta.page}
        pages={meta.totalPages}
        back={t('sessions.back')}
        on={t('sessions.on')}
        write={(number) => formatNumber(locale, number)}
        renderPage={(number) => (
          <Link to="/profile/sessions" search={number === 1 ? {} : { page: number }} activeProps={{}} />
        )}
      />
    </section>
  )
}

/** Sessions that stand alike, with what can be done with all of them. */
function Group({
  title,
  sessions,
  children,
}: {
  title: string
  sessions: readonly PlayerSession[]
  children?: ReactNode
}) {
  const id = useId()
  if (sessions.length === 0) return null
  return (
    <section className="sessions-group" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {children}
      </header>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({ session }: { session: PlayerSession }) {
  const t = useTexts('pages')
  const device = useDeviceName(session)
  const place = useCountryName(session.country)
  const { sessionId, ip, deviceType, createdAt, lastSeenAt, closedAt, current } = session
  const Icon = icons[isDeviceType(deviceType) ? deviceType : 'desktop']
  return (
    <li
      className="sessions-row"
      data-current={current ? '' : undefined}
      data-ended={closedAt ? '' : undefined}
    >
      <span className="sessions-icon">
        <Icon label={t(`sessions.device.${isDeviceType(deviceType) ? deviceType : 'desktop'}`)} />
      </span>
      <span className="sessions-text">
        <b>{device}</b>
        <small>
          {place ?? t('sessions.unknownPlace')} · <bdi dir="ltr">{ip}</bdi>
        </small>
      </span>
      <span className="sessions-times">
        <span>
          {current ? (
            t('sessions.now')
          ) : closedAt ? (
            <>
              {t('sessions.endedAt')} <When at={closedAt} shape="day" />
            </>
          ) : (
            <>
              <span className="bz-sr">{t('sessions.lastSeen')} </span>
              <Ago at={lastSeenAt} />
            </>
          )}
        </span>
        <small>
          {t('sessions.signedIn')} <When at={createdAt} />
        </small>
      </span>
      {!closedAt && !current && (
        <ModalLink
          name="confirm-session-logout"
          value={sessionId}
          className="bz-icon-button"
          data-look="plain"
          data-size="m"
          aria-label={t('sessions.signOutNamed', { device })}
          title={t('sessions.signOut')}
        >
          <SignOutIcon />
        </ModalLink>
      )}
    </li>
  )
}

/** "Firefox on Windows", as far as the browser told; otherwise the kind of device. */
export function useDeviceName({ userAgent, deviceType }: PlayerSession): string {
  const t = useTexts('pages')
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('sessions.deviceOn', { browser, system })
  return browser ?? system ?? t(`sessions.device.${isDeviceType(deviceType) ? deviceType : 'desktop'}`)
}

function useCountryName(country: string | null): string | null {
  const locale = useLocale()
  if (!country) return null
  return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country) ?? country
}

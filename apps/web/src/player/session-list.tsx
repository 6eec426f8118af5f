// The player's sessions: this device first, then the others that are open, then what has ended.
import type { PlayerSession } from '@baize/contract/player'
import { Badge } from '@baize/design/badge'
import { DeviceMobileIcon, DeviceTabletIcon, MonitorIcon } from '@baize/design/icon'
import { Pagination } from '@baize/design/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { When } from '../when.tsx'
import { deviceOf } from './device-name.ts'
import { sessionsQuery } from './sessions-search.ts'

const icons = { mobile: DeviceMobileIcon, tablet: DeviceTabletIcon, desktop: MonitorIcon }
type DeviceType = keyof typeof icons
const isDeviceType = (type: string): type is DeviceType => Object.hasOwn(icons, type)

export function SessionList({ page }: { page: number }) {
  const t = useTexts('pages')
  const { data: list } = useQuery({ ...sessionsQuery(page), placeholderData: keepPreviousData })
  if (!list) return null
  const { data: sessions, meta } = list
  const open = sessions.filter(({ closedAt }) => closedAt === null)
  const ended = sessions.filter(({ closedAt }) => closedAt !== null)
  const others = open.filter(({ current }) => !current)
  return (
    <section className="bz-panel profile-block sessions" aria-labelledby="sessions-title">
      <header className="sessions-head">
        <div>
          <h2 id="sessions-title">{t('sessions.title')}</h2>
          <p>{t(others.length > 0 || page > 1 ? 'sessions.text' : 'sessions.onlyThis')}</p>
        </div>
        {others.length > 0 && (
          <ModalLink
            name="confirm-session-logout"
            value="others"
            className="bz-button"
            data-look="quiet"
            data-size="m"
          >
            <span className="bz-button-body">{t('sessions.others')}</span>
          </ModalLink>
        )}
      </header>
      {open.length > 0 && (
        <ul className="sessions-list">
          {[...open.filter(({ current }) => current), ...others].map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <>
          <h3 className="sessions-earlier">{t('sessions.earlier')}</h3>
          <ul className="sessions-list">
            {ended.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        label={t('sessions.pages')}
        page={meta.page}
        pages={meta.totalPages}
        back={t('sessions.back')}
        on={t('sessions.on')}
        renderPage={(number) => (
          <Link to="/profile/sessions" search={number === 1 ? {} : { page: number }} activeProps={{}} />
        )}
      />
    </section>
  )
}

function SessionRow({ session }: { session: PlayerSession }) {
  const t = useTexts('pages')
  const device = useDeviceName(session)
  const place = useCountryName(session.country)
  const { sessionId, ip, deviceType, createdAt, closedAt, current } = session
  const Icon = icons[isDeviceType(deviceType) ? deviceType : 'desktop']
  return (
    <li
      className="sessions-row"
      data-current={current ? '' : undefined}
      data-ended={closedAt ? '' : undefined}
    >
      <span className="sessions-icon">
        <Icon size="l" label={t(`sessions.device.${isDeviceType(deviceType) ? deviceType : 'desktop'}`)} />
      </span>
      <div className="sessions-text">
        <b>
          {device}
          {current && <Badge tone="primary">{t('sessions.current')}</Badge>}
        </b>
        <span>
          {place ?? t('sessions.unknownPlace')} · <bdi dir="ltr">{ip}</bdi>
        </span>
        <span>
          {t('sessions.signedIn')} <When at={createdAt} shape="full" />
          {closedAt && (
            <>
              {' · '}
              {t('sessions.endedAt')} <When at={closedAt} shape="full" />
            </>
          )}
        </span>
      </div>
      {!closedAt && !current && (
        <ModalLink
          name="confirm-session-logout"
          value={sessionId}
          className="bz-button"
          data-look="quiet"
          data-size="s"
          aria-label={t('sessions.signOutNamed', { device })}
        >
          <span className="bz-button-body">{t('sessions.signOut')}</span>
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

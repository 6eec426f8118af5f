// The settings of the account: how one gets in, language and looks, the data kept, and how to leave.
import type { Profile } from '@baize/contract/player-profile'
import { Badge } from '@baize/design/badge'
import {
  EnvelopeSimpleIcon,
  LockSimpleIcon,
  MonitorIcon,
  MoonIcon,
  PhoneIcon,
  SunIcon,
  type Icon,
} from '@baize/design/icon'
import { Segmented } from '@baize/design/segmented'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../api.ts'
import { chooseColorMode } from '../color-mode.ts'
import { languageTag, translatedLocales, withLocale, type LocaleCode } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor, type ColorMode } from '../visitor.ts'
import { AccountClosure } from './account-closure.tsx'
import { Connections } from './connections.tsx'
import { DataExport } from './data-export.tsx'
import { profileQuery } from './profile.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SettingsNav } from './settings-nav.tsx'

export function AccountSettings() {
  const { data: profile } = useQuery(profileQuery)
  return (
    <>
      <SettingsNav on="account" />
      {profile && <WaysIn profile={profile} />}
      <SecondFactorSettings />
      <Connections />
      <Reading />
      <DataExport />
      {profile && <AccountClosure profile={profile} />}
    </>
  )
}

function WaysIn({ profile }: { profile: Profile }) {
  const t = useTexts('pages')
  const { email, phone, confirmedAt, phoneConfirmed, hasPassword } = profile
  return (
    <section className="bz-panel profile-block" aria-labelledby="ways-in">
      <header>
        <h2 id="ways-in">{t('profile.settings.waysIn.title')}</h2>
        <p>{t('profile.settings.waysIn.text')}</p>
      </header>
      <ul className="profile-rows">
        <Way
          Icon={EnvelopeSimpleIcon}
          name={t('profile.overview.name.email')}
          value={email && <bdi dir="ltr">{email}</bdi>}
          confirmed={email ? confirmedAt !== null : undefined}
        >
          {email && !confirmedAt && (
            <ModalLink
              name="confirm-email"
              value="true"
              className="bz-button"
              data-look="tonal"
              data-size="s"
            >
              <span className="bz-button-body">{t('profile.settings.waysIn.confirm')}</span>
            </ModalLink>
          )}
          <ModalLink name="email-verify" value="true" className="bz-button" data-look="quiet" data-size="s">
            <span className="bz-button-body">
              {t(email ? 'profile.settings.waysIn.change' : 'profile.settings.waysIn.add')}
              <span className="bz-sr"> {t('profile.overview.name.email')}</span>
            </span>
          </ModalLink>
        </Way>
        <Way
          Icon={PhoneIcon}
          name={t('profile.overview.name.phone')}
          value={phone && <bdi dir="ltr">{`+${phone.replace(/^\+/, '')}`}</bdi>}
          confirmed={phone ? phoneConfirmed : undefined}
        >
          <ModalLink name="phone" value="true" className="bz-button" data-look="quiet" data-size="s">
            <span className="bz-button-body">
              {t(
                !phone
                  ? 'profile.settings.waysIn.add'
                  : phoneConfirmed
                    ? 'profile.settings.waysIn.change'
                    : 'profile.settings.waysIn.confirm',
              )}
              <span className="bz-sr"> {t('profile.overview.name.phone')}</span>
            </span>
          </ModalLink>
        </Way>
        <Way
          Icon={LockSimpleIcon}
          name={t('profile.overview.name.password')}
          value={t(
            hasPassword ? 'profile.settings.waysIn.passwordSet' : 'profile.settings.waysIn.noPassword',
          )}
        >
          <ModalLink name="change-pass" value="true" className="bz-button" data-look="quiet" data-size="s">
            <span className="bz-button-body">
              {t(hasPassword ? 'profile.settings.waysIn.change' : 'profile.settings.waysIn.set')}
              <span className="bz-sr"> {t('profile.overview.name.password')}</span>
            </span>
          </ModalLink>
        </Way>
      </ul>
    </section>
  )
}

function Way({
  Icon,
  name,
  value,
  confirmed,
  children,
}: {
  Icon: Icon
  name: string
  value: ReactNode
  confirmed?: boolean | undefined
  children: ReactNode
}) {
  const t = useTexts('pages')
  return (
    <li className="profile-row">
      <span className="profile-row-icon">
        <Icon />
      </span>
      <span className="profile-row-text">
        <b>
          {name}
          {confirmed !== undefined && (
            <Badge tone={confirmed ? 'primary' : 'warn'}>
              {t(confirmed ? 'profile.head.confirmed' : 'profile.head.unconfirmed')}
            </Badge>
          )}
        </b>
        <small>{value || t('profile.settings.waysIn.none')}</small>
      </span>
      <span className="profile-row-acts">{children}</span>
    </li>
  )
}

const modes = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const

/** Language and colours. A language belongs to the document, so its page loads whole; the choice also rules our letters. */
function Reading() {
  const t = useTexts('pages')
  const layout = useTexts('layout')
  const current = useLocale()
  const queryClient = useQueryClient()
  const { visitor } = useRouteContext({ from: '__root__' })
  const { colorMode } = useVisitor()
  const inner = useRouterState({ select: ({ location }) => location.pathname })
  const speak = useMutation({
    mutationFn: (locale: LocaleCode) => api.player.updateProfile({ body: { locale } }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
  })
  return (
    <section className="bz-panel profile-block" aria-labelledby="reading">
      <header>
        <h2 id="reading">{t('profile.settings.reading.title')}</h2>
        <p>{t('profile.settings.reading.text')}</p>
      </header>
      <div className="profile-reading">
        <h3 id="reading-language">{layout('languages')}</h3>
        <ul className="profile-languages" aria-labelledby="reading-language">
          {(Object.entries(translatedLocales) as [LocaleCode, string][]).map(([code, name]) => (
            <li key={code}>
              <a
                href={withLocale(code, inner)}
                hrefLang={languageTag(code)}
                lang={languageTag(code)}
                aria-current={code === current ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  // The page changes even where the letters could not be told.
                  void speak.mutateAsync(code).finally(() => location.assign(withLocale(code, inner)))
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <h3 id="reading-colours">{layout('colorMode.label')}</h3>
        <Segmented
          label={layout('colorMode.label')}
          look="wide"
          value={colorMode}
          onValue={(mode) => chooseColorMode(visitor, mode as ColorMode)}
          segments={(Object.keys(modes) as ColorMode[]).map((mode) => {
            const Icon = modes[mode]
            return { value: mode, label: layout(`colorMode.${mode}`), icon: <Icon size="s" /> }
          })}
        />
      </div>
    </section>
  )
}

// The studios that made the games: found by typing, each a way to its games.
import { Empty } from '@baize/design/empty'
import { Field } from '@baize/design/field'
import { MagnifyingGlassIcon } from '@baize/design/icon'
import { Segmented } from '@baize/design/segmented'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { vignettes } from 'virtual:art'
import { apiQuery } from '../../api.ts'
import { useLocale, useTexts } from '../../texts.ts'
import './games.css'
import './providers.css'

const orders = ['name', 'games'] as const
type Order = (typeof orders)[number]

/** Letters without their marks, so that `uber` finds `Über`. */
const bare = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function ProvidersScreen() {
  const t = useTexts('pages')
  const locale = useLocale()
  const { data: providers = [] } = useQuery(apiQuery('game', 'listProviders'))
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const shown = providers
    .filter(({ name }) => bare(name).includes(bare(typed.trim())))
    .toSorted((a, b) =>
      order === 'games' && a.gameEnabledCount !== b.gameEnabledCount
        ? b.gameEnabledCount - a.gameEnabledCount
        : a.name.localeCompare(b.name, locale),
    )
  return (
    <div className="games">
      <div className="games-head">
        <h1 className="bz-display">{t('providers.title')}</h1>
        <p aria-live="polite">{t('providers.found', { count: shown.length })}</p>
      </div>
      <div className="providers-form" role="search">
        <Field
          label={t('providers.search')}
          hideLabel
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('providers.search')}
          before={<MagnifyingGlassIcon />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Segmented
          label={t('games.sort')}
          segments={orders.map((value) => ({ value, label: t(`providers.orders.${value}`) }))}
          value={order}
          onValue={(value) => setOrder(orders.find((one) => one === value) ?? 'name')}
        />
      </div>
      {shown.length === 0 ? (
        <Empty
          className="games-none"
          drawing={<img src={vignettes['no-games']} alt="" width={240} height={160} />}
          title={t('providers.empty.title')}
        >
          {t('providers.empty.text')}
        </Empty>
      ) : (
        <ul className="providers">
          {shown.map(({ identity, name, gameEnabledCount, images }) => (
            <li key={identity}>
              <Link
                to="/games/providers/$providerIdentity"
                params={{ providerIdentity: identity }}
                className="provider"
              >
                <img src={images.tile} alt="" width={64} height={64} loading="lazy" decoding="async" />
                <b>{name}</b>
                <small>{t('home.count', { count: gameEnabledCount })}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

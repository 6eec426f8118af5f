// The screen of the sportsbook: the session of its player, the menu of sports, and the widget whose pages follow the address.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Stylesheet } from '../stylesheet.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { limitsCss, limitsQuery, Suspended, suspensionOf } from '../player/player.ts'
import {
  accountsQuery,
  activeOf,
  currenciesQuery,
  RealityCheck,
  SessionCare,
  useCheckDue,
} from '../wallet/wallet.tsx'
import { Book } from './book.tsx'
import { sportById } from './catalogue.ts'
import { namesQuery } from './queries.ts'
import { GroundDrawing } from './ground.tsx'
import {
  linkOf,
  readSportAddress,
  samePlace,
  sportOfPath,
  writeSportAddress,
  type SportAddress,
  type SportPlace,
  type ToldNames,
} from './sport-address.ts'
import { SportIcon } from './sport-icon.tsx'
import { SportsMenu } from './sports-menu.tsx'

export function SportScreen({ address }: { address: SportAddress }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const navigate = useNavigate()
  const playerId = usePlayerId()
  const sportId = sportOfPath(address.path)
  const names = useQuery({ ...namesQuery(sportId ?? 0), enabled: sportId !== undefined })
  const { data: limits } = useQuery({ ...limitsQuery, enabled: playerId !== null })
  const suspension = playerId === null ? null : suspensionOf(limits)
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: playerId !== null })
  const { data: currencies } = useQuery({ ...currenciesQuery, enabled: playerId !== null })
  const account = playerId === null ? undefined : activeOf(accounts)
  const currency = currencies?.find(({ code }) => code === account?.currency)
  const checks = useCheckDue(account?.currency)
  const known = sportId === undefined || !names.isLoading
  const read = readSportAddress(address, names.data ?? null)
  // While the words of a new address are not understood yet, the widget stays where it is.
  const [shown, setShown] = useState<SportPlace | null>(known ? read : null)
  if (known && (shown === null || !samePlace(shown, read))) setShown(read)
  const place = shown ?? read
  const sport = sportById(place.sportId)

  const queryClient = useQueryClient()
  const steps = useRef(0)
  /** The player walked inside the widget: the address says where, in the provider's words. */
  async function follow(next: SportPlace, told: ToldNames, refines: boolean): Promise<void> {
    steps.current += 1
    const mine = steps.current
    const catalogue =
      next.sportId === undefined
        ? null
        : await queryClient.ensureQueryData(namesQuery(next.sportId)).catch(() => null)
    if (mine !== steps.current) return
    const there = writeSportAddress(next, { names: catalogue, told, english: locale === 'en' })
    void navigate({ ...linkOf(there), replace: refines, resetScroll: false })
  }

  return (
    <div className="sport">
      <header className="sport-head" data-ground={sport?.ground ?? 'pitch'}>
        <GroundDrawing ground={sport?.ground ?? 'pitch'} />
        {sport && <SportIcon code={sport.code} size="xl" />}
        <h1 className="bz-display">{sport ? t(`sport.names.${sport.code}`) : t('sport.title')}</h1>
      </header>
      {currency && <SessionCare key={currency.code} currency={currency} />}
      <SportsMenu place={place} />
      <div className="sport-book">
        {suspension ? (
          <>
            <Stylesheet href={limitsCss} />
            <Suspended suspension={suspension} />
          </>
        ) : (
          <Book place={shown} onPlace={(next, told, refines) => void follow(next, told, refines)} />
        )}
      </div>
      {checks && account && currency && <RealityCheck account={account} currency={currency} />}
    </div>
  )
}

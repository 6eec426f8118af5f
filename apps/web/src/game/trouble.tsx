// What stands on the stage when a game does not open: why, in one sentence, and what can be done.
import type { Game } from '@baize/contract/game'
import { Button, ButtonLink } from '@baize/design/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { vignettes } from 'virtual:art'
import { isRefusal } from '../api.ts'
import { ModalLink, useModals } from '../modal-link.tsx'
import { lacksOf, profileQuery, type Suspension } from '../player/player.ts'
import { useTexts } from '../texts.ts'
import { withMoment } from '../when.tsx'

const told = [
  'game_not_available',
  'game_not_connected',
  'game_not_for_device',
  'game_currency_not_supported',
  'country_restricted',
  'demo_not_available',
  'account_not_found',
  'profile_incomplete',
  'unreachable',
] as const

const drawings: Partial<Record<(typeof told)[number], string>> = {
  country_restricted: vignettes.restricted,
  unreachable: vignettes.offline,
  game_not_available: vignettes['no-games'],
  game_not_connected: vignettes['no-games'],
  game_not_for_device: vignettes['no-games'],
}

/** As the contract counts platforms. */
const desktop = 2

export function Trouble({
  error,
  game,
  retrying,
  onRetry,
}: {
  error: unknown
  game: Game
  retrying: boolean
  onRetry: () => void
}) {
  const t = useTexts('pages')
  if (isRefusal(error, 'play_suspended')) {
    const { kind, until } = error.params
    return (
      <PlayRests
        suspension={{
          kind: kind === 'self-exclusion' ? kind : 'cooling-off',
          until: typeof until === 'string' ? until : null,
        }}
      />
    )
  }
  const why = isRefusal(error) ? told.find((name) => name === error.name) : undefined
  const text = `game.trouble.${why ?? 'other'}`
  return (
    <div className="game-trouble" role="alert">
      <img src={(why && drawings[why]) ?? vignettes.error} alt="" width={180} height={120} />
      <h2 className="bz-title">{t(`${text}.title`)}</h2>
      <p>
        {why === 'game_not_for_device'
          ? t(`${text}.${game.platforms.includes(desktop) ? 'desktop' : 'mobile'}`)
          : t(`${text}.text`, { currency: currencyOf(error) })}
      </p>
      <div className="game-acts">
        {why === 'account_not_found' || why === 'game_currency_not_supported' ? (
          <ModalLink name="currencies" value="true" className="bz-button" data-look="stage" data-size="l">
            <span className="bz-button-body">{t(`${text}.act`)}</span>
          </ModalLink>
        ) : why === 'profile_incomplete' ? (
          <CompleteThenPlay onComplete={onRetry} />
        ) : why === 'demo_not_available' ? (
          <ButtonLink
            look="stage"
            size="l"
            render={<Link to="/game/$id" params={{ id: game.identity }} activeProps={{}} />}
          >
            {t('game.choice.real')}
          </ButtonLink>
        ) : why === 'country_restricted' || why === 'game_not_connected' ? null : (
          <Button look="stage" size="l" loading={retrying} onClick={onRetry}>
            {t('game.trouble.retry')}
          </Button>
        )}
        <ButtonLink look="stage-quiet" size="l" render={<Link to="/games" />}>
          {t('game.trouble.elsewhere')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The session was opened, but the studio's page did not come. */
export function GameDidNotCome({
  game,
  retrying,
  onRetry,
}: {
  game: Game
  retrying: boolean
  onRetry: () => void
}) {
  const t = useTexts('pages')
  return (
    <div className="game-trouble" role="alert">
      <img src={vignettes.offline} alt="" width={180} height={120} />
      <h2 className="bz-title">{t('game.trouble.lost.title')}</h2>
      <p>{t('game.trouble.lost.text', { studio: game.provider.name })}</p>
      <div className="game-acts">
        <Button look="stage" size="l" loading={retrying} onClick={onRetry}>
          {t('game.trouble.retry')}
        </Button>
        <ButtonLink look="stage-quiet" size="l" render={<Link to="/games" />}>
          {t('game.trouble.elsewhere')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The currency that a refusal names. */
function currencyOf(error: unknown): string {
  const named = isRefusal(error) ? error.params['currency'] : ''
  return typeof named === 'string' ? named : ''
}

/** A break or an exclusion: until when, what stays open, and who helps; nothing here invites to anything. */
export function PlayRests({ suspension: { kind, until } }: { suspension: Suspension }) {
  const t = useTexts('pages')
  const text = 'game.trouble.play_suspended'
  return (
    <div className="game-trouble" role="alert">
      <img src={vignettes['no-games']} alt="" width={180} height={120} />
      <h2 className="bz-title">{t(`${text}.title`)}</h2>
      <p>
        {until === null
          ? t(`${text}.${kind}.forever`)
          : withMoment(t(`${text}.${kind}.until`), until, 'full')}{' '}
        {t(`${text}.open`)}{' '}
        <Link to="/static/$pageIdentity" params={{ pageIdentity: 'responsible-gaming' }} className="bz-link">
          {t(`${text}.help`)}
        </Link>
      </p>
      <p>{t(`${text}.round`)}</p>
      <div className="game-acts">
        <ButtonLink look="stage-quiet" size="l" render={<Link to="/profile/limits" />}>
          {t('session.care.limits')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Asks for what is missing at once, and goes on by itself when it was given. */
function CompleteThenPlay({ onComplete }: { onComplete: () => void }) {
  const t = useTexts('pages')
  const { open } = useModals()
  const { data: profile } = useQuery(profileQuery)
  const complete = profile !== undefined && lacksOf(profile).length === 0
  const [begun] = useState({ complete, open, onComplete })
  useEffect(() => {
    if (!begun.complete) begun.open('complete-profile', 'true')
  }, [begun])
  useEffect(() => {
    if (complete && !begun.complete) begun.onComplete()
  }, [complete, begun])
  return (
    <ModalLink name="complete-profile" value="true" className="bz-button" data-look="stage" data-size="l">
      <span className="bz-button-body">{t('game.trouble.profile_incomplete.act')}</span>
    </ModalLink>
  )
}

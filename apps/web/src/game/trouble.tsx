// What stands on the stage when a game does not open: why, in one sentence, and what can be done.
import type { Game } from '@baize/contract/game'
import { Button, ButtonLink } from '@baize/design/button'
import { Link } from '@tanstack/react-router'
import { vignettes } from 'virtual:art'
import { isRefusal } from '../api.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'

const told = [
  'game_not_available',
  'country_restricted',
  'demo_not_available',
  'account_not_found',
  'unreachable',
] as const

const drawings: Partial<Record<(typeof told)[number], string>> = {
  country_restricted: vignettes.restricted,
  unreachable: vignettes.offline,
  game_not_available: vignettes['no-games'],
}

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
  const why = isRefusal(error) ? told.find((name) => name === error.name) : undefined
  const text = `game.trouble.${why ?? 'other'}`
  return (
    <div className="game-trouble" role="alert">
      <img src={(why && drawings[why]) ?? vignettes.error} alt="" width={180} height={120} />
      <h2 className="bz-title">{t(`${text}.title`)}</h2>
      <p>{t(`${text}.text`)}</p>
      <div className="game-acts">
        {why === 'account_not_found' ? (
          <ModalLink name="currencies" value="true" className="bz-button" data-look="stage" data-size="l">
            <span className="bz-button-body">{t('game.trouble.account_not_found.act')}</span>
          </ModalLink>
        ) : why === 'demo_not_available' ? (
          <ButtonLink
            look="stage"
            size="l"
            render={<Link to="/game/$id" params={{ id: game.identity }} activeProps={{}} />}
          >
            {t('game.choice.real')}
          </ButtonLink>
        ) : why === 'country_restricted' ? null : (
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

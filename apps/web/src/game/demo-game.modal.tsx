// Play money has its end here: sign up or sign in to play for real, or stay with the demo.
import { Button, ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { defineModal, type ModalPieceProps } from '../define-modal.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { rememberPage, usePlayerId } from '../visitor.ts'
import { GameSummary } from './game-summary.tsx'

const gameQuery = (id: string) => apiQuery('game', 'getGame', { params: { id } })

export const modal = defineModal('demo-game', {
  load: ({ queryClient }, value) => queryClient.ensureQueryData(gameQuery(value)),
  Modal: DemoGame,
})

function DemoGame({ value, frame }: ModalPieceProps<'demo-game'>) {
  const t = useTexts('modals')
  const router = useRouter()
  const playerId = usePlayerId()
  const { data: game } = useQuery(gameQuery(value))
  const name = game?.name ?? ''
  // After signing in the player sits at the same table, now for real.
  const comeBack = () =>
    rememberPage(
      router.buildLocation({ to: '/game/$id', params: { id: game?.identity ?? value }, search: {} })
        .publicHref,
    )
  return (
    <Modal
      {...frame}
      title={t('demoGame.title')}
      foot={
        <div className="game-sheet-acts">
          {playerId ? (
            <ButtonLink
              look="primary"
              size="l"
              wide
              block
              render={<Link to="/game/$id" params={{ id: value }} search={{}} replace activeProps={{}} />}
            >
              {t('demoGame.real')}
            </ButtonLink>
          ) : (
            <>
              <ModalLink
                name="sign-up"
                value="true"
                instead="demo-game"
                className="bz-button"
                data-look="primary"
                data-size="l"
                data-wide=""
                data-block=""
                onClick={comeBack}
              >
                <span className="bz-button-body">{t('demoGame.signUp')}</span>
              </ModalLink>
              <ModalLink
                name="sign-in"
                value="true"
                instead="demo-game"
                className="bz-button"
                data-look="quiet"
                data-size="l"
                data-wide=""
                data-block=""
                onClick={comeBack}
              >
                <span className="bz-button-body">{t('demoGame.signIn')}</span>
              </ModalLink>
            </>
          )}
          <Button look="plain" size="l" wide block onClick={frame.onClose}>
            {t('demoGame.keep')}
          </Button>
        </div>
      }
    >
      {game && (
        <GameSummary game={game}>{t(playerId ? 'demoGame.player' : 'demoGame.text', { name })}</GameSummary>
      )}
    </Modal>
  )
}

// Starting a game on a phone: for real or as a demo, in the full screen either way.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { defineModal, type ModalPieceProps } from '../define-modal.ts'
import { ModalLink } from '../modal-link.tsx'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { GameSummary } from './game-summary.tsx'
import { askForFullScreen } from './stage-view.ts'

const gameQuery = (id: string) => apiQuery('game', 'getGame', { params: { id } })

export const modal = defineModal('mobile-game', {
  load: ({ queryClient }, value) => queryClient.ensureQueryData(gameQuery(value)),
  Modal: MobileGame,
})

function MobileGame({ value, frame }: ModalPieceProps<'mobile-game'>) {
  const t = useTexts('modals')
  const navigate = useNavigate()
  const playerId = usePlayerId()
  const { data: game } = useQuery(gameQuery(value))
  const play = (demo: boolean) => {
    askForFullScreen()
    void navigate({
      to: '/game/$id',
      params: { id: game?.identity ?? value },
      search: demo ? { demo: 'true' } : {},
      replace: true,
    })
  }
  return (
    <Modal
      {...frame}
      title={t('mobileGame.title')}
      foot={
        <div className="game-sheet-acts">
          {playerId ? (
            <Button look="primary" size="l" wide block onClick={() => play(false)}>
              {t('mobileGame.real')}
            </Button>
          ) : (
            <ModalLink
              name="sign-in"
              value="true"
              instead="mobile-game"
              className="bz-button"
              data-look="primary"
              data-size="l"
              data-wide=""
              data-block=""
            >
              <span className="bz-button-body">{t('mobileGame.signIn')}</span>
            </ModalLink>
          )}
          {game?.isDemoMode && (
            <Button size="l" wide block onClick={() => play(true)}>
              {t('mobileGame.demo')}
            </Button>
          )}
        </div>
      }
    >
      {game && <GameSummary game={game}>{t('mobileGame.text')}</GameSummary>}
    </Modal>
  )
}

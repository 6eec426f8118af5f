// A demo was asked for of a game that has none: it says so, and leads to real play or to games that can be tried.
import { ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../api.ts'
import { defineModal, type ModalPieceProps } from '../define-modal.ts'
import { useTexts } from '../texts.ts'
import { usePlayerId } from '../visitor.ts'
import { GameSummary } from './game-summary.tsx'
import { tileOf } from './lobby/tile-of.ts'
import { GameTile } from './lobby/tile.tsx'

const gameQuery = (id: string) => apiQuery('game', 'getGame', { params: { id } })
const similarQuery = (id: string) => apiQuery('game', 'listSimilar', { params: { id } })
const shown = 3

export const modal = defineModal('demo-unavailable', {
  load: ({ queryClient, texts }, value) =>
    Promise.all([
      queryClient.ensureQueryData(gameQuery(value)),
      queryClient.ensureQueryData(similarQuery(value)),
      texts.load('pages.home'),
    ]),
  Modal: DemoUnavailable,
})

function DemoUnavailable({ value, frame }: ModalPieceProps<'demo-unavailable'>) {
  const t = useTexts('modals')
  const playerId = usePlayerId()
  const { data: game } = useQuery(gameQuery(value))
  const { data: similar } = useQuery(similarQuery(value))
  const tryable = similar?.filter(({ isDemoMode }) => isDemoMode).slice(0, shown) ?? []
  return (
    <Modal
      {...frame}
      title={t('demoUnavailable.title')}
      foot={
        <div className="game-sheet-acts">
          <ButtonLink
            look="primary"
            size="l"
            wide
            block
            render={<Link to="/game/$id" params={{ id: value }} search={{}} replace activeProps={{}} />}
          >
            {t(playerId ? 'demoUnavailable.real' : 'demoUnavailable.stay')}
          </ButtonLink>
          <ButtonLink look="plain" size="l" wide block render={<Link to="/games" />}>
            {t('demoUnavailable.others')}
          </ButtonLink>
        </div>
      }
    >
      {game && <GameSummary game={game}>{t('demoUnavailable.text', { name: game.name })}</GameSummary>}
      {tryable.length > 0 && (
        <>
          <h3 className="game-sheet-more">{t('demoUnavailable.similar')}</h3>
          <div className="game-sheet-tiles">
            {tryable.map((other) => (
              <GameTile key={other.id} tile={tileOf(other)} />
            ))}
          </div>
        </>
      )}
    </Modal>
  )
}

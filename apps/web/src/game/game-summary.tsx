// A game in a few words, for the sheets that ask what to do with it.
import type { Game } from '@baize/contract/game'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import './game.css'
import { thumbnailOf } from './lobby/pictures.ts'

export function GameSummary({ game, children }: { game: Game; children: ReactNode }) {
  const t = useTexts('modals')
  return (
    <div className="game-sheet">
      <img {...thumbnailOf(game.images, '3x4', '2x')} alt="" width={84} height={112} />
      <div>
        <b>{game.name}</b>
        <br />
        <small>
          {game.rtp
            ? t('mobileGame.facts', { rtp: Number(game.rtp), studio: game.provider.name })
            : game.provider.name}
        </small>
        <p>{children}</p>
      </div>
    </div>
  )
}

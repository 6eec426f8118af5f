// A level was reached: its emblem, struck before the player's eyes, and what it gives. Closing it is as good as anything else.
import { Button, ButtonLink } from '@baize/design/button'
import { LevelEmblem } from '@baize/design/level-emblem'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal, type ModalFrame } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { ownCurrency, useOwnCurrency } from '../bonus/offers.ts'
import { levelsQuery, loyaltyQuery } from './levels.ts'
import { LevelGifts } from './levels-screen.tsx'
import loyaltyCss from './loyalty.css?url'

const rays = 24

export function LoyaltyLevel({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  const currency = useOwnCurrency(usePlayerId())
  const { data: account } = useQuery(loyaltyQuery)
  const { data: ladder } = useQuery(levelsQuery(currency))
  const level = ladder?.data.find(({ id }) => id === account?.currentLevel.id)
  // News knows no reader: the ladder has the name in the reader's language.
  const name = level?.name ?? account?.currentLevel.name ?? ''
  const order = account?.currentLevel.order ?? 1
  return (
    <Modal
      {...frame}
      title={t('loyaltyLevel.title', { name })}
      foot={
        <>
          <Button size="l" block onClick={frame.onClose}>
            {t('loyaltyLevel.close')}
          </Button>
          <ButtonLink
            look="primary"
            size="l"
            block
            render={
              level && level.rewards.length > 0 ? (
                <Link to="/profile/bonuses" />
              ) : (
                <Link to="/profile/levels" />
              )
            }
          >
            {t(level && level.rewards.length > 0 ? 'loyaltyLevel.rewards' : 'loyaltyLevel.levels')}
          </ButtonLink>
        </>
      }
    >
      <Stylesheet href={loyaltyCss} />
      <div className="level-reached">
        <div className="level-reached-stage">
          <svg viewBox="-100 -100 200 200" className="level-reached-rays" aria-hidden="true">
            {Array.from({ length: rays }, (_, index) => (
              <path
                key={index}
                d={index % 2 === 0 ? 'M-1.6-58 0-96l1.6 38z' : 'M-1-58 0-80l1 22z'}
                transform={`rotate(${(index * 360) / rays})`}
              />
            ))}
          </svg>
          <LevelEmblem order={order} size={144} className="level-reached-emblem" />
        </div>
        <p className="level-reached-text">{t('loyaltyLevel.text')}</p>
        {level && (
          <section className="level-reached-gives" aria-labelledby="level-reached-gives">
            <h3 id="level-reached-gives">{t('loyaltyLevel.gives')}</h3>
            <LevelGifts level={level} />
            {level.rewards.length > 0 && <p className="level-reached-wait">{t('loyaltyLevel.wait')}</p>}
          </section>
        )}
      </div>
    </Modal>
  )
}

export const modal = defineModal('loyaltyLevel', {
  load: async ({ queryClient, visitor, texts }) => {
    const currency = await ownCurrency({ queryClient, visitor })
    await Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(loyaltyQuery),
      queryClient.ensureQueryData(levelsQuery(currency)),
      stylesheetReady(loyaltyCss),
    ])
  },
  Modal: LoyaltyLevel,
})

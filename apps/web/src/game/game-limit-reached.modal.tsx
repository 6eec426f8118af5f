// Before a game: a limit of the player's is used up, so bets would not be taken.
import { ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import { currenciesQuery, limitsCss, LimitLines, limitsQuery } from '../player/player.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { usedUpForPlay } from './used-up.ts'

export const modal = defineModal('game-limit-reached', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(limitsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(limitsCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: limits } = useQuery(limitsQuery)
    return (
      <Modal {...frame} title={t('limits.reached.title')}>
        <Stylesheet href={limitsCss} />
        <div className="limits-form">
          <p className="limits-words">{t('limits.reached.text')}</p>
          <LimitLines limits={usedUpForPlay(limits)} />
          <ButtonLink size="l" wide block render={<Link to="/profile/limits" />}>
            {t('limits.restricted.yours')}
          </ButtonLink>
        </div>
      </Modal>
    )
  },
})

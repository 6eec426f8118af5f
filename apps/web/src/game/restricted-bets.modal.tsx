// A bet was not taken because of a limit or a break of the player's: which, what is left, and when it starts anew.
import { Button, ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import {
  currenciesQuery,
  holding,
  limitsCss,
  LimitLines,
  limitsQuery,
  Suspended,
  suspensionOf,
} from '../player/player.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'

export const modal = defineModal('restricted-bets', {
  load: ({ queryClient }) =>
    Promise.all([
      // What is left has just changed.
      queryClient.fetchQuery({ ...limitsQuery, staleTime: 0 }),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(limitsCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data: limits } = useQuery(limitsQuery)
    const suspension = suspensionOf(limits)
    return (
      <Modal {...frame} title={t('limits.restricted.title')}>
        <Stylesheet href={limitsCss} />
        <div className="limits-form">
          {suspension ? (
            <Suspended suspension={suspension} />
          ) : (
            <>
              <p className="limits-words">
                {t('limits.restricted.text')} {t('limits.restricted.rest')}
              </p>
              <LimitLines limits={[...holding(limits, 'bet'), ...holding(limits, 'loss')]} />
            </>
          )}
          <div className="limits-pair">
            <ButtonLink size="l" wide block render={<Link to="/profile/limits" />}>
              {t('limits.restricted.yours')}
            </ButtonLink>
            <Button look="primary" size="l" wide block onClick={frame.onClose}>
              {t('limits.restricted.back')}
            </Button>
          </div>
        </div>
      </Modal>
    )
  },
})

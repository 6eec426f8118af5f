// A bet was not taken because of a limit or a break of the player's: which, what is left, and when it starts anew.
import { Button } from '@baize/design/button'
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
            <Link to="/profile/limits" className="bz-button" data-look="quiet" data-size="l">
              <span className="bz-button-body">{t('limits.restricted.yours')}</span>
            </Link>
            <Button size="l" block onClick={frame.onClose}>
              {t('limits.restricted.back')}
            </Button>
          </div>
        </div>
      </Modal>
    )
  },
})

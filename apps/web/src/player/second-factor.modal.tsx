// Asks for the second factor before an act that needs it; proved, it closes and the act goes on.
import { ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import { stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { secondFactorQuery } from './profile.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { methodsOf, secondFactorProved } from './second-factor.ts'
import secondFactorCss from './second-factor.css?url'

export const modal = defineModal('second-factor', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.fetchQuery({ ...secondFactorQuery, staleTime: 0 }),
      stylesheetReady(secondFactorCss),
    ]),
  Modal({ frame }) {
    const t = useTexts('modals')
    const { data } = useQuery(secondFactorQuery)
    const methods = data ? methodsOf(data) : []
    return (
      <Modal {...frame} title={t('secondFactor.title')}>
        {methods.length > 0 ? (
          <>
            <p className="second-act">{t('secondFactor.act')}</p>
            <SecondFactorForm
              methods={methods}
              onProved={() => {
                secondFactorProved()
                frame.onClose()
              }}
            />
          </>
        ) : (
          <div className="player-form">
            <p>{t('secondFactor.none.text')}</p>
            <ButtonLink look="primary" size="l" block render={<Link to="/profile/settings" />}>
              {t('secondFactor.none.settings')}
            </ButtonLink>
          </div>
        )}
      </Modal>
    )
  },
})

// The steps of one package, over any page.
import { ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { nothingIfGone, ownCurrency, packageQuery, useOwnCurrency } from './offers.ts'
import { PackageSteps } from './package-steps.tsx'
import bonusCss from './bonus.css?url'

export const modal = defineModal('package-bonus', {
  load: async ({ texts, queryClient, visitor }, identity) => {
    const currency = await ownCurrency({ queryClient, visitor })
    await Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(packageQuery(identity, currency)).catch(nothingIfGone),
      stylesheetReady(bonusCss),
    ])
  },
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const currency = useOwnCurrency(usePlayerId())
    const { data: found } = useQuery(packageQuery(value, currency))
    return (
      <Modal
        {...frame}
        size="m"
        title={found?.name ?? t('bonusCondition.title')}
        foot={
          <ButtonLink size="l" block render={<Link to="/welcome-package" />}>
            {t('packageBonus.page')}
          </ButtonLink>
        }
      >
        <Stylesheet href={bonusCss} />
        {found ? (
          <div className="bonus-modal">
            <p className="bonus-note">{found.description}</p>
            <PackageSteps of={found} />
          </div>
        ) : (
          <p className="bonus-note">{t('bonusCondition.gone')}</p>
        )}
      </Modal>
    )
  },
})

// The terms of one offer, over any page: where a bonus is chosen, all of it can be read.
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { defineModal } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { usePlayerId } from '../../visitor.ts'
import { currenciesQuery } from '../../wallet/wallet.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { useOfferWords } from './offer-words.ts'
import { nothingIfGone, offerQuery, ownCurrency, useOwnCurrency } from './offers.ts'
import bonusCss from './bonus.css?url'

export const modal = defineModal('bonus-condition', {
  load: async ({ texts, queryClient, visitor }, identity) => {
    const currency = await ownCurrency({ queryClient, visitor })
    await Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(offerQuery(identity, currency)).catch(nothingIfGone),
      stylesheetReady(bonusCss),
    ])
  },
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const { gist } = useOfferWords()
    const currency = useOwnCurrency(usePlayerId())
    const { data: offer } = useQuery(offerQuery(value, currency))
    return (
      <Modal
        {...frame}
        size="m"
        title={offer?.name ?? t('bonusCondition.title')}
        foot={
          <Button size="l" block onClick={frame.onClose}>
            {t('bonusCondition.close')}
          </Button>
        }
      >
        <Stylesheet href={bonusCss} />
        {offer ? (
          <div className="bonus-modal">
            <p className="bonus-offer-gist">{gist(offer)}</p>
            <OfferTerms offer={offer} />
          </div>
        ) : (
          <p className="bonus-note">{t('bonusCondition.gone')}</p>
        )}
      </Modal>
    )
  },
})

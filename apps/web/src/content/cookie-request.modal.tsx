// The choice about cookies, purpose by purpose; reachable at any time from the footer.
import { Button } from '@baize/design/button'
import { Switch } from '@baize/design/choice'
import { Modal } from '@baize/design/modal'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { alerts } from '../alerts.ts'
import { chooseConsent } from '../consent.ts'
import { defineModal, type ModalFrame } from '../define-modal.ts'
import { useTexts } from '../texts.ts'
import { consentPurposes, useVisitor, type ConsentPurpose } from '../visitor.ts'

function CookieRequest({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  const said = useTexts('alerts')
  const { visitor } = useRouteContext({ from: '__root__' })
  const { consent } = useVisitor()
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>(consent ?? [])
  const save = (purposes: readonly ConsentPurpose[]) => {
    chooseConsent(visitor, purposes)
    alerts.success(said('cookies'))
    frame.onClose()
  }
  return (
    <Modal
      {...frame}
      size="m"
      title={t('cookieRequest.title')}
      foot={
        <>
          <Button onClick={() => save([])}>{t('cookieRequest.rejectAll')}</Button>
          <Button onClick={() => save(consentPurposes)}>{t('cookieRequest.acceptAll')}</Button>
          <Button look="primary" onClick={() => save(chosen)}>
            {t('cookieRequest.save')}
          </Button>
        </>
      }
    >
      <p className="content-consent-intro">{t('cookieRequest.text')}</p>
      <div className="content-consent">
        <Switch
          label={t('cookieRequest.needed')}
          detail={t('cookieRequest.neededText')}
          checked
          disabled
          readOnly
        />
        {consentPurposes.map((purpose) => (
          <Switch
            key={purpose}
            label={t(`cookieRequest.${purpose}`)}
            detail={t(`cookieRequest.${purpose}Text`)}
            checked={chosen.includes(purpose)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, purpose] : chosen.filter((other) => other !== purpose))
            }
          />
        ))}
      </div>
    </Modal>
  )
}

export const modal = defineModal('cookie-request', { Modal: CookieRequest })

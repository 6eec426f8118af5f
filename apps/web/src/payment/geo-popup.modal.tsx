// Where the player pays from: it decides which payment methods the cashier offers.
import { Button } from '@baize/design/button'
import { RadioTiles } from '@baize/design/choice'
import { Combobox } from '@baize/design/combobox'
import { MapPinIcon } from '@baize/design/icon'
import { Modal } from '@baize/design/modal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../api.ts'
import { defineModal, type ModalFrame } from '../define-modal.ts'
import { languageTag } from '../locale.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { useVisitor } from '../visitor.ts'
import paymentCss from './payment.css?url'
import {
  answerRegionQuestion,
  choosePaymentRegion,
  useCountryName,
  usePaymentRegion,
} from './payment-region.ts'

const countriesQuery = apiQuery('content', 'listCountries')

function GeoPopup({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const nameOf = useCountryName()
  const { country } = useVisitor()
  const region = usePaymentRegion()
  const { data: countries = [] } = useQuery(countriesQuery)
  const open = countries.filter((one) => !one.restricted)
  // Where the edge sees the player comes first: that is where a card or a bank most likely is.
  const near = [...new Set([country, region])].filter((code) => open.some((one) => one.code === code))
  const [pressed, press] = useState<string | null>(null)
  const chosen = pressed ?? near[0] ?? null
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const picked = elsewhere ?? chosen
  const moved = near.length > 1
  const options = open
    .map(({ code }) => ({ value: code, label: nameOf(code), detail: code }))
    .sort((a, b) => a.label.localeCompare(b.label, languageTag(locale)))
  const close = () => {
    answerRegionQuestion()
    frame.onClose()
  }
  return (
    <Modal
      {...frame}
      onClose={close}
      title={t('geoPopup.title')}
      foot={
        <Button
          look="primary"
          size="l"
          block
          disabled={!picked}
          onClick={() => {
            if (picked) choosePaymentRegion(picked)
            close()
          }}
        >
          {picked ? t('geoPopup.use', { country: nameOf(picked) }) : t('geoPopup.choose')}
        </Button>
      }
    >
      <Stylesheet href={paymentCss} />
      <div className="pay-region-choice">
        <p>{t(moved ? 'geoPopup.moved' : 'geoPopup.text')}</p>
        {near.length > 0 && (
          <RadioTiles
            legend={t('geoPopup.title')}
            hideLegend
            name="region"
            shape="list"
            value={elsewhere ? '' : (chosen ?? '')}
            onValue={(code) => {
              press(code)
              setElsewhere(null)
            }}
            tiles={near.flatMap((code) =>
              code
                ? {
                    value: code,
                    label: nameOf(code),
                    detail: t(
                      code === country
                        ? code === region
                          ? 'geoPopup.hereAndUsed'
                          : 'geoPopup.here'
                        : 'geoPopup.used',
                    ),
                    mark: <MapPinIcon />,
                  }
                : [],
            )}
          />
        )}
        <Combobox
          label={t(near.length > 0 ? 'geoPopup.another' : 'geoPopup.country')}
          options={options}
          value={elsewhere}
          onValue={setElsewhere}
          placeholder={t('geoPopup.find')}
          search={t('geoPopup.find')}
          nothing={t('geoPopup.nothing')}
        />
      </div>
    </Modal>
  )
}

export const modal = defineModal('geo-popup', {
  load: ({ queryClient }) =>
    Promise.all([queryClient.ensureQueryData(countriesQuery), stylesheetReady(paymentCss)]),
  Modal: GeoPopup,
})

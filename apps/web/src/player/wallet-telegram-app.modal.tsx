// Goes on with a payment in the browser beside Telegram: an address that signs this player in there, to open, to scan or to copy.
import { Button } from '@baize/design/button'
import { CopyField } from '@baize/design/copy-field'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { Qr } from '@baize/design/qr'
import { Spinner } from '@baize/design/spinner'
import { useQuery } from '@tanstack/react-query'
import { encode } from 'uqr'
import { api } from '../api.ts'
import { defineModal } from '../define-modal.ts'
import { withLocale } from '../locale.ts'
import { inTelegram } from '../telegram-launch.ts'
import { useLocale, useTexts } from '../texts.ts'
import { clockText, useSecondsUntil } from './countdown.tsx'
import './player.css'
import './telegram.css'

export const modal = defineModal('wallet-telegram-app', {
  load: ({ texts }) => texts.load('global-components'),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    return (
      <Modal {...frame} title={t('walletTelegram.title')}>
        <Outside value={value} />
      </Modal>
    )
  },
})

/** The cashier, or the payment that was begun. */
const pathOf = (value: string): string =>
  value === 'deposit' || value === 'withdraw' ? `/?wallet=${value}` : `/wallet?deposit-redirect=${value}`

function Outside({ value }: { value: string }) {
  const t = useTexts('modals')
  const all = useTexts('global-components')
  const locale = useLocale()
  const path = pathOf(value)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['player', 'handOverSession', path],
    queryFn: async () => {
      const at = path.indexOf('?')
      const { url, expiresAfter } = await api.player.handOverSession({
        body: { path: withLocale(locale, path.slice(0, at)) + path.slice(at) },
      })
      return { url, until: Date.now() + expiresAfter * 1000 }
    },
    // Each address counts once and for two minutes, so none is kept for the next time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const left = useSecondsUntil(data?.until ?? 0)

  if (isError) {
    return (
      <Notice
        tone="danger"
        title={t('walletTelegram.failed')}
        action={
          <Button size="s" onClick={() => void refetch()}>
            {t('walletTelegram.again')}
          </Button>
        }
      />
    )
  }
  if (!data) {
    return (
      <div className="player-outside">
        <Spinner size="l" label={t('walletTelegram.waiting')} />
      </div>
    )
  }
  if (left === 0) {
    return (
      <div className="player-outside">
        <p role="status">{t('walletTelegram.over')}</p>
        <Button look="primary" size="l" block loading={isFetching} onClick={() => void refetch()}>
          {t('walletTelegram.again')}
        </Button>
      </div>
    )
  }
  return (
    <div className="player-outside">
      <p>{t('walletTelegram.text')}</p>
      <Button
        look="primary"
        size="l"
        block
        onClick={() => {
          if (inTelegram()) void import('./telegram.ts').then(({ openOutside }) => openOutside(data.url))
          else window.open(data.url, '_blank', 'noopener')
        }}
      >
        {t('walletTelegram.open')}
      </Button>
      <Qr squares={encode(data.url, { ecc: 'M', border: 0 }).data} label={t('walletTelegram.code')} />
      <CopyField
        label={t('walletTelegram.link')}
        value={data.url}
        shown={new URL(data.url).host}
        copy={all('copy')}
        copied={all('copied')}
      />
      <p className="player-outside-fine">{t('walletTelegram.counts', { time: clockText(locale, left) })}</p>
    </div>
  )
}

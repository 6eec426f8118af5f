// Moves everything that friends have earned into the wallet, once.
import type { Referral } from '@baize/contract/retention'
import { Button, ButtonLink } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { Outcome } from '@baize/design/progress'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, isRefusal } from '../api.ts'
import { defineModal, type ModalFrame } from '../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { accountsQuery, currenciesQuery, Money, useSums } from '../wallet/wallet.tsx'
import { isAtLeast, referralQuery } from './retention.ts'
import retentionCss from './retention.css?url'

export function ReferralTransfer({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  const sum = useSums()
  const queryClient = useQueryClient()
  const { data: referral } = useQuery(referralQuery)
  // One id for one wish: pressed twice, or tried again after a lost answer, it moves the money once.
  const wish = useRef<string | null>(null)
  const transfer = useMutation({
    mutationFn: async (before: Referral) => {
      wish.current ??= crypto.randomUUID()
      const after = await api.retention.transferReferral({ body: { id: wish.current } })
      const moved = after.transfers.find(({ id }) => id === wish.current)
      queryClient.setQueryData(referralQuery.queryKey, after)
      void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey })
      return { amount: moved?.amount ?? before.available, currency: moved?.currency ?? before.currency }
    },
    onError: (error) => {
      // What was refused did not happen; the next wish is a new one.
      if (isRefusal(error) && !isRefusal(error, 'unreachable')) wish.current = null
    },
  })
  if (!referral) return null
  const { available, transferMin, currency } = referral
  const enough = isAtLeast(available, transferMin)
  const done = transfer.data

  return (
    <Modal
      {...frame}
      title={t('referralTransfer.title')}
      hideTitle={Boolean(done)}
      foot={
        done ? undefined : (
          <Button
            look="primary"
            size="l"
            block
            disabled={!enough}
            loading={transfer.isPending}
            onClick={() => transfer.mutate(referral)}
          >
            {t('referralTransfer.submit', { sum: sum(available, currency) })}
          </Button>
        )
      }
    >
      <Stylesheet href={retentionCss} />
      {done ? (
        <Outcome
          state="success"
          title={t('referralTransfer.done')}
          actions={
            <>
              <Button look="primary" size="l" block onClick={frame.onClose}>
                {t('referralTransfer.close')}
              </Button>
              <ButtonLink look="quiet" size="l" block render={<Link to="/wallet" />}>
                {t('referralTransfer.wallet')}
              </ButtonLink>
            </>
          }
        >
          <p>
            {t('referralTransfer.doneText', {
              sum: sum(done.amount, done.currency),
              currency: done.currency,
            })}
          </p>
        </Outcome>
      ) : (
        <div className="referral-transfer">
          {transfer.isError && (
            <Notice tone="danger" announced>
              {t(`referralTransfer.refused.${isRefusal(transfer.error) ? transfer.error.name : 'other'}`, {
                currency,
                defaultValue: t('referralTransfer.refused.other'),
              })}
            </Notice>
          )}
          <Money value={available} code={currency} className="referral-sum" />
          <p>
            {enough
              ? t('referralTransfer.text', { currency })
              : t('referralTransfer.least', { sum: sum(transferMin, currency) })}
          </p>
        </div>
      )}
    </Modal>
  )
}

export const modal = defineModal('referral-transfer', {
  load: ({ queryClient }) =>
    Promise.all([
      queryClient.ensureQueryData(referralQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(retentionCss),
    ]),
  Modal: ReferralTransfer,
})

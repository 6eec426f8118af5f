// The cashier, over any page: paying in and taking out.
import { Modal } from '@baize/design/modal'
import { Segmented } from '@baize/design/segmented'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../define-modal.ts'
import type { ModalSearch } from '../links.ts'
import { limitsCss, limitsQuery } from '../player/player.ts'
import { Stylesheet, stylesheetReady } from '../stylesheet.tsx'
import { useTexts } from '../texts.ts'
import { accountsQuery, activeOf, currenciesQuery } from '../wallet/wallet.tsx'
import { Cashier } from './cashier.tsx'
import paymentCss from './payment.css?url'
import { paymentRegion } from './payment-region.ts'
import { bonusCodesQuery } from './bonus-code.tsx'
import { conditionsQuery, depositBonusesQuery, methodsQuery, type Direction } from './queries.ts'

const directions = ['deposit', 'withdraw'] as const satisfies Direction[]

export const modal = defineModal('wallet', {
  async load({ queryClient, visitor }, direction) {
    const [accounts] = await Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(currenciesQuery),
      stylesheetReady(paymentCss),
      stylesheetReady(limitsCss),
      // Paying in works without knowing the limits: the server holds them.
      queryClient.ensureQueryData(limitsQuery).catch(() => null),
    ])
    const active = activeOf(accounts)
    if (!active) return
    const region = paymentRegion(visitor.get().country)
    await Promise.all([
      queryClient.ensureQueryData(methodsQuery(direction, active.currency, region)),
      // Paying in works without bonuses.
      ...(direction === 'deposit'
        ? [depositBonusesQuery(active.currency), bonusCodesQuery(3)].map((query) =>
            queryClient.ensureQueryData(query as never).catch(() => null),
          )
        : []),
      direction === 'withdraw' &&
        queryClient.ensureQueryData(conditionsQuery(active.currency)).catch(() => null),
    ])
  },
  Modal({ value, frame }) {
    const t = useTexts('modals')
    return (
      <Modal
        {...frame}
        title={t('wallet.title')}
        size="cashier"
        flush
        head={
          <Segmented
            label={t('wallet.title')}
            value={value}
            segments={directions.map((direction) => ({
              value: direction,
              label: t(`wallet.${direction}`),
              render: (
                <Link
                  to="."
                  search={(before: ModalSearch) => ({ ...before, wallet: direction })}
                  state={(before) => before}
                  replace
                  resetScroll={false}
                  aria-current={direction === value ? 'true' : undefined}
                />
              ),
            }))}
          />
        }
      >
        <Stylesheet href={paymentCss} />
        <Stylesheet href={limitsCss} />
        <Cashier key={value} direction={value} />
      </Modal>
    )
  },
})

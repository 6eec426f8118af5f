// The wallet page: the balance as its biggest word, then what waits, the accounts, and the last payments and spins.
import type { Invoice } from '@baize/contract/payment'
import type { Spin } from '@baize/contract/game'
import type { Account } from '@baize/contract/wallet'
import { Badge } from '@baize/design/badge'
import { CardsDrawing, Empty, SlipDrawing } from '@baize/design/empty'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ClockCounterClockwiseIcon,
  CoinsIcon,
  HourglassMediumIcon,
  QuestionIcon,
  ShieldCheckIcon,
} from '@baize/design/icon'
import { Facts, ListRow } from '@baize/design/list-row'
import { CurrencyMark } from '@baize/design/marks'
import { PaymentMark } from '@baize/design/payment-mark'
import { RowsSkeleton, Skeleton } from '@baize/design/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ModalLink } from '../modal-link.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { BonusGlance } from './bonus-glance.tsx'
import { useEquivalent, useWorth } from './equivalent-choice.ts'
import { PositionGlance } from './position-glance.tsx'
import { pendingQuery, recentPaymentsQuery, recentSpinsQuery } from './recent.ts'
import { GamePicture, SpinNet } from './spin-history.tsx'
import { Direction, InvoiceActions, InvoiceAmount } from './transaction-history.tsx'
import { StatusBadge } from './status-badge.tsx'
import {
  accountsQuery,
  activeOf,
  markOf,
  Money,
  sumText,
  useCurrencies,
  useCurrencyName,
  useInvoiceWords,
  useSums,
  When,
} from './wallet.tsx'

export function WalletHome() {
  const t = useTexts('pages')
  const { data: accounts } = useQuery(accountsQuery)
  const pending = useQuery(pendingQuery)
  const payments = useQuery(recentPaymentsQuery)
  const spins = useQuery(recentSpinsQuery)
  return (
    <div className="wallet-home">
      <Till account={activeOf(accounts)} />
      {(pending.data?.data.length ?? 0) > 0 && (
        <section className="bz-panel wallet-pending">
          <h2>{t('wallet.pending')}</h2>
          {pending.data?.data.map((invoice) => (
            <PaymentRow key={invoice.id} invoice={invoice} acts />
          ))}
        </section>
      )}
      <BonusGlance currency={activeOf(accounts)?.currency} />
      <PositionGlance />
      <Accounts accounts={accounts} />
      <Recent title={t('wallet.payments')} tab="transactions" loading={!payments.data}>
        {payments.data?.data.length === 0 ? (
          <Empty drawing={<SlipDrawing />} title={t('wallet.noPayments')}>
            {t('wallet.noPaymentsText')}
          </Empty>
        ) : (
          payments.data?.data.map((invoice) => <PaymentRow key={invoice.id} invoice={invoice} />)
        )}
      </Recent>
      <Recent title={t('wallet.spins')} tab="spins" loading={!spins.data}>
        {spins.data?.data.length === 0 ? (
          <Empty
            drawing={<CardsDrawing />}
            title={t('wallet.noSpins')}
            action={
              <Link to="/games" className="bz-button" data-look="tonal" data-size="m">
                <span className="bz-button-body">{t('wallet.toGames')}</span>
              </Link>
            }
          >
            {t('wallet.noSpinsText')}
          </Empty>
        ) : (
          spins.data?.data.map((spin) => <SpinRow key={spin.id} spin={spin} />)
        )}
      </Recent>
      <p className="wallet-safe">
        <ShieldCheckIcon size="s" />
        <span>
          {t('wallet.proofText')}{' '}
          <Link to="/wallet/proof" className="bz-link">
            {t('wallet.proof')}
          </Link>
        </span>
      </p>
      <p className="wallet-safe">
        <HourglassMediumIcon size="s" />
        <span>
          {t('wallet.safe')}{' '}
          <Link to="/profile/limits" className="bz-link">
            {t('wallet.safeLink')}
          </Link>
        </span>
      </p>
    </div>
  )
}

/** The active account: its balance large, what it is made of, and the two acts. */
function Till({ account }: { account: Account | undefined }) {
  const t = useTexts('pages')
  const nameOf = useCurrencyName()
  if (!account) {
    return (
      <section className="wallet-till" aria-busy="true">
        <Skeleton shape="block" />
      </section>
    )
  }
  const { currency } = account
  const money = (value: string) => <Money value={value} code={currency} />
  const name = nameOf(currency)
  const facts = [
    { key: 'cash', name: t('wallet.cash'), value: money(account.realBalance) },
    {
      key: 'bonus',
      name: (
        <ModalLink name="wallet-bonus-info" value="true" className="wallet-ask">
          {t('wallet.bonus')}
          <QuestionIcon size="s" />
        </ModalLink>
      ),
      value: money(account.bonusBalance),
    },
    { key: 'held', name: t('wallet.held'), value: money(account.lockedBalance) },
    { key: 'withdrawable', name: t('wallet.withdrawable'), value: money(account.withdrawalBalance) },
  ]
  return (
    <section className="wallet-till" aria-label={t('wallet.balance')}>
      <div className="wallet-till-sum">
        <span className="wallet-till-name">
          <CurrencyMark code={currency} size={24} />
          {t('wallet.balance')} · {name}
          <ModalLink
            name="balance"
            value={currency}
            className="wallet-ask"
            aria-label={t('wallet.parts')}
            title={t('wallet.parts')}
          >
            <QuestionIcon size="s" />
          </ModalLink>
        </span>
        <Money value={account.balance} code={currency} live className="wallet-till-figure" />
      </div>
      <nav className="wallet-till-acts" aria-label={t('wallet.actions')}>
        <ModalLink name="wallet" value="deposit" className="bz-button" data-look="primary" data-size="l">
          <span className="bz-button-body">
            <ArrowDownIcon />
            {t('wallet.deposit')}
          </span>
        </ModalLink>
        <ModalLink name="wallet" value="withdraw" className="bz-button" data-look="quiet" data-size="l">
          <span className="bz-button-body">
            <ArrowUpIcon />
            {t('wallet.withdraw')}
          </span>
        </ModalLink>
        <ModalLink name="currencies" value="true" className="bz-button" data-look="quiet" data-size="l">
          <span className="bz-button-body">
            <CoinsIcon />
            {t('wallet.currencies')}
          </span>
        </ModalLink>
        <Link to="/wallet/history" className="bz-button" data-look="quiet" data-size="l">
          <span className="bz-button-body">
            <ClockCounterClockwiseIcon />
            {t('wallet.history')}
          </span>
        </Link>
      </nav>
      <Facts facts={facts} className="wallet-till-facts" />
    </section>
  )
}

function Accounts({ accounts }: { accounts: readonly Account[] | undefined }) {
  const t = useTexts('pages')
  const nameOf = useCurrencyName()
  const shownIn = useEquivalent()
  return (
    <section className="bz-panel wallet-accounts">
      <header className="wallet-head">
        <h2>{t('wallet.accounts')}</h2>
        <ModalLink name="currencies" value="true" className="bz-link">
          {t('wallet.manage')}
        </ModalLink>
      </header>
      {!accounts && <RowsSkeleton rows={2} />}
      {accounts?.map(({ id, currency, status, balance }) => (
        <ListRow
          key={id}
          mark={<CurrencyMark code={currency} size={32} />}
          label={
            <>
              {nameOf(currency)} {status === 1 && <Badge tone="primary">{t('wallet.active')}</Badge>}
            </>
          }
          detail={currency}
          end={<AccountSum value={balance} code={currency} />}
        />
      ))}
      {shownIn && (
        <p className="wallet-shown-in">
          {t('wallet.shownIn')}{' '}
          <ModalLink name="fiat" value="true" className="bz-link">
            {nameOf(shownIn.code)}
          </ModalLink>
        </p>
      )}
    </section>
  )
}

/** What is there, and under it what that is worth in the money of the player's choice. */
function AccountSum({ value, code }: { value: string; code: string }) {
  const t = useTexts('pages')
  const locale = useLocale()
  const worth = useWorth()(value, code)
  return (
    <span className="wallet-row-end">
      <Money value={value} code={code} className="wallet-strong" />
      {worth && <small>{t('wallet.about', { sum: sumText(worth.value, worth.currency, locale) })}</small>}
    </span>
  )
}

function Recent({
  title,
  tab,
  loading,
  children,
}: {
  title: string
  tab: 'transactions' | 'spins'
  loading: boolean
  children: ReactNode
}) {
  const t = useTexts('pages')
  return (
    <section className="bz-panel wallet-recent">
      <header className="wallet-head">
        <h2>{title}</h2>
        <Link to="/wallet/history" search={tab === 'spins' ? { tab } : {}} className="bz-link">
          {t('wallet.seeAll')}
          <span className="bz-sr"> {title}</span>
        </Link>
      </header>
      {loading ? <RowsSkeleton rows={5} /> : children}
    </section>
  )
}

function PaymentRow({ invoice, acts }: { invoice: Invoice; acts?: boolean }) {
  const words = useInvoiceWords()
  return (
    <div className="wallet-row" data-acts={acts ? '' : undefined}>
      <span className="wallet-row-mark">
        <PaymentMark method={markOf(invoice.paymentMethod, invoice.paymentMethodLogo)} />
        <Direction type={invoice.invoiceType} />
      </span>
      <span className="wallet-row-text">
        <b>{words.type(invoice.invoiceType)}</b>
        <small>
          {invoice.paymentMethodName} <When at={invoice.createdAt} />
        </small>
      </span>
      <span className="wallet-row-end">
        <InvoiceAmount invoice={invoice} />
        {(acts || invoice.status !== 2) && <StatusBadge invoice={invoice} />}
      </span>
      {acts && <InvoiceActions invoice={invoice} />}
    </div>
  )
}

function SpinRow({ spin }: { spin: Spin }) {
  const t = useTexts('pages')
  const sum = useSums()
  const currencyOf = useCurrencies()
  return (
    <div className="wallet-row">
      <Link to="/game/$id" params={{ id: spin.game.identity }} className="wallet-game">
        <GamePicture game={spin.game} />
        <span>{spin.game.name}</span>
      </Link>
      <span className="wallet-row-end">
        <SpinNet spin={spin} unit={currencyOf(spin.currency).subunitToUnit} />
        <small>{t('wallet.stake', { sum: sum(spin.amount, spin.currency) })}</small>
      </span>
    </div>
  )
}

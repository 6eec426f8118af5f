// The bonus that goes along with a deposit, or none: nothing is chosen beforehand but what its player asked for, and no is as near as yes.
import type { BonusOffer } from '@baize/contract/bonus'
import { ChoiceInput } from '@baize/design/choice-input'
import { CheckCircleFillIcon, GiftIcon, ProhibitIcon } from '@baize/design/icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { languageTag } from '../locale.ts'
import { ModalLink } from '../modal-link.tsx'
import { formatNumber, useLocale, useTexts } from '../texts.ts'
import { useSums } from '../wallet/wallet.tsx'
import { BonusCodes, bonusCodesQuery } from './bonus-code.tsx'
import { depositBonusesQuery } from './queries.ts'

/** The id of an offer, `none` where the player wants no bonus, or nothing chosen. */
export type BonusWish = string | null
const noBonus = 'none'

const typingMs = 400

/** The value once nothing has changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What the deposit says of the wish. */
export function bonusOf(wish: BonusWish): { bonusId?: string; isBonusDecline?: true } {
  if (wish === null) return {}
  return wish === noBonus ? { isBonusDecline: true } : { bonusId: wish }
}

/** `amount` is in whole coins, as on the wire; empty while it is no amount. */
export function DepositBonus({
  code,
  amount,
  wish,
  onWish,
}: {
  code: string
  amount: string
  wish: BonusWish
  onWish: (wish: BonusWish) => void
}) {
  const t = useTexts('modals')
  const name = useId()
  const { data: offers } = useQuery(depositBonusesQuery(code))
  const { data: codes } = useQuery(bonusCodesQuery(3))
  const asked = useSettled(amount)
  const { data: fitting } = useQuery({
    ...depositBonusesQuery(code, asked),
    enabled: asked !== '' && (offers?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
  })
  const fits = (id: string) =>
    asked === '' || fitting === undefined ? undefined : fitting.find((offer) => offer.id === id)
  const tooSmall = (id: string) => asked !== '' && fitting !== undefined && !fits(id)
  const lost = wish !== null && wish !== noBonus && tooSmall(wish)
  useEffect(() => {
    if (lost) onWish(null)
  }, [lost, onWish])
  // What was asked for at the registration stands chosen until its player chooses.
  const [chose, setChose] = useState(false)
  const wished = offers?.find(({ id, isWished }) => isWished && !tooSmall(id))?.id
  const proposed = !chose && wish === null ? wished : undefined
  useEffect(() => {
    if (proposed) onWish(proposed)
  }, [proposed, onWish])
  const choose = (next: BonusWish) => {
    setChose(true)
    onWish(next)
  }

  return (
    <div className="pay-bonus">
      {offers && offers.length > 0 && (
        <fieldset className="pay-bonus-set">
          <legend>{t('wallet.bonus.title')}</legend>
          {offers.map((offer) => (
            <Choice
              key={offer.id}
              name={name}
              checked={wish === offer.id}
              disabled={tooSmall(offer.id)}
              onChoose={() => choose(offer.id)}
              mark={<GiftIcon />}
              label={<Gives offer={fits(offer.id) ?? offer} />}
              detail={<Terms offer={offer} code={code} short={tooSmall(offer.id)} />}
              aside={
                <ModalLink name="bonus-condition" value={offer.identity} className="bz-link">
                  {t('wallet.bonus.terms')}
                  <span className="bz-sr"> {offer.name}</span>
                </ModalLink>
              }
            />
          ))}
          <Choice
            name={name}
            checked={wish === noBonus}
            onChoose={() => choose(noBonus)}
            mark={<ProhibitIcon />}
            label={t('wallet.bonus.none')}
            detail={t('wallet.bonus.noneText')}
          />
          <p className="bz-fine">
            {t(wished && wish === wished && !chose ? 'wallet.bonus.wished' : 'wallet.bonus.unchosen')}
          </p>
        </fieldset>
      )}
      <details className="pay-bonus-code" open={(codes?.length ?? 0) > 0 || undefined}>
        <summary>{t('wallet.bonus.code')}</summary>
        <BonusCodes trigger={3} />
      </details>
    </div>
  )
}

function Choice(props: {
  name: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  mark: ReactNode
  label: ReactNode
  detail: ReactNode
  aside?: ReactNode
}) {
  const { name, checked, disabled, onChoose, mark, label, detail, aside } = props
  return (
    <div className="pay-bonus-choice">
      <label className="bz-tile">
        <ChoiceInput
          type="radio"
          className="bz-sr bz-tile-input"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
        <span className="bz-tile-mark">{mark}</span>
        <span className="bz-tile-text">
          <b>{label}</b>
          <span>{detail}</span>
        </span>
        <CheckCircleFillIcon className="bz-tile-check" />
      </label>
      {aside}
    </div>
  )
}

/** What the deposit would bring, where its amount is known. */
function Gives({ offer }: { offer: BonusOffer }) {
  const t = useTexts('modals')
  const sum = useSums()
  const { name, playerBonus } = offer
  return playerBonus?.amount
    ? t('wallet.bonus.gives', { sum: sum(playerBonus.amount, playerBonus.currency), name })
    : name
}

function Terms({ offer, code, short }: { offer: BonusOffer; code: string; short: boolean }) {
  const t = useTexts('modals')
  const locale = useLocale()
  const sum = useSums()
  const { playerBonus, freeSpins, triggerConditions } = offer
  const least = triggerConditions?.invoiceAmountItems.find(({ currency }) => currency === code)?.amountFrom
  if (short && least) return t('wallet.bonus.from', { sum: sum(least, code, true) })
  const parts = [
    playerBonus &&
      (playerBonus.percentage === null
        ? t('wallet.bonus.fixed', { sum: sum(playerBonus.amountMax, playerBonus.currency, true) })
        : t('wallet.bonus.percent', {
            percent: playerBonus.percentage,
            sum: sum(playerBonus.amountMax, playerBonus.currency, true),
          })),
    freeSpins && t('wallet.bonus.spins', { count: freeSpins.count, game: freeSpins.gameName }),
    playerBonus &&
      t('wallet.bonus.wager', {
        times: formatNumber(locale, Number(playerBonus.wager)),
        count: playerBonus.wageringDays,
      }),
    playerBonus?.maxBetAmount &&
      t('wallet.bonus.maxBet', { sum: sum(playerBonus.maxBetAmount, playerBonus.currency, true) }),
  ]
  return new Intl.ListFormat(languageTag(locale), { type: 'unit' }).format(
    parts.filter((part) => typeof part === 'string'),
  )
}

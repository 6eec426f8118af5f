// One bonus of the player's in full: where it stands, what it asks for, until when, and what counts.
import type { PlayerBonus } from '@baize/contract/bonus'
import { Button, ButtonLink } from '@baize/design/button'
import { Facts } from '@baize/design/list-row'
import { Modal } from '@baize/design/modal'
import { Bar } from '@baize/design/progress'
import { Link } from '@tanstack/react-router'
import { defineModal } from '../../define-modal.ts'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { BonusBadge, currenciesQuery, Money, stakedShare, useSums, When } from '../../wallet/wallet.tsx'
import { latestBonusesQuery, useHeldBonus } from './held.ts'
import { CountingGames } from './offer-terms.tsx'
import { useOfferWords } from './offer-words.ts'
import { awardStatus } from './offers.ts'
import bonusCss from './bonus.css?url'

export const modal = defineModal('bonus-details', {
  load: ({ texts, queryClient }) =>
    Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(latestBonusesQuery),
      stylesheetReady(bonusCss),
    ]),
  Modal({ value, frame }) {
    const t = useTexts('modals')
    const bonus = useHeldBonus(value)
    return (
      <Modal
        {...frame}
        size="m"
        title={bonus?.name ?? t('bonusDetails.title')}
        foot={
          bonus?.identity ? (
            <ButtonLink
              size="l"
              block
              render={<Link to="/bonus/$pageIdentity" params={{ pageIdentity: bonus.identity }} />}
            >
              {t('bonusDetails.offer')}
            </ButtonLink>
          ) : (
            <Button size="l" block onClick={frame.onClose}>
              {t('bonusCondition.close')}
            </Button>
          )
        }
      >
        <Stylesheet href={bonusCss} />
        {bonus ? <Details bonus={bonus} /> : <p className="bonus-note">{t('bonusDetails.gone')}</p>}
      </Modal>
    )
  },
})

function Details({ bonus }: { bonus: PlayerBonus }) {
  const t = useTexts('pages')
  const sum = useSums()
  const { counting } = useOfferWords()
  const { currency, status } = bonus
  const money = (value: string) => <Money value={value} code={currency} />
  const active = status === awardStatus.activated
  const staked = t('bonus.staked', {
    sum: sum(bonus.currentWagerAmount, currency),
    of: sum(bonus.requiredWagerAmount, currency),
  })
  const moment = (key: string, at: string | null) =>
    at ? [{ key, name: t(`bonus.facts.${key}`), value: <When at={at} shape="full" /> }] : []
  return (
    <div className="bonus-modal">
      <div className="bonus-left">
        <BonusBadge award={bonus} />
        <Money value={active ? bonus.currentAmount : bonus.amount} code={currency} className="bonus-figure" />
      </div>
      <div className="bonus-way">
        <Bar parts={stakedShare(bonus)} label={t('bonus.progress')} valueText={staked} tone="brass" />
        <span>{staked}</span>
      </div>
      <Facts
        facts={[
          { key: 'given', name: t('bonus.facts.given'), value: money(bonus.amount) },
          ...(status === awardStatus.finished
            ? [{ key: 'converted', name: t('bonus.facts.converted'), value: money(bonus.convertedAmount) }]
            : []),
          ...(bonus.maxBetAmount
            ? [{ key: 'maxBet', name: t('bonus.facts.maxBet'), value: money(bonus.maxBetAmount) }]
            : []),
          ...(bonus.maxConversionAmount
            ? [{ key: 'maxCash', name: t('bonus.facts.maxCash'), value: money(bonus.maxConversionAmount) }]
            : []),
          ...moment('issued', bonus.createdAt),
          ...moment('activated', bonus.activatedAt),
          ...(status === awardStatus.issued ? moment('activateBy', bonus.activationExpiredAt) : []),
          ...(active ? moment('until', bonus.wageringExpiredAt) : []),
          ...moment('ended', bonus.finishedAt),
        ]}
      />
      <p className="bonus-note">{counting(bonus.wagerCasinoConditions)}</p>
      {bonus.wagerCasinoConditions.gameIds.length > 0 && (
        <CountingGames ids={bonus.wagerCasinoConditions.gameIds} />
      )}
    </div>
  )
}

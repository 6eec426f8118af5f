// Asks before a bonus begins or is given up: what it asks for, or exactly what is lost, since neither can be taken back.
import type { PlayerBonus } from '@baize/contract/bonus'
import { Button } from '@baize/design/button'
import { Modal } from '@baize/design/modal'
import { Notice } from '@baize/design/notice'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, isRefusal } from '../../api.ts'
import { defineModal, type ModalFrame } from '../../define-modal.ts'
import type { AwardAct } from '../../links.ts'
import { useModals } from '../../modal-link.tsx'
import { Stylesheet, stylesheetReady } from '../../stylesheet.tsx'
import { useTexts } from '../../texts.ts'
import { currenciesQuery, useSums } from '../../wallet/wallet.tsx'
import { withMoment } from '../../when.tsx'
import {
  latestBonusesQuery,
  openFreeSpinsQuery,
  useAskAgain,
  useAskedAbout,
  useHeldBonus,
  useHeldFreeSpins,
} from './held.ts'
import { awardStatus } from './offers.ts'
import bonusCss from './bonus.css?url'

export const modal = defineModal('confirm-bonus', {
  load: ({ texts, queryClient }) =>
    Promise.all([
      texts.load('pages'),
      queryClient.ensureQueryData(currenciesQuery),
      queryClient.ensureQueryData(latestBonusesQuery),
      queryClient.ensureQueryData(openFreeSpinsQuery),
      stylesheetReady(bonusCss),
    ]),
  Modal({ value, frame }) {
    const [, act, id] = /^(activate|cancel-spins|cancel)-(.+)$/.exec(value) ?? []
    if (act === 'cancel-spins') return <GiveSpinsUp id={id ?? ''} frame={frame} />
    return <Bonus act={act === 'activate' ? 'activate' : 'cancel'} id={id ?? ''} frame={frame} />
  },
})

function Bonus({ act, id, frame }: { act: 'activate' | 'cancel'; id: string; frame: ModalFrame }) {
  const bonus = useAskedAbout(useHeldBonus(id))
  const { open } = useModals()
  if (bonus === undefined) return null
  if (!bonus || bonus.status === awardStatus.finished) return <Over frame={frame} />
  const active = bonus.status === awardStatus.activated
  if (act === 'activate' && active) return <Over frame={frame} />
  const call = act === 'activate' ? api.retention.activatePlayerBonus : api.retention.cancelPlayerBonus
  const what = act === 'activate' ? 'activate' : active ? 'giveUp' : 'decline'
  return (
    <Ask
      frame={frame}
      act={act}
      what={what}
      name={bonus.name}
      onAct={() => call({ params: { id } })}
      onRefused={(name) => {
        // What stands in the way has a modal of its own.
        if (name === 'bonus_round_open') open('bonus-cancel-lock', id, 'confirm-bonus')
        if (name === 'bonus_already_active') open('confirm-bonus-unsettled', id, 'confirm-bonus')
      }}
    >
      {what === 'activate' && <Begins bonus={bonus} />}
      {what === 'giveUp' && <Loses bonus={bonus} />}
      {what === 'decline' && <Declines bonus={bonus} />}
    </Ask>
  )
}

function GiveSpinsUp({ id, frame }: { id: string; frame: ModalFrame }) {
  const t = useTexts('modals')
  const spins = useAskedAbout(useHeldFreeSpins(id))
  if (spins === undefined) return null
  if (!spins) return <Over frame={frame} />
  return (
    <Ask
      frame={frame}
      act="cancel-spins"
      what="declineSpins"
      name={spins.name}
      onAct={() => api.retention.cancelPlayerFreeSpins({ params: { id } })}
    >
      <ul className="bonus-points">
        <li>{t('confirmBonus.declineSpins.lost', { count: spins.count, game: spins.gameName })}</li>
        <li>{t('confirmBonus.final')}</li>
      </ul>
    </Ask>
  )
}

/** The question, its two ways out, and what the server said against it; no is as large as yes. */
function Ask(props: {
  frame: ModalFrame
  act: AwardAct
  what: 'activate' | 'giveUp' | 'decline' | 'declineSpins'
  name: string
  onAct: () => Promise<unknown>
  onRefused?: (name: string) => void
  children: ReactNode
}) {
  const { frame, act, what, name, onAct, onRefused, children } = props
  const t = useTexts('modals')
  const askAgain = useAskAgain()
  const { close } = useModals()
  const acting = useMutation({
    mutationFn: onAct,
    onSuccess: () => {
      close('confirm-bonus')
      void askAgain()
    },
    onError: (error) => {
      if (isRefusal(error)) onRefused?.(error.name)
      void askAgain()
    },
  })
  const why = isRefusal(acting.error) ? acting.error.name : 'unreachable'
  return (
    <Modal
      {...frame}
      title={t(`confirmBonus.${what}.title`)}
      foot={
        <>
          <Button size="l" block onClick={frame.onClose}>
            {t(`confirmBonus.${what}.no`)}
          </Button>
          <Button
            size="l"
            block
            look={act === 'activate' ? 'primary' : 'danger'}
            loading={acting.isPending}
            onClick={() => acting.mutate()}
          >
            {t(`confirmBonus.${what}.yes`)}
          </Button>
        </>
      }
    >
      <Stylesheet href={bonusCss} />
      <div className="bonus-modal">
        <p className="bonus-asked">{name}</p>
        {acting.isError && (
          <Notice tone="danger" announced>
            {t(`confirmBonus.refused.${why}`, { defaultValue: t('confirmBonus.refused.other') })}
          </Notice>
        )}
        {children}
      </div>
    </Modal>
  )
}

function Begins({ bonus }: { bonus: PlayerBonus }) {
  const t = useTexts('modals')
  const sum = useSums()
  const { amount, currency, requiredWagerAmount, maxBetAmount } = bonus
  return (
    <ul className="bonus-points">
      <li>{t('confirmBonus.activate.gives', { sum: sum(amount, currency) })}</li>
      <li>{t('confirmBonus.activate.stake', { sum: sum(requiredWagerAmount, currency) })}</li>
      {maxBetAmount && <li>{t('confirmBonus.activate.maxBet', { sum: sum(maxBetAmount, currency) })}</li>}
      <li>{t('confirmBonus.activate.own')}</li>
    </ul>
  )
}

/** Exactly what goes, and what stays. */
function Loses({ bonus }: { bonus: PlayerBonus }) {
  const t = useTexts('modals')
  const sum = useSums()
  const { currentAmount, currentWagerAmount, currency } = bonus
  return (
    <>
      <Notice tone="warn" title={t('confirmBonus.giveUp.lost', { sum: sum(currentAmount, currency) })}>
        {/[1-9]/.test(currentWagerAmount) &&
          t('confirmBonus.giveUp.staked', { sum: sum(currentWagerAmount, currency) })}
      </Notice>
      <ul className="bonus-points">
        <li>{t('confirmBonus.giveUp.kept')}</li>
        <li>{t('confirmBonus.final')}</li>
      </ul>
    </>
  )
}

function Declines({ bonus }: { bonus: PlayerBonus }) {
  const t = useTexts('modals')
  const sum = useSums()
  return (
    <ul className="bonus-points">
      <li>{t('confirmBonus.decline.lost', { sum: sum(bonus.amount, bonus.currency) })}</li>
      <li>{withMoment(t('confirmBonus.decline.wait'), bonus.activationExpiredAt, 'date')}</li>
      <li>{t('confirmBonus.final')}</li>
    </ul>
  )
}

/** It is over, or was never there: nothing is left to ask. */
function Over({ frame }: { frame: ModalFrame }) {
  const t = useTexts('modals')
  return (
    <Modal
      {...frame}
      title={t('confirmBonus.over.title')}
      foot={
        <Button size="l" block onClick={frame.onClose}>
          {t('bonusCondition.close')}
        </Button>
      }
    >
      <Stylesheet href={bonusCss} />
      <p className="bonus-note">{t('confirmBonus.over.text')}</p>
    </Modal>
  )
}

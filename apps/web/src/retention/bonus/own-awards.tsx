// What a player holds: the bonus that is played with its progress, those that wait, and free spins; each with its acts.
import type { PlayerBonus, PlayerFreeSpin } from '@baize/contract/bonus'
import { Button, ButtonLink } from '@baize/design/button'
import { PlayFillIcon } from '@baize/design/icon'
import { Facts } from '@baize/design/list-row'
import { Bar } from '@baize/design/progress'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { alerts } from '../../alerts.ts'
import { api, apiQuery, isRefusal } from '../../api.ts'
import { thumbnailOf } from '../../game/game.ts'
import { ModalLink } from '../../modal-link.tsx'
import { useTexts } from '../../texts.ts'
import { BonusBadge, Money, stakedShare, useSums, When } from '../../wallet/wallet.tsx'
import { withMoment } from '../../when.tsx'
import freeSpinsArt from './art/free-spins.svg?url'
import { awardStatus } from './offers.ts'

/** `held` is everything that is open: another bonus may stand in the way of this one. */
export function OwnBonus({ bonus, held }: { bonus: PlayerBonus; held: readonly PlayerBonus[] }) {
  return bonus.status === awardStatus.activated ? (
    <ActiveBonus bonus={bonus} />
  ) : (
    <WaitingBonus bonus={bonus} held={held} />
  )
}

function ActiveBonus({ bonus }: { bonus: PlayerBonus }) {
  const t = useTexts('pages')
  const sum = useSums()
  const { id, name, currency } = bonus
  const staked = t('bonus.staked', {
    sum: sum(bonus.currentWagerAmount, currency),
    of: sum(bonus.requiredWagerAmount, currency),
  })
  const facts = [
    bonus.wageringExpiredAt && {
      key: 'until',
      name: t('bonus.facts.until'),
      value: <When at={bonus.wageringExpiredAt} shape="date" />,
    },
    bonus.maxBetAmount && {
      key: 'maxBet',
      name: t('bonus.facts.maxBet'),
      value: <Money value={bonus.maxBetAmount} code={currency} />,
    },
    bonus.maxConversionAmount && {
      key: 'cash',
      name: t('bonus.facts.maxCash'),
      value: <Money value={bonus.maxConversionAmount} code={currency} />,
    },
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <article className="bz-panel bonus-own" data-state="active" aria-labelledby={`bonus-${id}`}>
      <header>
        <h3 id={`bonus-${id}`}>{name}</h3>
        <BonusBadge award={bonus} />
      </header>
      <p className="bonus-left">
        <span>{t('bonus.left')}</span>
        <Money value={bonus.currentAmount} code={currency} live className="bonus-figure" />
      </p>
      <div className="bonus-way">
        <Bar parts={stakedShare(bonus)} label={t('bonus.progress')} valueText={staked} tone="brass" />
        <span>{staked}</span>
      </div>
      <Facts facts={facts} />
      <footer>
        <ButtonLink size="m" render={<ModalLink name="bonus-details" value={id} />}>
          {t('bonus.details')}
        </ButtonLink>
        <GiveUp bonus={bonus} />
      </footer>
    </article>
  )
}

/** While a round has no result the bonus cannot be given up; the way leads to why. */
function GiveUp({ bonus: { id, name, isBonusCancelLock } }: { bonus: PlayerBonus }) {
  const t = useTexts('pages')
  const words = (
    <>
      {t('bonus.giveUp')}
      <span className="bz-sr"> {name}</span>
    </>
  )
  return (
    <ButtonLink
      size="m"
      look="plain"
      render={
        isBonusCancelLock ? (
          <ModalLink name="bonus-cancel-lock" value={id} />
        ) : (
          <ModalLink name="confirm-bonus" value={`cancel-${id}`} />
        )
      }
    >
      {words}
    </ButtonLink>
  )
}

function WaitingBonus({ bonus, held }: { bonus: PlayerBonus; held: readonly PlayerBonus[] }) {
  const t = useTexts('pages')
  const { id, name, currency } = bonus
  const another = held.some(
    (one) => one.id !== id && one.currency === currency && one.status === awardStatus.activated,
  )
  return (
    <article className="bz-panel bonus-own" aria-labelledby={`bonus-${id}`}>
      <header>
        <h3 id={`bonus-${id}`}>{name}</h3>
        <BonusBadge award={bonus} />
      </header>
      <p className="bonus-left">
        <span>{t('bonus.waits')}</span>
        <Money value={bonus.amount} code={currency} className="bonus-figure" />
      </p>
      <p className="bonus-note">{withMoment(t('bonus.activateUntil'), bonus.activationExpiredAt, 'date')}</p>
      <footer>
        <ButtonLink
          size="m"
          look="tonal"
          render={
            another ? (
              <ModalLink name="confirm-bonus-unsettled" value={id} />
            ) : (
              <ModalLink name="confirm-bonus" value={`activate-${id}`} />
            )
          }
        >
          {t('bonus.activate')}
          <span className="bz-sr"> {name}</span>
        </ButtonLink>
        <ButtonLink size="m" render={<ModalLink name="bonus-details" value={id} />}>
          {t('bonus.details')}
        </ButtonLink>
        <ButtonLink size="m" look="plain" render={<ModalLink name="confirm-bonus" value={`cancel-${id}`} />}>
          {t('bonus.decline')}
          <span className="bz-sr"> {name}</span>
        </ButtonLink>
      </footer>
    </article>
  )
}

export function OwnFreeSpins({ spins }: { spins: PlayerFreeSpin }) {
  const t = useTexts('pages')
  const queryClient = useQueryClient()
  const { id, name, count, gameName, gameIdentity, status } = spins
  const active = status === awardStatus.activated
  const until = active ? spins.expiredAt : spins.activationExpiredAt
  // Whoever has free spins in several games tells them apart by their pictures.
  const { data: game, isError } = useQuery(apiQuery('game', 'getGame', { params: { id: gameIdentity } }))
  const activate = useMutation({
    mutationFn: () => api.retention.activatePlayerFreeSpins({ params: { id } }),
    onError: (error) => {
      const why = isRefusal(error) ? error.name : 'unreachable'
      alerts.error(t('bonus.spins.notActivated'), {
        description: t(`bonus.refused.${why}`, { defaultValue: t('bonus.refused.other') }),
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['retention', 'listPlayerFreeSpins'] }),
  })
  return (
    <article className="bz-panel bonus-own bonus-spins" aria-labelledby={`spins-${id}`}>
      <span className="bonus-spins-picture">
        {(game ?? isError) && (
          <img
            {...(game ? thumbnailOf(game.images, '3x4', '2x') : { src: freeSpinsArt })}
            alt=""
            width={240}
            height={320}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div>
        <header>
          <h3 id={`spins-${id}`} className="bonus-spins-count">
            {t('bonus.spins.count', { count, game: gameName })}
          </h3>
          <BonusBadge award={spins} />
        </header>
        <p className="bonus-note">{name}</p>
        <p className="bonus-note">
          {t(spins.winnings === 'cash' ? 'bonus.spins.cash' : 'bonus.spins.bonus')}{' '}
          {until && withMoment(t(active ? 'bonus.spins.playUntil' : 'bonus.activateUntil'), until, 'date')}
        </p>
      </div>
      <footer>
        {active ? (
          <ButtonLink
            size="m"
            look="tonal"
            before={<PlayFillIcon />}
            render={<Link to="/game/$id" params={{ id: gameIdentity }} />}
          >
            {t('bonus.spins.play', { game: gameName })}
          </ButtonLink>
        ) : (
          <>
            <Button size="m" look="tonal" loading={activate.isPending} onClick={() => activate.mutate()}>
              {t('bonus.activate')}
              <span className="bz-sr"> {name}</span>
            </Button>
            <ButtonLink
              size="m"
              look="plain"
              render={<ModalLink name="confirm-bonus" value={`cancel-spins-${id}`} />}
            >
              {t('bonus.decline')}
              <span className="bz-sr"> {name}</span>
            </ButtonLink>
          </>
        )}
      </footer>
    </article>
  )
}

// Answers for what the house tells its players and they write to it; the face of notification.
import type { PlayerBonus } from '@baize/contract/bonus'
import type { Texts } from '@baize/contract/content'
import type { Currency } from '@baize/contract/wallet'
import * as z from 'zod'
import { freeSpinsChanged, type FreeSpinsStanding } from '../game/events.ts'
import { depositSettled, invoiceUpdated } from '../payment/events.ts'
import type { Captcha } from '../platform/captcha.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { defineJob, workerOf, type Worker } from '../platform/jobs.ts'
import type { Mail } from '../platform/mail.ts'
import type { createOutbox } from '../platform/outbox.ts'
import * as playerEvents from '../player/events.ts'
import type { Player } from '../player/player.ts'
import { bonusChanged, levelReached, questChanged, referralTransferred } from '../retention/events.ts'
import { createCommunications } from './communication/communications.ts'
import { forgetCommunications } from './communication/store.ts'
import * as hearing from './message/hearing.ts'
import type { Language, Named } from './message/message.ts'
import { createMessages, type Happened } from './message/messages.ts'
import { createReminders, reminder } from './message/reminders.ts'
import { forgetMessages } from './message/store.ts'
import { createPushes, deliverNews } from './news/pushes.ts'
import { forgetNews } from './news/store.ts'

const dayMs = 24 * 3_600_000
/** How long things are kept. A contact message may be asked about for as long as a claim can be made. */
const keptDays = { messages: 180, deleted: 14, news: 30, communications: 3 * 365 } as const

const forgetOld = defineJob('notification.forget-old', z.looseObject({}))

export type NotificationParts = {
  db: Database
  clock: Clock
  wake: () => void
  mail: Mail
  captcha: Captcha
  supportEmail: string
  player: Pick<Player, 'cardsOf' | 'checkContact' | 'mayOffer' | 'audience' | 'limits'>
  currencies: () => Promise<readonly Currency[]>
  /** The folder `notifications` in a language, which way it runs, and whether the house speaks it. */
  languages: {
    words: (locale: string) => Texts
    directionOf: (locale: string) => 'ltr' | 'rtl' | null
  }
  gameNameOf: (gameId: string) => Promise<string | null>
  /** What an offer, a level or a quest is called in a language; nothing once it is no more. */
  namesOf: Record<Named, (key: string, locale: string) => string | null>
  bonusOf: (playerId: string, id: string) => Promise<PlayerBonus | null>
  freeSpinsOf: (playerId: string, id: string) => Promise<FreeSpinsStanding | null>
}

export type Notification = ReturnType<typeof createNotification>

export function createNotification(parts: NotificationParts) {
  const { db, clock, player, languages } = parts

  /** A language that the house does not speak is English, with its dates and numbers. */
  async function languageIn(locale: string): Promise<Language> {
    const direction = languages.directionOf(locale)
    const spoken = direction ? locale : 'en'
    return {
      locale: spoken,
      direction: direction ?? 'ltr',
      words: languages.words(spoken),
      currencies: await parts.currencies(),
      nameOf: (what, key) => parts.namesOf[what](key, spoken),
    }
  }

  async function languageOf(playerId: string): Promise<Language | null> {
    const card = (await player.cardsOf([playerId])).get(playerId)
    return card ? languageIn(card.locale) : null
  }

  const messages = createMessages({ ...parts, languageOf, languageIn, mayOffer: player.mayOffer })
  const pushes = createPushes({ ...parts, mayOffer: player.mayOffer, audience: player.audience })
  const communications = createCommunications({
    ...parts,
    checkContact: player.checkContact,
    languageOf,
    messages,
  })
  const reminders = createReminders({
    ...parts,
    messages,
    limitsOf: (playerId) => player.limits.list(playerId),
  })

  const tell = async (happened: Happened | null): Promise<void> => {
    if (happened) await messages.tell(happened)
  }

  async function forget(): Promise<void> {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    await forgetMessages(db, { kept: daysAgo(keptDays.messages), deleted: daysAgo(keptDays.deleted) })
    await forgetNews(db, daysAgo(keptDays.news))
    await forgetCommunications(db, daysAgo(keptDays.communications))
  }

  return {
    messages,
    pushes,
    communications,
    reminders,
    forget,

    /** Hears everything below; each listener may hear the same event again. */
    listen(outbox: Pick<ReturnType<typeof createOutbox>, 'on'>): void {
      outbox.on(playerEvents.registered, ({ playerId, at }) =>
        messages.tell({ playerId, kind: 'welcome', fact: 'registered' }, new Date(at)),
      )
      outbox.on(depositSettled, async (news) => {
        const currency = (await parts.currencies()).find(({ code }) => code === news.currency)
        if (currency) await tell(hearing.ofDeposit(news, currency.subunitToUnit))
      })
      outbox.on(invoiceUpdated, (news) => tell(hearing.ofInvoice(news)))
      outbox.on(referralTransferred, ({ playerId, transferId, amount, currency }) =>
        tell({ playerId, kind: 'referral-moved', fact: transferId, params: { sum: { amount, currency } } }),
      )
      outbox.on(bonusChanged, async (news) => {
        await tell(hearing.ofBonus(news))
        await reminders.planForBonus(news.playerId, news.playerBonus)
      })
      outbox.on(freeSpinsChanged, async (spins) => {
        await tell(hearing.ofFreeSpins(spins, await parts.gameNameOf(spins.gameId)))
        await reminders.planForFreeSpins(spins)
      })
      outbox.on(levelReached, (news) => tell(hearing.ofLevel(news)))
      outbox.on(questChanged, (news) => tell(hearing.ofQuest(news)))
      outbox.on(playerEvents.seenInNewPlace, (news) => tell(hearing.ofNewPlace(news)))
      outbox.on(playerEvents.signedOut, (news) => tell(hearing.ofSignedOut(news)))
      outbox.on(playerEvents.documentReviewed, (news) => tell(hearing.ofDocument(news)))
      outbox.on(playerEvents.identityChecked, (news) => tell(hearing.ofIdentity(news)))
      outbox.on(playerEvents.limitsChanged, async (news) => {
        await tell(hearing.ofLimits(news))
        await reminders.planForLimits(news.playerId, news.limits)
      })
    },

    workers: (): Worker[] => [
      workerOf(deliverNews, ({ newsId }) => pushes.deliver(newsId)),
      workerOf(reminder, reminders.remind),
      workerOf(forgetOld, forget, '43 3 * * *'),
    ],
  }
}

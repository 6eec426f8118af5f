// Answers for coming by another service: an identity service (OpenID Connect) or Telegram; and for connecting either to a player who is here.
import { createHash } from 'node:crypto'
import type { playerCalls } from '@baize/contract/player'
import type { SessionAnswer } from '@baize/contract/player-session'
import type { SocialConnection } from '@baize/contract/player-social'
import type { Caller, Handlers, Session } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { normalEmail } from '../login.ts'
import { readableLocale } from '../locale.ts'
import type { Enrolment } from '../registration.ts'
import { countryOf, type OpenedSession, type Sessions } from '../session/sessions.ts'
import type { SignIn } from '../sign-in.ts'
import type { SocialParts } from './parts.ts'
import { identityService, NotVouched, ServiceAway, type IdentityService, type Person } from './openid.ts'
import * as store from './store.ts'
import { marksOf, readLaunch, readTelegram, type TelegramUser } from './telegram-data.ts'
import { arriving } from '../device.ts'

const attemptSeconds = 600
const telegramName = 'Telegram'

type Core = {
  db: Database
  clock: Clock
  wake: () => void
  publicUrl: string
  isCountryRestricted: (code: string) => boolean
  sessions: Sessions
  registration: Enrolment
  signIn: SignIn
  /** Throws `second_factor_needed` unless this session has proved it a moment ago. */
  requireSecondFactor: (session: Session) => Promise<void>
  /** Whether a passkey opens the account too. */
  hasPasskey: (tx: Tx, playerId: string) => Promise<boolean>
}

type Arrival = {
  refId: string | null
  affiliateTag: string | null
  locale: string
}

type SocialQuery = Record<string, string | undefined> & { state: string }

/** Two first visits at once: the other one made the player. */
class SomebodyWasFaster extends Error {}

export type Social = ReturnType<typeof createSocial>

export function createSocial(core: Core, parts: SocialParts) {
  const { db, clock, wake, sessions } = core
  const { telegram, log } = parts
  const services = new Map<string, IdentityService>(
    parts.providers.map((provider) => [
      provider.id,
      identityService(provider, `${core.publicUrl}/auth/social/${provider.id}/callback`),
    ]),
  )
  const ownDomains = new Set([new URL(core.publicUrl).host, ...parts.redirectDomains])

  const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

  async function start(
    id: string,
    purpose: 'sign-in' | 'connect',
    session: Session | null,
  ): Promise<{ url: string; state: string }> {
    if (purpose === 'connect' && !session) return refuse('not_signed_in')
    if (id === 'telegram') return startWidget(purpose)
    const service = services.get(id) ?? refuse('not_found')
    const begun = await service.begin().catch((error: unknown) => {
      if (!(error instanceof ServiceAway)) throw error
      log.warn({ service: id, reason: error.message }, 'social.away')
      return refuse('not_available', { retryAfterSeconds: 10 })
    })
    const now = clock.now()
    await store.insertAttempt(db, {
      state_hash: hashOf(begun.state),
      provider: id,
      purpose,
      player_id: purpose === 'connect' ? (session?.playerId ?? null) : null,
      nonce: begun.nonce,
      code_verifier: begun.codeVerifier,
      expires_at: new Date(now.getTime() + attemptSeconds * 1000),
    })
    return { url: begun.url, state: begun.state }
  }

  /** The login widget as a page of Telegram's own: no script of theirs runs here. Its answer is signed, so nothing is kept. */
  function startWidget(purpose: 'sign-in' | 'connect'): { url: string; state: string } {
    if (!telegram) return refuse('not_found')
    const state = crypto.randomUUID()
    const url = new URL(`${telegram.loginUrl}/auth`)
    url.searchParams.set('bot_id', telegram.botToken.split(':')[0] ?? '')
    url.searchParams.set('origin', core.publicUrl)
    if (purpose === 'connect') url.searchParams.set('request_access', 'write')
    url.searchParams.set('return_to', `${core.publicUrl}/auth/social/telegram/callback?state=${state}`)
    return { url: url.href, state }
  }

  /** Whom the service vouches for in an attempt that this house began, for this purpose, for this player, once. */
  async function finish(
    id: string,
    query: SocialQuery,
    purpose: 'sign-in' | 'connect',
    playerId: string | null,
  ): Promise<Person> {
    const attempt = await store.takeAttempt(db, hashOf(query.state), clock.now())
    const service = services.get(id)
    const isOurs =
      attempt?.provider === id &&
      attempt.purpose === purpose &&
      attempt.playerId === playerId &&
      !attempt.isOver
    if (!service || !attempt || !isOurs) return refuse('social_failed')
    try {
      return await service.finish(query, {
        state: query.state,
        nonce: attempt.nonce,
        codeVerifier: attempt.codeVerifier,
      })
    } catch (error) {
      if (!(error instanceof ServiceAway) && !(error instanceof NotVouched)) throw error
      log.warn({ service: id, reason: error.message }, 'social.failed')
      return refuse(error instanceof ServiceAway ? 'not_available' : 'social_failed')
    }
  }

  /** Makes a player of somebody who comes for the first time: no password, no consent yet, money only after both. */
  async function enrolNewcomer(
    caller: Caller,
    arrival: Arrival,
    person: { email?: string | null; firstName: string | null; lastName: string | null; tgUserId?: string },
    taken: 'social_email_taken' | 'social_taken',
    connect: (tx: Tx, playerId: string) => Promise<void>,
  ): Promise<OpenedSession> {
    const country = countryOf(caller)
    if (country && core.isCountryRestricted(country)) refuse('country_restricted')
    return db.transaction().execute(async (tx) => {
      const playerId = await core.registration.enrol(tx, {
        email: person.email ?? null,
        // The service has verified it, which is all that our own letter would do.
        confirmed_at: person.email ? clock.now() : null,
        first_name: person.firstName,
        last_name: person.lastName,
        tg_user_id: person.tgUserId ?? null,
        country,
        currency: parts.currencyOf(country),
        locale: arrival.locale,
        affiliate_tag: arrival.affiliateTag,
        ref_id: arrival.refId,
      })
      if (!playerId) {
        if (person.tgUserId) throw new SomebodyWasFaster()
        return refuse(taken)
      }
      await connect(tx, playerId)
      return sessions.open(tx, playerId, caller)
    })
  }

  async function answerNewcomer(opened: OpenedSession): Promise<SessionAnswer> {
    wake()
    return sessions.answer(opened)
  }

  const verified = (payload: string): TelegramUser =>
    (telegram && readTelegram(payload, telegram, clock.now())) ?? refuse('telegram_failed')

  async function connectionsOf({ playerId }: Session): Promise<SocialConnection[]> {
    const [connected, onTelegram] = await Promise.all([
      store.connectionsOf(db, playerId),
      store.telegramOf(db, playerId),
    ])
    const names = new Map([...services.values()].map(({ id, name }) => [id, name]))
    // One that the house no longer offers can still be given up.
    for (const { provider } of connected) if (!names.has(provider)) names.set(provider, provider)
    const listed: SocialConnection[] = [...names].map(([id, name]) => {
      const found = connected.find(({ provider }) => provider === id)
      return {
        socialType: id,
        name,
        account: found ? (found.account ?? name) : null,
        connectedAt: found?.connectedAt.toISOString() ?? null,
      }
    })
    if (telegram || onTelegram?.tgUserId) {
      const { tgUserId, username, firstName, connectedAt } = onTelegram ?? {}
      listed.push({
        socialType: 'telegram',
        name: telegramName,
        account: tgUserId ? (username ? `@${username}` : (firstName ?? tgUserId)) : null,
        connectedAt: tgUserId ? (connectedAt?.toISOString() ?? null) : null,
      })
    }
    return listed
  }

  return {
    start,
    connectionsOf,
    /** What the house lists for everybody. */
    offered: {
      socialAuth: [...services.values()].map(({ id, name }) => ({ id, name })),
      telegram: telegram && { botUrl: telegram.botUrl, newsUrl: telegram.newsUrl },
    },

    async signInBySocial(
      body: {
        query: SocialQuery
        provider: string
        locale?: string | undefined
        affiliateTag?: string | undefined
        ref_id?: string | undefined
        redirect_domain?: string | undefined
      },
      caller: Caller,
    ): Promise<SessionAnswer> {
      if (body.redirect_domain !== undefined && !ownDomains.has(domainOf(body.redirect_domain)))
        refuse('invalid_input', { fields: { redirect_domain: [{ text: 'foreignAddress' }] } })
      const person = await finish(body.provider, body.query, 'sign-in', null)
      const { provider } = body
      const known = await store.playerOfConnection(db, provider, person.subject)
      if (known) return core.signIn.letIn(known, caller)
      const arrival: Arrival = {
        refId: body.ref_id ?? null,
        affiliateTag: body.affiliateTag || null,
        locale: readableLocale(body.locale ?? person.locale?.toLowerCase() ?? caller.language),
      }
      try {
        const opened = await enrolNewcomer(
          caller,
          arrival,
          { ...person, email: person.email && normalEmail(person.email) },
          'social_email_taken',
          async (tx, playerId) => {
            const stands = await store.connect(tx, {
              provider,
              subject: person.subject,
              player_id: playerId,
              account: person.account,
              connected_at: clock.now(),
            })
            if (!stands) throw new SomebodyWasFaster()
          },
        )
        return await answerNewcomer(opened)
      } catch (error) {
        if (!(error instanceof SomebodyWasFaster)) throw error
        const made = await store.playerOfConnection(db, provider, person.subject)
        return core.signIn.letIn(made ?? refuse('social_failed'), caller)
      }
    },

    async signInByTelegram(
      body: {
        tg_payload: string
        affiliate_tag?: string | undefined
        affiliateTag?: string | undefined
        ref_id?: string | undefined
      },
      caller: Caller,
    ): Promise<SessionAnswer> {
      const user = verified(body.tg_payload)
      const known = await store.playerOfTelegram(db, user.id)
      if (known) return core.signIn.letIn(known, caller)
      const marks = marksOf(user.startParam)
      const arrival: Arrival = {
        refId: body.ref_id || marks.refId,
        affiliateTag: body.affiliateTag || body.affiliate_tag || marks.affiliateTag,
        locale: readableLocale(user.language ?? caller.language),
      }
      const person = { firstName: user.firstName, lastName: user.lastName, tgUserId: user.id }
      try {
        const opened = await enrolNewcomer(caller, arrival, person, 'social_taken', (tx, playerId) =>
          store.keepTelegram(tx, playerId, factsOf(user), clock.now()),
        )
        return await answerNewcomer(opened)
      } catch (error) {
        if (!(error instanceof SomebodyWasFaster)) throw error
        const made = await store.playerOfTelegram(db, user.id)
        return core.signIn.letIn(made ?? refuse('telegram_failed'), caller)
      }
    },

    async linkSocial(provider: string, query: SocialQuery, session: Session): Promise<SocialConnection[]> {
      const person = await finish(provider, query, 'connect', session.playerId)
      const stands = await db.transaction().execute((tx) =>
        store.connect(tx, {
          provider,
          subject: person.subject,
          player_id: session.playerId,
          account: person.account,
          connected_at: clock.now(),
        }),
      )
      if (!stands) refuse('social_taken')
      return connectionsOf(session)
    },

    async linkTelegram(payload: string, session: Session): Promise<SocialConnection[]> {
      const user = verified(payload)
      await db.transaction().execute(async (tx) => {
        const stands = await store.connectTelegram(tx, session.playerId, user.id).catch((error: unknown) => {
          // Two players connect one Telegram user at once: the second insert meets the unique column.
          if ((error as { code?: string }).code === '23505') return false
          throw error
        })
        if (!stands) refuse('social_taken')
        await store.keepTelegram(tx, session.playerId, factsOf(user), clock.now())
      })
      return connectionsOf(session)
    },

    async unlink(socialType: string, session: Session): Promise<SocialConnection[]> {
      const { playerId } = session
      const before = await connectionsOf(session)
      if (!before.some((one) => one.socialType === socialType && one.account !== null)) refuse('not_found')
      await core.requireSecondFactor(session)
      await db.transaction().execute(async (tx) => {
        const { byPassword } = await store.lockWaysIn(tx, playerId)
        const [social, onTelegram, byPasskey] = [
          await store.connectionsOf(tx, playerId),
          await store.telegramOf(tx, playerId),
          await core.hasPasskey(tx, playerId),
        ]
        const services = [
          ...social.map(({ provider }) => provider),
          ...(onTelegram?.tgUserId ? ['telegram'] : []),
        ]
        const others = services.filter((one) => one !== socialType)
        if (!byPassword && !byPasskey && others.length === 0) refuse('last_way_in')
        if (socialType === 'telegram') await store.disconnectTelegram(tx, playerId)
        else await store.disconnect(tx, playerId, socialType)
      })
      return connectionsOf(session)
    },

    async syncTelegramUser(
      payload: string,
      { playerId }: Session,
    ): Promise<{ tgUserId: string; mayWrite: boolean }> {
      const user = (telegram && readLaunch(payload, telegram, clock.now())) ?? refuse('telegram_failed')
      const known = await store.telegramOf(db, playerId)
      if (known?.tgUserId !== user.id) refuse('not_allowed')
      await store.keepTelegram(db, playerId, factsOf(user), clock.now())
      return { tgUserId: user.id, mayWrite: user.mayWrite }
    },

    /** Everything that Telegram said about its user, for the player's own copy. */
    async telegramFactsOf(playerId: string): Promise<object | null> {
      const { tgUserId, connectedAt, ...facts } = (await store.telegramOf(db, playerId)) ?? {}
      return tgUserId ? { tgUserId, ...facts, connectedAt: connectedAt?.toISOString() ?? null } : null
    },

    /** Attempts that are over say nothing any more. */
    forgetOldAttempts: (): Promise<void> => store.forgetAttempts(db, clock.now()),
  }
}

const factsOf = (user: TelegramUser): store.TelegramFacts => ({
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  language: user.language,
  photo_url: user.photoUrl,
  may_write: user.mayWrite,
})

/** A bare host, or the host of a whole address. */
function domainOf(given: string): string {
  try {
    return new URL(given.includes('://') ? given : `https://${given}`).host
  } catch {
    return ''
  }
}

type SocialCalls =
  | 'startSocial'
  | 'signInBySocial'
  | 'signInByTelegram'
  | 'listConnections'
  | 'linkSocial'
  | 'linkTelegram'
  | 'unlinkSocial'
  | 'syncTelegramUser'

export function socialHandlers(social: Social): Pick<Handlers<typeof playerCalls>, SocialCalls> {
  return {
    startSocial: ({ params, body, session }) => social.start(params.provider, body.purpose, session),
    signInBySocial: ({ body, caller }) => social.signInBySocial(body, arriving(caller, body)),
    signInByTelegram: ({ body, caller }) => social.signInByTelegram(body, arriving(caller, body)),
    listConnections: ({ session }) => social.connectionsOf(session),
    linkSocial: ({ params, body, session }) => social.linkSocial(params.provider, body.query, session),
    linkTelegram: ({ body, session }) => social.linkTelegram(body.payload, session),
    unlinkSocial: ({ body, session }) => social.unlink(body.socialType, session),
    syncTelegramUser: ({ body, session }) => social.syncTelegramUser(body.payload, session),
  }
}

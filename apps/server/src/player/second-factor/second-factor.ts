// Answers for the second factor: what is set, proving it, and asking for a recent proof before what cannot be undone.
import { createHash, randomBytes } from 'node:crypto'
import type { Passkey, SecondFactor as SecondFactorState } from '@baize/contract/player-second-factor'
import type { Session } from '../../platform/api.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { loginHash, waitSeconds } from '../attempt/attempts.ts'
import { countAttempt, forgetAttempts } from '../attempt/store.ts'
import type { Letters } from '../letter.ts'
import type { Sessions } from '../session/sessions.ts'
import { cardRows, lockPlayer } from '../store.ts'
import { challengeSeconds, createPasskeys, readUsed, type UsedPasskey } from './passkey.ts'
import { newRecoveryCodes, plainRecoveryCode } from './recovery-code.ts'
import { createSeal } from './seal.ts'
import * as store from './store.ts'
import { asText, newTotpSecret, stepOf, totpUri } from './totp.ts'

export type Method = 'totp' | 'passkey' | 'recovery'
export type PasskeyAnswer = { challengeId: string; response: Record<string, unknown> }
/** One of the three. */
export type Proof = { code?: string; recoveryCode?: string; passkey?: PasskeyAnswer }

export const recentSeconds = 600
export const ticketSeconds = 600
export const ticketTries = 5
/** Wrong codes from one address, before that address waits. */
export const wrongTries = 5
/** Wrong codes from everywhere together: six digits are few, and who knows the password may have many addresses. */
const wrongTriesEverywhere = 20
const everywhere = '*'
/** A secret on a screen that was left open is worth nothing later. */
const setUpSeconds = 600

export type SecondFactor = ReturnType<typeof createSecondFactor>

type Parts = {
  db: Database
  clock: Clock
  letters: Letters
  wake: () => void
  dataKey: string
  publicUrl: string
}

export function createSecondFactor(parts: Parts, sessions: Sessions) {
  const { db, clock, letters, wake, publicUrl } = parts
  const seal = createSeal(parts.dataKey)
  const passkeys = createPasskeys(publicUrl)

  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000)
  // Only the hash of a ticket is kept: who reads the database cannot go on with it.
  const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

  async function methodsOf(playerId: string, tx: Database | Tx = db): Promise<Method[]> {
    const { totp, passkeys: own, recoveryCodes } = await store.factorsOf(tx, playerId)
    const methods: Method[] = [...(own > 0 ? ['passkey' as const] : []), ...(totp ? ['totp' as const] : [])]
    return methods.length > 0 && recoveryCodes > 0 ? [...methods, 'recovery'] : methods
  }

  async function isRecent(session: Session): Promise<boolean> {
    const at = await sessions.steppedUpAt(session)
    return at !== null && at.getTime() > clock.now().getTime() - recentSeconds * 1000
  }

  /** Before what cannot be undone. Who has no second factor passes; who has one proved it in this session a moment ago. */
  async function requireRecent(session: Session): Promise<void> {
    const methods = await methodsOf(session.playerId)
    if (methods.length > 0 && !(await isRecent(session)))
      refuse('second_factor_needed', { params: { methods } })
  }

  /**
   * Codes can be guessed, so wrong ones are counted before they are looked at; passkeys cannot. Each session counts for
   * itself: whoever tries codes at the sign-in does not make those wait who are in.
   */
  async function countGuess(playerId: string, place: string, ip: string): Promise<() => Promise<void>> {
    const counted = loginHash(`second factor of ${playerId} in ${place}`)
    const now = clock.now()
    const waits = [
      waitSeconds(await countAttempt(db, counted, ip, now), now, wrongTries),
      waitSeconds(await countAttempt(db, counted, everywhere, now), now, wrongTriesEverywhere),
    ]
    const wait = Math.max(...waits)
    if (wait > 0) refuse('too_many_attempts', { retryAfterSeconds: wait })
    return async () => {
      await forgetAttempts(db, counted, ip)
      await forgetAttempts(db, counted, everywhere)
    }
  }

  async function isCodeRight(playerId: string, code: string): Promise<boolean> {
    const totp = await store.totpOf(db, playerId)
    if (!totp?.setAt) return false
    const step = stepOf(seal.open(totp.secret, playerId), code, clock.now())
    return step !== null && store.useStep(db, playerId, step)
  }

  async function isRecoveryCodeRight(playerId: string, typed: string): Promise<boolean> {
    const plain = plainRecoveryCode(typed)
    return plain !== null && store.takeRecoveryCode(db, playerId, seal.mark(plain, playerId))
  }

  /** Whose passkey answered a challenge, or nothing when it does not hold. */
  async function readPasskey(answer: UsedPasskey, challenge: string, owner?: string): Promise<string | null> {
    const kept = await store.passkeyBy(db, answer.id)
    if (!kept || (owner !== undefined && kept.playerId !== owner)) return null
    const counter = await passkeys.readUse(answer, challenge, kept)
    if (counter === null || !(await store.usePasskey(db, kept, counter, clock.now()))) return null
    return kept.playerId
  }

  async function giveChallenge(
    purpose: store.ChallengePurpose,
    playerId: string | null,
    options: { challenge: string },
  ): Promise<{ challengeId: string; options: Record<string, unknown> }> {
    const challengeId = newId()
    const { challenge } = options
    const expiresAt = inSeconds(challengeSeconds)
    await store.keepChallenge(db, { id: challengeId, purpose, playerId, challenge, expiresAt })
    return { challengeId, options: { ...options } }
  }

  async function takeChallenge(
    id: string,
    purpose: store.ChallengePurpose,
    playerId: string | null,
  ): Promise<string> {
    const challenge = await store.takeChallenge(db, { id, purpose, playerId, now: clock.now() })
    return challenge ?? refuse('code_expired')
  }

  /** Holds against the factors of the player, or is refused. */
  async function prove(playerId: string, proof: Proof, place: string, ip: string): Promise<void> {
    const { code, recoveryCode, passkey } = proof
    if ([code, recoveryCode, passkey].filter((part) => part !== undefined).length !== 1) {
      refuse('invalid_input', { fields: { code: [{ text: 'required' }] } })
    }
    if ((await methodsOf(playerId)).length === 0) refuse('second_factor_missing')
    if (passkey) {
      const challenge = await takeChallenge(passkey.challengeId, 'confirm', playerId)
      const answer = readUsed(passkey.response)
      if (!answer || !(await readPasskey(answer, challenge, playerId))) refuse('wrong_code')
      return
    }
    const forget = await countGuess(playerId, place, ip)
    const right =
      code === undefined
        ? await isRecoveryCodeRight(playerId, recoveryCode ?? '')
        : await isCodeRight(playerId, code)
    if (!right) refuse('wrong_code')
    await forget()
  }

  async function renewCodes(tx: Tx, playerId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    const marks = codes.map((code) => seal.mark(plainRecoveryCode(code) ?? '', playerId))
    await store.replaceRecoveryCodes(tx, playerId, marks)
    return codes
  }

  async function tell(
    tx: Tx,
    playerId: string,
    kind: 'second-factor-on' | 'second-factor-off',
  ): Promise<void> {
    const [card] = await cardRows(tx, [playerId])
    if (card) await letters.send(tx, card, kind, {})
  }

  /** Adds a factor under the player's lock; the first one brings recovery codes and a letter, and the session counts as proved. */
  async function add(session: Session, keep: (tx: Tx) => Promise<boolean>): Promise<string[]> {
    const { playerId } = session
    const codes = await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, playerId)
      const isFirst = (await methodsOf(playerId, tx)).length === 0
      if (!(await keep(tx))) return refuse('second_factor_set')
      await sessions.stepUp(tx, session)
      if (!isFirst) return []
      await tell(tx, playerId, 'second-factor-on')
      return renewCodes(tx, playerId)
    })
    wake()
    return codes
  }

  /** Takes a factor away; with the last one the recovery codes go too. */
  async function remove(session: Session, drop: (tx: Tx) => Promise<boolean>): Promise<SecondFactorState> {
    const { playerId } = session
    await requireRecent(session)
    await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, playerId)
      if (!(await drop(tx))) refuse('second_factor_missing')
      if ((await methodsOf(playerId, tx)).length > 0) return
      await store.replaceRecoveryCodes(tx, playerId, [])
      await tell(tx, playerId, 'second-factor-off')
    })
    wake()
    return getSecondFactor(session)
  }

  async function getSecondFactor(session: Session): Promise<SecondFactorState> {
    const { playerId } = session
    const [{ totp, recoveryCodes }, kept, confirmed] = await Promise.all([
      store.factorsOf(db, playerId),
      store.passkeysOf(db, playerId),
      isRecent(session),
    ])
    return {
      totp,
      passkeys: kept.map(shownPasskey),
      recoveryCodesLeft: totp || kept.length > 0 ? recoveryCodes : 0,
      confirmed,
    }
  }

  return {
    getSecondFactor,
    requireRecent,

    /** Sends whoever has a second factor to prove it, with a ticket that remembers whom the first factor named. */
    async demand(playerId: string): Promise<void> {
      const methods = await methodsOf(playerId)
      if (methods.length === 0) return
      const ticket = randomBytes(32).toString('base64url')
      await store.keepTicket(db, { hash: ticketHash(ticket), playerId, expiresAt: inSeconds(ticketSeconds) })
      refuse('second_factor_needed', { params: { ticket, methods } })
    },

    /** Whom a ticket names once its answer holds; it is used up then. */
    async redeem(ticket: string, proof: Proof, ip: string): Promise<string> {
      const hash = ticketHash(ticket)
      const playerId = await store.tryTicket(db, hash, ticketTries, clock.now())
      if (!playerId) return refuse('code_expired')
      await prove(playerId, proof, 'sign-in', ip)
      return (await store.takeTicket(db, hash)) ? playerId : refuse('code_expired')
    },

    async confirmSecondFactor(session: Session, proof: Proof, ip: string): Promise<void> {
      await prove(session.playerId, proof, session.sessionId, ip)
      await db.transaction().execute((tx) => sessions.stepUp(tx, session))
    },

    /** A challenge for the passkeys of the session's player, or of the one whom the ticket names. */
    async startSecondFactorPasskey(session: Session | null, ticket?: string) {
      const playerId =
        ticket === undefined
          ? session?.playerId
          : ((await store.ticketOwner(db, ticketHash(ticket), clock.now())) ?? refuse('code_expired'))
      if (!playerId) return refuse('not_signed_in')
      const kept = await store.passkeysOf(db, playerId)
      if (kept.length === 0) return refuse('second_factor_missing')
      return giveChallenge('confirm', playerId, await passkeys.optionsForUse(kept))
    },

    startPasskeySignIn: async () => giveChallenge('sign-in', null, await passkeys.optionsForUse()),

    /** The owner of the passkey that answered; an unknown one and a wrong one are the same "no". */
    async ownerBy({ challengeId, response }: PasskeyAnswer): Promise<string> {
      const challenge = await takeChallenge(challengeId, 'sign-in', null)
      const answer = readUsed(response)
      return (answer && (await readPasskey(answer, challenge))) ?? refuse('wrong_credentials')
    },

    async startTotp(session: Session): Promise<{ secret: string; uri: string }> {
      const { playerId } = session
      await requireRecent(session)
      const secret = newTotpSecret()
      if (!(await store.beginTotp(db, playerId, seal.close(secret, playerId), clock.now()))) {
        return refuse('second_factor_set')
      }
      return { secret: asText(secret), uri: totpUri(secret, await nameOf(playerId)) }
    },

    async confirmTotp(session: Session, code: string): Promise<{ recoveryCodes: string[] }> {
      const { playerId } = session
      await requireRecent(session)
      const totp = await store.totpOf(db, playerId)
      if (totp?.setAt) return refuse('second_factor_set')
      const now = clock.now()
      if (!totp || totp.beganAt.getTime() <= now.getTime() - setUpSeconds * 1000) {
        return refuse('second_factor_missing')
      }
      const step = stepOf(seal.open(totp.secret, playerId), code, now)
      if (step === null) return refuse('wrong_code')
      const { secret } = totp
      return { recoveryCodes: await add(session, (tx) => store.setTotp(tx, { playerId, secret, step, now })) }
    },

    removeTotp: (session: Session) => remove(session, (tx) => store.removeTotp(tx, session.playerId)),

    async renewRecoveryCodes(session: Session): Promise<{ recoveryCodes: string[] }> {
      const { playerId } = session
      await requireRecent(session)
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await lockPlayer(tx, playerId)
        if ((await methodsOf(playerId, tx)).length === 0) return refuse('second_factor_missing')
        return renewCodes(tx, playerId)
      })
      return { recoveryCodes }
    },

    async startPasskey(session: Session) {
      const { playerId } = session
      await requireRecent(session)
      const name = await nameOf(playerId)
      const kept = await store.passkeysOf(db, playerId)
      const options = await passkeys.optionsForNew({ id: playerId, name, shown: name }, kept)
      return giveChallenge('add', playerId, options)
    },

    async addPasskey(
      session: Session,
      { name, challengeId, response }: PasskeyAnswer & { name: string },
    ): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
      const { playerId } = session
      await requireRecent(session)
      const challenge = await takeChallenge(challengeId, 'add', playerId)
      const made = await passkeys.readNew(response, challenge)
      if (!made) return refuse('wrong_code')
      const now = clock.now()
      const kept = { ...made, id: newId(), playerId, name: name.trim() || 'Passkey' }
      const recoveryCodes = await add(session, (tx) => store.insertPasskey(tx, { ...kept, now }))
      return { passkey: shownPasskey({ ...kept, createdAt: now, lastUsedAt: null }), recoveryCodes }
    },

    removePasskey: (session: Session, id: string) =>
      remove(session, (tx) => store.removePasskey(tx, session.playerId, id)),

    forgetExpired: (): Promise<void> => store.forgetExpired(db, clock.now()),
  }

  /** What an app or a device shows beside the name of the house. */
  async function nameOf(playerId: string): Promise<string> {
    const [card] = await cardRows(db, [playerId])
    return card?.email ?? card?.nickname ?? card?.firstName ?? 'Baize'
  }
}

function shownPasskey(kept: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }): Passkey {
  return {
    id: kept.id,
    name: kept.name,
    createdAt: kept.createdAt.toISOString(),
    lastUsedAt: kept.lastUsedAt?.toISOString() ?? null,
  }
}

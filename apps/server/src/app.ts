// The composition root: builds every capability once, joins those of one level, mounts calls, callbacks, listeners and jobs.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { sportsbookIdentity } from '@baize/contract/sportsbook'
import { walletCalls } from '@baize/contract/wallet'
import { contentCallsServed } from './content/calls.ts'
import { createContent } from './content/content.ts'
import { gameCallsServed } from './game/calls.ts'
import { mountGameCallbacks } from './game/callback.ts'
import { anyInitiator, createGame } from './game/game.ts'
import { createFreeSpins } from './game/free-spin/free-spin.ts'
import { gcpProvider, gcpSignatureCheck } from './game/gcp.ts'
import { mountHubCallbacks } from './game/hub/callback.ts'
import { gameWorkers } from './game/jobs.ts'
import { hubProvider } from './game/hub/provider.ts'
import { signaturesOf } from './game/hub/signature.ts'
import { joinHearers } from './hearing.ts'
import { measuredWallet, measuredWorkers, measureStandings } from './measured.ts'
import { notificationCallsServed } from './notification/calls.ts'
import { createNotification } from './notification/notification.ts'
import { mountPaymentCallbacks } from './payment/callback.ts'
import { paymentCallsServed } from './payment/calls.ts'
import { createPayment } from './payment/payment.ts'
import { readMethods } from './payment/methods-file.ts'
import { reachProviders } from './payment/provider/reach.ts'
import { createApi, serve } from './platform/api.ts'
import { createCaptcha } from './platform/captcha.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { mountDocs } from './platform/docs-page.ts'
import { mountHealth } from './platform/health.ts'
import { createHttp } from './platform/http.ts'
import { jobsWorker, startJobs, type Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { mail, mailWorker } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import { createOutbox } from './platform/outbox.ts'
import { createRateLimiter, unlimited } from './platform/rate-limit.ts'
import { sms, smsWorker } from './platform/sms.ts'
import { playerCallsServed } from './player/calls.ts'
import { mountDocumentFiles } from './player/document/file-address.ts'
import { mountDataExport } from './player/export/export.ts'
import { mountIdentityCallbacks } from './player/identity/callback.ts'
import { sumsub } from './player/identity/provider.ts'
import { playerWorkers } from './player/jobs.ts'
import { personalTopics } from './personal-topics.ts'
import { createPlayer } from './player/player.ts'
import { createBonus } from './retention/bonus/bonus.ts'
import { readOffers } from './retention/bonus/offers-file.ts'
import { retentionCallsServed } from './retention/calls.ts'
import { readLevels } from './retention/loyalty/levels-file.ts'
import { createLoyalty } from './retention/loyalty/loyalty.ts'
import { createQuest } from './retention/quest/quest.ts'
import { readQuests } from './retention/quest/quests-file.ts'
import { createRetention } from './retention/retention.ts'
import { mountSportsbookCallbacks } from './sportsbook/callback.ts'
import { sportsbookCallsServed } from './sportsbook/calls.ts'
import { sportsbookWorkers } from './sportsbook/jobs.ts'
import { altenarProvider } from './sportsbook/provider.ts'
import { createSportsbook, initiator as sportsbookInitiator } from './sportsbook/sportsbook.ts'
import { CannotVerify, createRealtime, sameHost } from './realtime/realtime.ts'
import { avatarAddresses } from './seeds/art/avatar.ts'
import { startTelling } from './telling.ts'
import { walletHandlers } from './wallet/calls.ts'
import { walletWorkers } from './wallet/jobs.ts'
import { createWallet, greatestAmount, seedCurrencies } from './wallet/wallet.ts'

export type App = Awaited<ReturnType<typeof createApp>>

export async function createApp(
  config: Config,
  options: { connectionString: string; log: Log; clock?: Clock },
) {
  const { log, connectionString } = options
  const clock = options.clock ?? systemClock
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(connectionString, {
    max: config.databaseConnections,
    log,
  })
  await seedCurrencies(db, clock)

  const outbox = createOutbox({
    db,
    pool,
    log,
    publish: (topic, message) => realtime.publish(topic, message),
    isHeard: (topic) => realtime.isHeard(topic),
  })
  const { wake } = outbox
  const metrics = config.metricsPort && createMetrics()
  const ledger = createWallet({ db, pool, wake, clock })
  const wallet = metrics ? measuredWallet(ledger, metrics) : ledger
  const currencies = await wallet.currencies()
  const content = createContent({
    jurisdiction: config.jurisdiction,
    offeredFiat: currencies.filter((currency) => currency.type === 'fiat').map((currency) => currency.code),
    licenceText: config.licenceText,
    supportEmail: config.supportEmail,
    services: {
      socialAuth: config.social.providers.map(({ id, name }) => ({ id, name })),
      telegram: config.telegram && { botUrl: config.telegram.botUrl, newsUrl: config.telegram.newsUrl },
    },
  })
  const limiter = config.rateLimits ? createRateLimiter(clock) : unlimited
  const identityPartner = config.identity && sumsub(config.identity)
  const captcha = createCaptcha({ ...config.captcha, limiter })
  const player = createPlayer({
    db,
    clock,
    mail,
    sms,
    captcha,
    registrationSignsIn: config.registrationSignsIn,
    wake,
    jwtSecret: config.jwtSecret,
    dataKey: config.dataKey,
    publicUrl: config.publicUrl,
    minAge: content.jurisdiction.minAge,
    openFirstAccount: async (tx, playerId, currency) =>
      void (await wallet.openFirstAccount(tx, playerId, currency)),
    isCurrencyOffered: async (code) => (await wallet.currencyOf(code))?.isEnabled === true,
    isBonusCode: (typed) => bonus.codes.isKnown(typed),
    isCountryListed: content.isCountryListed,
    isCountryRestricted: content.isCountryRestricted,
    fieldTexts: (locale) => content.fieldTexts(locale),
    letterLanguageOf: (locale) => content.letterLanguageOf(locale),
    choices: {
      isLocale: (code) => content.locales().some((locale) => locale.code === code),
      isTimeZone: (name) => content.constants().player.timeZone.some(({ id }) => id === name),
      isDocumentType: (type) => content.constants().player.document.type.some(({ id }) => id === type),
      avatars: avatarAddresses(),
    },
    ...(identityPartner
      ? { identity: { provider: identityPartner, takesSandbox: config.mode !== 'production', log } }
      : {}),
    limits: {
      rules: content.jurisdiction.limits,
      currencyOf: wallet.currencyOf,
      inBase: wallet.inBase,
      setGuard: wallet.setGuard,
      guardOf: wallet.guardOf,
      greatestAmount,
    },
    leaving: {
      moneyLeft: async (tx, playerId) => ({
        accounts: await wallet.moneyOf(tx, playerId),
        // A bet that waits for its result may pay as a payment does.
        pendingPayments:
          (await payment.countPending(tx, playerId)) + (await sportsbook.countOpen(tx, playerId)),
      }),
      exportParts: () => ({
        accounts: wallet.everyAccountOf,
        movements: wallet.everyMovementOf,
        invoices: (playerId) => payment.everyInvoiceOf(playerId),
        spins: (playerId) => game.everySpinOf(playerId),
        bets: (playerId) => sportsbook.everyBetOf(playerId),
        games: (playerId) => game.everythingKeptOf(playerId),
        referral: (playerId) => retention.everythingOf(playerId),
        bonuses: (playerId) => bonus.bonuses.everyOf(playerId),
        loyalty: (playerId) => loyalty.getAccount(playerId, 'en'),
        loyaltyPoints: (playerId) => loyalty.sourcesOf(playerId),
        messages: (playerId) => notification.messages.everyOf(playerId),
        communications: (playerId) => notification.communications.everyOf(playerId),
        quests: (playerId) => quest.everyOf(playerId),
      }),
    },
    social: {
      ...config.social,
      telegram: config.telegram,
      currencyOf: (country) =>
        content.countries().find(({ code }) => code === country)?.currency ?? content.defaultCurrency,
      log,
    },
  })
  const paymentMethods = readMethods(config.paymentMethodsFile)
  const paymentProviders = reachProviders({
    methods: paymentMethods,
    partners: config.paymentPartners,
    publicUrl: config.publicUrl,
    secret: config.dataKey,
    clock,
  })
  const payment = createPayment({
    db,
    wallet,
    clock,
    log,
    wake,
    methods: paymentMethods,
    providers: paymentProviders,
    withdrawalRules: content.jurisdiction.withdrawal,
    identityStatusOf: player.identityStatusOf,
    publicUrl: config.publicUrl,
    limits: player.limits,
    mayDeclineWithdrawal: content.jurisdiction.isPendingWithdrawalDeclinable,
    requireBonus: (playerId, asked) => bonus.giving.requireForDeposit(playerId, asked),
  })
  const gamePartner = gcpProvider({ ...config.gameProvider, casinoId: 'baize' })
  const hubSignatures = config.gameHub && signaturesOf(config.gameHub)
  const game = createGame({
    db,
    wallet,
    log,
    providers: {
      gcp: gamePartner,
      ...(config.gameHub && hubSignatures
        ? { hub: hubProvider({ ...config.gameHub, signatures: hubSignatures }) }
        : {}),
    },
    wake,
    publicUrl: config.publicUrl,
    isPaused: (loginId) => player.realityChecks.waits(loginId),
    isLiving: (loginId) => player.sessions.lives(loginId),
    countryOf: async (id) => (await player.cardsOf([id])).get(id)?.country ?? null,
    isHeard: (topic) => realtime.isHeard(topic),
    displayNamesOf: async (ids) =>
      new Map([...(await player.cardsOf(ids))].map(([id, card]) => [id, card.displayName])),
  })

  const sportsbookProvider = config.sportsbook && altenarProvider(config.sportsbook)
  const sportsbook = createSportsbook({
    db,
    wallet,
    clock,
    log,
    wake,
    publicUrl: config.publicUrl,
    isPaused: (loginId, tx) => player.realityChecks.waits(loginId, tx),
    provider: sportsbookProvider,
    widget: config.sportsbook && {
      scriptUrl: config.sportsbook.scriptUrl,
      integration: config.sportsbook.integration,
    },
  })

  const freeSpins = createFreeSpins({ db, wallet, game, issuer: gamePartner, clock, wake })

  const retention = createRetention({
    db,
    wallet,
    wake,
    clock,
    publicUrl: config.publicUrl,
    ...content.jurisdiction.referral,
    currencyOf: async (playerId) =>
      (await player.cardsOf([playerId])).get(playerId)?.currency ?? content.defaultCurrency,
  })

  const offers = readOffers(config.bonusOffersFile)
  const bonus = createBonus({
    db,
    wallet,
    wake,
    clock,
    log,
    offers,
    requirePlay: player.limits.requirePlay,
    mayMarket: (playerId) => player.limits.mayMarket(playerId),
    mayMarketAmong: (playerIds) => player.limits.mayMarketAmong(playerIds),
    welcomeWish: player.welcomeWish,
    extraOf: (playerIds) => loyalty.cashbackExtraOf(playerIds),
    gameBy: game.listed,
    openRoundsOf: async (within, { playerId, accountId }) => [
      ...(await game.openRoundsOf(within, accountId)),
      ...(await sportsbook.openRoundsOf(within, playerId)),
    ],
    keeper: freeSpins,
  })

  const loyalty = createLoyalty({
    db,
    wake,
    clock,
    levels: readLevels(offers, config.loyaltyLevelsFile),
    giving: bonus.giving,
    currencies: wallet.currencies,
    accountsOf: wallet.accountsOf,
    stakedAfter: wallet.stakedAfter,
    mayMarket: (playerId) => player.limits.mayMarket(playerId),
    gameBy: game.listed,
  })

  const translated = new Map(
    content
      .locales()
      .flatMap(({ code, direction, isTranslated }) => (isTranslated ? [[code, direction]] : [])),
  )
  const notification = createNotification({
    db,
    clock,
    wake,
    mail,
    captcha,
    supportEmail: config.supportEmail,
    player,
    currencies: () => wallet.currencies(),
    languages: {
      words: (locale) => content.texts(locale, 'notifications'),
      directionOf: (locale) => translated.get(locale) ?? null,
    },
    gameNameOf: async (gameId) => (await game.listed(gameId))?.name ?? null,
    namesOf: {
      offer: (key, locale) => bonus.giving.nameOf(key, locale),
      level: (key, locale) => loyalty.nameOf(key, locale),
      quest: (key, locale) => quest.nameOf(key, locale),
    },
    bonusOf: (playerId, id) => bonus.bonuses.find(playerId, id),
    freeSpinsOf: async (playerId, id) =>
      (await freeSpins.pageOf({ playerId, status: [1, 2] }, 1, 100)).rows.find((each) => each.id === id) ??
      null,
  })

  const isClosedTo = async (playerId: string) => {
    const country = (await player.cardsOf([playerId])).get(playerId)?.country ?? null
    return country !== null && content.isCountryRestricted(country)
  }
  const quest = createQuest({
    db,
    wallet,
    wake,
    clock,
    log,
    offers,
    quests: readQuests(offers, config.questsFile),
    giving: bonus.giving,
    givePoints: (tx, playerId, points, cause) => loyalty.givePoints(tx, playerId, points, cause),
    requirePlay: player.limits.requirePlay,
    mayOffer: async (playerId) => (await player.limits.mayMarket(playerId)) && !(await isClosedTo(playerId)),
    isCountryRestricted: isClosedTo,
    canGiveSpins: (key, currency) => freeSpins.canGive(key, currency),
    gameBy: game.listed,
    initiators: { games: anyInitiator, sportsbook: sportsbookInitiator },
    standingOf: (playerId) => player.standingOf(playerId),
  })

  async function verifyToken(token: string) {
    const facts = await player.tokenFacts(token).catch((error: Error & { code?: string }) => {
      // A database that is away must not end a live page for good: the client comes back later.
      throw error.code === 'ERR_JWT_EXPIRED' ? error : new CannotVerify(error.message)
    })
    if (!facts) throw new Error('not the token of a living session')
    return facts
  }

  const realtime = createRealtime(
    config.realtime.engine === 'centrifugo'
      ? { ...config.realtime, engine: 'centrifugo', allowedOrigins: sameHost }
      : { engine: 'hub', verifyToken, allowedOrigins: sameHost, personalChannels: [...personalTopics] },
  )

  joinHearers(outbox, { game, sportsbook, retention, bonus, loyalty, quest, notification, realtime })

  const isRestricted = (country: string | null) => country !== null && content.isCountryRestricted(country)
  const api = createApi({
    capabilities: [
      serve(
        walletCalls,
        walletHandlers(wallet, (session) => player.realityChecks.sittingOf(session)),
      ),
      playerCallsServed(player),
      contentCallsServed(content),
      retentionCallsServed(retention, bonus, loyalty, quest),
      paymentCallsServed(payment, isRestricted, player.requireSecondFactor, player.requireComplete),
      gameCallsServed(
        game,
        {
          isRestricted,
          requireComplete: player.requireComplete,
          requirePlay: (playerId) => player.limits.requirePlay(playerId),
          playerOf: async (playerId) => {
            const card = (await player.cardsOf([playerId])).get(playerId)
            return { id: playerId, displayName: card?.displayName ?? '', country: card?.country ?? null }
          },
        },
        { [sportsbookIdentity]: (start) => sportsbook.start(start) },
      ),
      sportsbookCallsServed(sportsbook),
      notificationCallsServed(notification),
    ],
    authenticate: (token) => player.authenticate(token),
    limiter,
    log,
    fieldTexts: (language) => content.fieldTexts(language).texts,
    checkAnswers: config.mode !== 'production',
  })

  const http = createHttp({
    api,
    log,
    metrics,
    ...config,
    defaultUserAgent: config.thirdParties.config.device.defaultUserAgent,
  })
  mountGameCallbacks(http, { game, freeSpins, isSigned: gcpSignatureCheck(config.gameProvider.secret), log })
  if (hubSignatures) mountHubCallbacks(http, { game, signatures: hubSignatures, log })
  if (sportsbookProvider)
    mountSportsbookCallbacks(http, { sportsbook, provider: sportsbookProvider, clock, log })
  if (identityPartner)
    mountIdentityCallbacks(http, { identity: player.identity, provider: identityPartner, log })
  mountDocumentFiles(http, player.documents)
  mountDataExport(http, player.dataExport)
  mountPaymentCallbacks(http, { payment, providers: paymentProviders, clock, log })
  mountDocs(
    http,
    [...api.served.values()].map(({ call }) => call),
    config.publicUrl,
  )
  mountHealth(http, pool)
  await http.ready()

  const workers = [
    mailWorker(config.mail),
    smsWorker(config.sms),
    jobsWorker(pool),
    ...walletWorkers({ db, wallet, ratesUrl: config.ratesUrl, log }),
    ...playerWorkers(player, content.jurisdiction.papers),
    ...payment.workers(),
    ...gameWorkers(game, clock),
    ...freeSpins.workers(),
    ...sportsbookWorkers(sportsbook),
    ...retention.workers(),
    ...bonus.workers(),
    ...notification.workers(),
    ...quest.workers(),
  ]
  const stopMeasuring = metrics && measureStandings(metrics, { pool, outbox, realtime })
  let jobs: Promise<Jobs> | undefined
  let stopTelling: (() => void) | undefined

  return {
    api,
    bonus,
    content,
    db,
    freeSpins,
    game,
    loyalty,
    notification,
    outbox,
    payment,
    player,
    pool,
    quest,
    realtime,
    retention,
    sportsbook,
    wallet,
    config,
    log,
    /** Null where nobody measures. */
    metrics,
    http,
    /** Serves `/api/*`; everything else is the web host's. */
    handle: (request: IncomingMessage, response: ServerResponse) => http.routing(request, response),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      realtime.upgrade(request, socket, head),
    /** Begins what runs without being asked: hearing events, jobs, telling how many are online, who won and whose points came. */
    async start(): Promise<void> {
      outbox.start()
      stopTelling = startTelling({ game, loyalty, outbox, realtime, log })
      // Kept as it is under way: an end that comes meanwhile waits for it, and stops it.
      jobs = startJobs(pool, metrics ? measuredWorkers(workers, metrics) : workers, log)
      await jobs
    },
    /** Stops taking, finishes what is under way, and lets go in the reverse order. */
    async close(): Promise<void> {
      stopTelling?.()
      await (await jobs?.catch(() => undefined))?.stop()
      await outbox.stop()
      // Live connections hold the port open, so they are told goodbye before the rest ends.
      await realtime.close()
      await http.close()
      await closeDatabase()
      stopMeasuring?.()
    },
  }
}

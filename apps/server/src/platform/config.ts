// Answers for the configuration: the environment as it was read, completed with what each install makes and the sandbox plays.
import { environment, type SocialProvider } from './environment.ts'
import { installSecrets, type InstallSecretName, type SecretName } from './secrets.ts'
import { thirdPartiesOf } from './third-parties.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads and completes the configuration. Outside production each install makes its own secrets once, in the data folder. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable is how shells and compose files say "not set".
  const read = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  if (!read.success) {
    const lines = read.error.issues.map(
      (issue) => `  ${issue.path.join('.') || 'environment'}: ${issue.message}`,
    )
    throw new Error(`The configuration is not right:\n${lines.join('\n')}`)
  }
  const given = read.data
  const made: Partial<Record<InstallSecretName, string>> =
    given.NODE_ENV === 'production' ? {} : installSecrets(given.DATA_DIR)
  const secret = (name: SecretName): string => given[name] ?? made[name] ?? ''
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  const sandboxUrl = given.SANDBOX_URL ?? `http://localhost:${given.SANDBOX_PORT}`
  return {
    mode: given.NODE_ENV ?? 'local',
    host: given.HOST,
    port: given.PORT,
    /** A port of its own, which the players' proxy does not know; null measures nothing. */
    metricsPort:
      given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    sandboxUrl,
    jwtSecret: secret('JWT_SECRET'),
    /** Seals what has to be read again, such as the secrets of authenticator apps. */
    dataKey: secret('DATA_KEY'),
    gameProvider: {
      url: given.GAME_PROVIDER_URL ?? `${sandboxUrl}/games`,
      secret: secret('GAME_PROVIDER_SECRET'),
    },
    gameImageOrigins: given.GAME_IMAGE_ORIGINS,
    gameHub: gameHub(),
    sportsbook: sportsbook(),
    paymentProvider: { secret: secret('PAYMENT_PROVIDER_SECRET') },
    paymentPartners: partners(),
    paymentMethodsFile: given.PAYMENT_METHODS_FILE,
    bonusOffersFile: given.BONUS_OFFERS_FILE,
    loyaltyLevelsFile: given.LOYALTY_LEVELS_FILE,
    questsFile: given.QUESTS_FILE,
    /** Null: the rates stay as they are. */
    ratesUrl: given.RATES_URL ?? (given.NODE_ENV === 'production' ? null : `${sandboxUrl}/rates/latest.json`),
    mail: {
      smtpUrl: given.SMTP_URL ?? `smtp://127.0.0.1:${given.SANDBOX_PORT === 0 ? 0 : given.SANDBOX_PORT + 1}`,
      from: given.MAIL_FROM,
    },
    captcha: {
      verifyUrl: given.CAPTCHA_VERIFY_URL ?? `${sandboxUrl}/captcha/siteverify`,
      pageUrl: given.CAPTCHA_PAGE_URL ?? `${sandboxUrl}/captcha/`,
      secret: secret('CAPTCHA_SECRET'),
    },
    registrationSignsIn: given.REGISTRATION_SIGNS_IN,
    sms: { url: given.SMS_WEBHOOK_URL ?? `${sandboxUrl}/mailbox/sms`, secret: secret('SMS_WEBHOOK_SECRET') },
    social: {
      providers: given.SOCIAL_PROVIDERS ?? (given.NODE_ENV === 'production' ? [] : [sandboxIdentity()]),
      redirectDomains: given.REDIRECT_DOMAINS,
    },
    telegram: telegram(),
    identity: identity(),
    realtime: {
      engine: given.REALTIME_ENGINE,
      url: given.CENTRIFUGO_URL,
      websocketUrl: given.CENTRIFUGO_WEBSOCKET_URL,
      apiKey: secret('REALTIME_API_KEY'),
    },
    countryHeader: given.COUNTRY_HEADER.toLowerCase(),
    clientIpHeader: given.CLIENT_IP_HEADER.toLowerCase(),
    trustedProxies: given.TRUSTED_PROXIES,
    jurisdiction: given.JURISDICTION,
    licenceText: given.LICENCE_TEXT,
    thirdParties: thirdPartiesOf(given, given.NODE_ENV === 'production' ? null : sandboxUrl),
    supportEmail: given.SUPPORT_EMAIL,
    logLevel: given.LOG_LEVEL,
    seed: given.SEED && given.NODE_ENV !== 'production',
    rateLimits: given.RATE_LIMITS,
  }

  /** Production without a hub has only the other provider's games; elsewhere the sandbox plays one. */
  function gameHub() {
    const production = given.NODE_ENV === 'production'
    if (production && !given.GAME_HUB_URL) return null
    return {
      url: given.GAME_HUB_URL ?? `${sandboxUrl}/hub`,
      frameOrigins: given.GAME_HUB_FRAME_ORIGINS,
      operatorId: given.GAME_HUB_OPERATOR_ID,
      ownPrivateKey: given.GAME_HUB_PRIVATE_KEY ?? made.GAME_HUB_PRIVATE_KEY ?? '',
      theirPublicKey: given.GAME_HUB_PUBLIC_KEY ?? made.GAME_HUB_PUBLIC_KEY ?? '',
    }
  }

  /** Production without a sportsbook shows nothing of it; elsewhere the sandbox plays one. */
  function sportsbook() {
    if (given.NODE_ENV === 'production' && !given.SPORTSBOOK_URL) return null
    const url = given.SPORTSBOOK_URL ?? `${sandboxUrl}/sportsbook`
    const scriptUrl = given.SPORTSBOOK_SCRIPT_URL ?? `${url}/altenarWSDK.js`
    return {
      url,
      scriptUrl,
      integration: given.SPORTSBOOK_INTEGRATION,
      secret: given.SPORTSBOOK_SECRET ?? made.SPORTSBOOK_SECRET ?? '',
      /** Whom the widget may speak to from a page of ours. */
      origins: [...new Set([new URL(scriptUrl).origin, ...given.SPORTSBOOK_ORIGINS])],
    }
  }

  /** Each protocol's party, and whoever has an address of their own; what production does not name is not offered. */
  function partners() {
    const sandbox = given.NODE_ENV !== 'production'
    const cryptoUrl = given.CRYPTO_GATEWAY_URL ?? (sandbox ? `${sandboxUrl}/coins` : null)
    const bankUrl = given.OPEN_BANKING_URL ?? (sandbox ? `${sandboxUrl}/bank` : null)
    const party = (
      protocol: 'hosted' | 'crypto' | 'open-banking',
      url: string | null,
      shared: string | undefined,
    ) => (url === null ? [] : [{ channel: protocol as string, protocol, url, secret: shared ?? '' }])
    return [
      ...party(
        'hosted',
        given.PAYMENT_PROVIDER_URL ?? `${sandboxUrl}/pay`,
        secret('PAYMENT_PROVIDER_SECRET'),
      ),
      ...party('crypto', cryptoUrl, given.CRYPTO_GATEWAY_SECRET ?? made.CRYPTO_GATEWAY_SECRET),
      ...party('open-banking', bankUrl, given.OPEN_BANKING_SECRET ?? made.OPEN_BANKING_SECRET),
      ...(given.PAYMENT_PARTNERS ?? []),
    ]
  }

  /** The sandbox's own service, so that every install has one to try. */
  function sandboxIdentity(): SocialProvider {
    return {
      id: 'lanyard',
      name: 'Lanyard',
      issuer: `${sandboxUrl}/identity`,
      clientId: 'baize',
      clientSecret: made.SANDBOX_IDENTITY_SECRET ?? '',
      scopes: 'openid email profile',
      hosts: [],
    }
  }

  /** Production without a provider looks at papers itself; elsewhere the sandbox plays one. */
  function identity() {
    const production = given.NODE_ENV === 'production'
    if (production && !given.SUMSUB_URL) return null
    const scriptUrl = given.SUMSUB_SDK_URL ?? `${sandboxUrl}/kyc/websdk.js`
    const url = given.SUMSUB_URL ?? `${sandboxUrl}/kyc`
    return {
      url,
      scriptUrl,
      level: given.SUMSUB_LEVEL,
      appToken: given.SUMSUB_APP_TOKEN ?? made.SUMSUB_APP_TOKEN ?? '',
      secret: given.SUMSUB_SECRET ?? made.SUMSUB_SECRET ?? '',
      webhookSecret: given.SUMSUB_WEBHOOK_SECRET ?? made.SUMSUB_WEBHOOK_SECRET ?? '',
      /** Where its pages are framed from. */
      frameOrigins: given.SUMSUB_FRAME_ORIGINS ?? [new URL(url).origin],
    }
  }

  /** Production without a bot has no Telegram; elsewhere the sandbox plays it. */
  function telegram() {
    const production = given.NODE_ENV === 'production'
    const botToken =
      given.TELEGRAM_BOT_TOKEN ?? (production ? null : `7000000001:${made.SANDBOX_BOT_SECRET ?? ''}`)
    if (!botToken) return null
    return {
      botToken,
      botUrl: given.TELEGRAM_BOT_URL ?? (production ? null : `${sandboxUrl}/telegram/`),
      loginUrl:
        given.TELEGRAM_LOGIN_URL ?? (production ? 'https://oauth.telegram.org' : `${sandboxUrl}/telegram`),
      newsUrl: given.TELEGRAM_NEWS_URL ?? (production ? null : `${sandboxUrl}/telegram/news`),
      dataSeconds: given.TELEGRAM_DATA_SECONDS,
      webOrigins: given.TELEGRAM_WEB_ORIGINS ?? (production ? ['https://web.telegram.org'] : [sandboxUrl]),
    }
  }
}

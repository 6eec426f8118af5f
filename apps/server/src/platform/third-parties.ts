// Answers for the third parties that pages may bring in after consent: their public ids, where they are reached, and what the policy of pages opens for each one that is configured.
import * as z from 'zod'
import type { RuntimeConfig } from '@baize/contract/runtime-config'

const address = z.url({ protocol: /^https?$/ })
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** Ids end up in addresses and in scripts of pages, so they are nothing but letters, digits and dashes. */
const publicId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is letters, digits, dashes and underscores')

export const thirdPartyEnvironment = {
  GTM_ID: publicId.optional(),
  GTM_SCRIPT_URL: address.optional(),
  YANDEX_METRIKA_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'is a number')
    .optional(),
  YANDEX_METRIKA_SCRIPT_URL: address.optional(),
  CHATRA_ID: publicId.optional(),
  CHATRA_SCRIPT_URL: address.optional(),
  FROGO_API_KEY: z.string().optional(),
  FROGO_SCRIPT_URL: address.optional(),
  FULLSTORY_ORG_ID: publicId.optional(),
  FULLSTORY_SCRIPT_URL: address.optional(),
  PIXEL_ID: publicId.optional(),
  PIXEL_URL: address.optional(),
  SENTRY_DSN: address
    .refine(
      (text) => /^https?:\/\/\w+@[^/]+\/(?:[^?#]+\/)?\d+$/.test(text),
      'is no DSN: https://key@host/project',
    )
    .optional(),
  /** Whom the tags of the container bring along. */
  THIRD_PARTY_ORIGINS: list.pipe(z.array(address.transform((url) => new URL(url).origin))),
  DEFAULT_USER_AGENT: z.string().max(500).default(''),
  REFRESH_ON_RESIZE: z.stringbool().default(true),
}

const environment = z.object(thirdPartyEnvironment)
export type ThirdPartyEnvironment = z.output<typeof environment>

/** What the policy of a page allows besides the house itself. */
type Openings = { scripts: string[]; connections: string[]; images: string[]; frames: string[] }

type Party = { script: string; connections?: string[]; images?: string[]; frames?: string[] }

/** Where each vendor's script lies and whom it speaks to; another address of the script is a host of the operator's own. */
const vendors = {
  gtm: {
    script: 'https://www.googletagmanager.com/gtm.js',
    connections: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  yandexMetrika: {
    script: 'https://mc.yandex.ru/metrika/tag.js',
    connections: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'wss://mc.yandex.com'],
    images: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  },
  chatra: {
    script: 'https://call.chatra.io/chatra.js',
    connections: ['https://*.chatra.io', 'wss://*.chatra.io'],
    images: ['https://*.chatra.io'],
    frames: ['https://*.chatra.io'],
  },
  fullStory: {
    script: 'https://edge.fullstory.com/s/fs.js',
    connections: ['https://edge.fullstory.com', 'https://rs.fullstory.com'],
    images: ['https://rs.fullstory.com'],
  },
} as const satisfies Record<string, Party>

export type ThirdParties = { config: RuntimeConfig; openings: Openings }

/** The sandbox stands in for all of them; null in production, where only what is named is brought in. */
export function thirdPartiesOf(given: ThirdPartyEnvironment, sandboxUrl: string | null): ThirdParties {
  const standIn = (path: string) => (sandboxUrl ? `${sandboxUrl}${path}` : undefined)
  const openings: Openings = {
    scripts: [],
    connections: [],
    images: [],
    frames: [],
  }
  const config: RuntimeConfig = {
    device: { defaultUserAgent: given.DEFAULT_USER_AGENT, refreshOnResize: given.REFRESH_ON_RESIZE },
    addresses: {},
  }
  const open = (opened: Partial<Openings>) => {
    for (const [kind, origins] of Object.entries(opened) as [keyof Openings, string[]][])
      openings[kind] = [...new Set([...openings[kind], ...origins])]
  }
  /** Of a script that lies elsewhere, everything is opened to that one host. */
  const bring = (name: keyof typeof vendors, own: string | undefined) => {
    const vendor: Party = vendors[name]
    const script = own ?? vendor.script
    config.addresses[name] = script
    const origin = new URL(script).origin
    const elsewhere = script !== vendor.script
    open({
      scripts: [origin],
      connections: elsewhere ? [origin] : [...(vendor.connections ?? [])],
      images: elsewhere ? [] : [...(vendor.images ?? [])],
      frames: elsewhere ? (vendor.frames ? [origin] : []) : [...(vendor.frames ?? [])],
    })
  }

  /** Whose id is not the operator's own is played by the sandbox, where there is one. */
  const party = (
    key: 'gtmId' | 'yandexMetrikaId' | 'chatraId' | 'fullStoryOrgId',
    name: keyof typeof vendors,
    own: { id: string | undefined; script: string | undefined },
    stoodIn: { id: string; path: string },
  ) => {
    const id = own.id ?? (sandboxUrl ? stoodIn.id : undefined)
    if (!id) return
    config[key] = id
    bring(name, own.script ?? (own.id ? undefined : standIn(stoodIn.path)))
  }
  party(
    'gtmId',
    'gtm',
    { id: given.GTM_ID, script: given.GTM_SCRIPT_URL },
    { id: 'GTM-SANDBOX', path: '/analytics/gtm.js' },
  )
  party(
    'yandexMetrikaId',
    'yandexMetrika',
    { id: given.YANDEX_METRIKA_ID, script: given.YANDEX_METRIKA_SCRIPT_URL },
    { id: '10000001', path: '/analytics/metrika.js' },
  )
  party(
    'chatraId',
    'chatra',
    { id: given.CHATRA_ID, script: given.CHATRA_SCRIPT_URL },
    { id: 'sandbox', path: '/chat/chatra.js' },
  )
  party(
    'fullStoryOrgId',
    'fullStory',
    { id: given.FULLSTORY_ORG_ID, script: given.FULLSTORY_SCRIPT_URL },
    { id: 'sandbox', path: '/analytics/fs.js' },
  )
  const pixelUrl = given.PIXEL_URL ?? standIn('/analytics/pixel')
  const pixelId = given.PIXEL_ID ?? (sandboxUrl ? 'sandbox' : undefined)
  if (pixelId && pixelUrl) {
    config.pixelId = pixelId
    config.addresses.pixel = pixelUrl
    open({ connections: [new URL(pixelUrl).origin] })
  }
  const dsn = given.SENTRY_DSN ?? (sandboxUrl ? withKey(`${sandboxUrl}/analytics/1`) : undefined)
  if (dsn) {
    config.sentryDns = dsn
    open({ connections: [new URL(dsn).origin] })
  }
  if (given.FROGO_API_KEY && given.FROGO_SCRIPT_URL) {
    config.frogoApiKey = given.FROGO_API_KEY
    config.addresses.frogo = given.FROGO_SCRIPT_URL
    const { origin } = new URL(given.FROGO_SCRIPT_URL)
    open({ scripts: [origin], connections: [origin] })
  }
  open({
    connections: given.THIRD_PARTY_ORIGINS,
    images: given.THIRD_PARTY_ORIGINS,
    scripts: given.THIRD_PARTY_ORIGINS,
  })
  return { config, openings }
}

/** A DSN carries its public key before the host. */
const withKey = (url: string): string => url.replace('://', '://sandbox@')

// Answers for the public settings of an installation that travel with every page: ids of third parties, where they are reached, and how devices are told apart.

/** Ids by the names that operators know; what is not configured is not there, and nothing of it loads. */
export type RuntimeConfig = {
  gtmId?: string
  yandexMetrikaId?: string
  chatraId?: string
  frogoApiKey?: string
  fullStoryOrgId?: string
  pixelId?: string
  sentryDns?: string
  device: {
    /** What a request counts as that names no browser. */
    defaultUserAgent: string
    /** Whether a window that changes its size may become a phone. */
    refreshOnResize: boolean
  }
  /** Scripts, and the pixel's endpoint. */
  addresses: Partial<Record<'gtm' | 'yandexMetrika' | 'chatra' | 'fullStory' | 'pixel' | 'frogo', string>>
}

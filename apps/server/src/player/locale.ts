// Answers for the language in which a player is addressed: what was asked for, when it is one at all.
export const readableLocale = (locale: string | undefined): string =>
  locale && /^[a-z]{2}(?:-[a-z]{2})?$/.test(locale) ? locale : 'en'

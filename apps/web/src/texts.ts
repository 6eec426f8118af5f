// Answers for the words of the screens: one instance a request, folders loaded when a screen asks for them, dates and numbers in the visitor's language.
import type { TextFolder, Texts } from '@baize/contract/content'
import { createInstance, type i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from './api.ts'
import { defaultLocale, languageTag, type LocaleCode } from './locale.ts'

export type TextStore = {
  i18n: I18n
  load: (...folders: TextFolder[]) => Promise<void>
  has: (folder: TextFolder) => boolean
}

/** What travels from the server to the browser: only the folders that the page used. */
export type TextData = Partial<Record<TextFolder, Texts>>

export function createTexts(
  locale: LocaleCode,
): TextStore & { data: () => TextData; fill: (data: TextData) => void } {
  const loaded: TextData = {}
  const i18n = createInstance()
  // The instance is ready at once: there is nothing to load from a disk or a network here.
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: 'layout',
    resources: {},
    initAsync: false,
    lowerCaseLng: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  })

  function fill(data: TextData): void {
    for (const [folder, texts] of Object.entries(data)) {
      loaded[folder as TextFolder] = texts
      i18n.addResourceBundle(locale, folder, texts, true, true)
    }
  }

  return {
    i18n,
    fill,
    data: () => loaded,
    has: (folder) => loaded[folder] !== undefined,
    async load(...folders) {
      await Promise.all(
        folders
          .filter((folder) => !loaded[folder])
          .map(async (folder) => fill({ [folder]: await textsOf(locale, folder) })),
      )
    },
  }
}

/** A locale that cannot be read falls back to the default one; a screen without words would help nobody. */
async function textsOf(locale: LocaleCode, folder: TextFolder): Promise<Texts> {
  try {
    return await api.content.getTexts({ params: { locale, folder } })
  } catch (error) {
    if (locale === defaultLocale) throw error
    return api.content.getTexts({ params: { locale: defaultLocale, folder } })
  }
}

/** `const t = useTexts('layout')`, then `t('header.signIn')`. */
export function useTexts(folder: TextFolder) {
  return useTranslation(folder).t
}

export function useLocale(): LocaleCode {
  return useTranslation().i18n.language as LocaleCode
}

export function formatNumber(locale: LocaleCode, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(languageTag(locale), options).format(value)
}

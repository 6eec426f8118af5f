// The languages of the house, each a plain link to the same page: a language belongs to the document, so it loads whole.
import { useRouterState } from '@tanstack/react-router'
import { languageTag, translatedLocales, withLocale, type LocaleCode } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'

export function Languages() {
  const t = useTexts('layout')
  const current = useLocale()
  const inner = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <ul className="shell-languages" aria-label={t('languages')}>
      {Object.entries(translatedLocales).map(([code, name]) => (
        <li key={code}>
          <a
            href={withLocale(code as LocaleCode, inner)}
            hrefLang={languageTag(code as LocaleCode)}
            lang={languageTag(code as LocaleCode)}
            aria-current={code === current ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

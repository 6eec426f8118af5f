// An address that no screen answers for.
import { useLocation } from '@tanstack/react-router'
import { directionOf } from '../locale.ts'
import { useLocale, useTexts } from '../texts.ts'
import { Trouble } from './error-page.tsx'

export function NotFoundPage() {
  const t = useTexts('layout')
  const path = useLocation({ select: (location) => location.pathname })
  // An address reads from left to right, also inside a sentence that does not.
  const shown = directionOf(useLocale()) === 'rtl' ? `\u2068${path}\u2069` : path
  return <Trouble title={t('error.notFound', { path: shown })} description={t('error.description')} />
}

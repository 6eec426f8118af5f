// An address that no screen answers for.
import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { Trouble } from './error-page.tsx'

export function NotFoundPage() {
  const t = useTexts('layout')
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <Trouble
      title={t('error.notFound', { path: `\u2068${path}\u2069` })}
      description={t('error.description')}
    />
  )
}

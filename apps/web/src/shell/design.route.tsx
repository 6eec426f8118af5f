// The design language, piece by piece; an address of development only.
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { directionOf } from '../locale.ts'
import { useLocale } from '../texts.ts'

// A build leaves the gallery out altogether.
const Gallery = import.meta.env.DEV
  ? lazy(async () => {
      const { Gallery: Pieces } = await import('@baize/design/gallery')
      return { default: Pieces }
    })
  : null

export const Route = createFileRoute('/design')({
  staticData: { layout: 'empty' },
  ssr: import.meta.env.DEV ? false : undefined,
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: Design,
})

function Design() {
  const locale = useLocale()
  return <Suspense>{Gallery && <Gallery locale={locale} dir={directionOf(locale)} />}</Suspense>
}

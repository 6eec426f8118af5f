// The links of every document: the icon, and the two fonts that the first paint needs.
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'

export function documentLinks() {
  const font = (href: string) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })
  return [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }, font(onest), font(bricolage)]
}

// A link to a path of our own that the server names: the router follows it, and it works before the page wakes up.
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseQuery } from '../links.ts'
import { withLocale } from '../locale.ts'
import { useLocale } from '../texts.ts'

export function OwnLink(props: { path: string; className?: string; onGo?: () => void; children: ReactNode }) {
  const { path, className, onGo, children } = props
  const router = useRouter()
  const locale = useLocale()
  return (
    <a
      href={withLocale(locale, path)}
      className={className}
      onClick={(event) => {
        onGo?.()
        // Whoever opens a new tab means the address itself.
        if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        const [to = '/', query = ''] = path.split('?')
        void router.navigate({ to, search: parseQuery(query) as never })
      }}
    >
      {children}
    </a>
  )
}

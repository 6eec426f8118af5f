// Signs in by a one-time link and leads on to the page that it names; it stays covered until that is done.
import { ownPath } from '@baize/contract/own-path'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Autologin } from './autologin.tsx'

type AutologinSearch = { state?: string; to?: string }

export const Route = createFileRoute('/auth/autologin')({
  staticData: { layout: 'empty' },
  validateSearch: (search: Record<string, unknown>): AutologinSearch => ({
    ...(typeof search['state'] === 'string' ? { state: search['state'] } : {}),
    ...(typeof search['to'] === 'string' ? { to: search['to'] } : {}),
  }),
  beforeLoad: ({ context: { visitor }, search: { state, to } }) => {
    const path = ownPath(to) ?? '/'
    // Who is signed in stays who it is: a link of somebody else's making changes nothing.
    if (!state || visitor.get().playerId) throw redirect({ href: path, replace: true })
  },
  loader: ({ context: { texts } }) => texts.load('pages'),
  head: () => ({
    // The address holds the token: it goes into no other request and no search engine.
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: function AutologinPage() {
    const { state, to } = Route.useSearch()
    return <Autologin token={state ?? ''} to={ownPath(to) ?? '/'} />
  },
})

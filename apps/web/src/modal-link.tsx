// Answers for opening and closing modals: a link or an act that writes the modal's key into the address.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { writeQuery, type ModalName, type ModalSearch, type ModalValue } from './links.ts'
import { withLocale } from './locale.ts'
import { Anchor, type AnchorProps } from './page-link.tsx'
import { useLocale } from './texts.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The modal that this entry opened from the page before: closing it goes back instead of piling up history. */
    openedModal?: string
  }
}

const opening = { resetScroll: false, hashScrollIntoView: false } as const

export type ModalLinkProps<N extends ModalName> = Omit<AnchorProps, 'href'> & {
  name: N
  value: ModalValue<N>
  /** Takes the place of the modal that it stands in, such as sign-up instead of sign-in. */
  instead?: ModalName
}

function opened<N extends ModalName>(
  before: ModalSearch,
  name: N,
  value: ModalValue<N>,
  instead?: ModalName,
): ModalSearch {
  const next: Record<string, unknown> = { ...before }
  if (instead) delete next[instead]
  delete next[name]
  next[name] = value
  return next
}

/** A modal that takes the place of one that the page came with has no page before it to go back to. */
function stateFor<S extends { openedModal?: string }>(before: S, name: ModalName, instead?: ModalName): S {
  return instead && before.openedModal !== instead ? before : { ...before, openedModal: name }
}

/** A real link: it works before the page wakes up, and opens in a new tab. */
export function ModalLink<N extends ModalName>({ name, value, instead, ...rest }: ModalLinkProps<N>) {
  const router = useRouter()
  const locale = useLocale()
  const { open } = useModals()
  const search = (before: ModalSearch) => opened(before, name, value, instead)
  const path = useRouterState({
    select: ({ location, matches }) => location.pathname + writeQuery(search(matches.at(-1)?.search ?? {})),
  })
  const shown = useRouterState({
    select: ({ location }) => (location.search as ModalSearch)[name] === value,
  })
  return (
    <Anchor
      aria-current={shown ? 'page' : undefined}
      {...rest}
      href={withLocale(locale, path)}
      follow={() => open(name, value, instead)}
      ahead={() => void router.preloadRoute({ to: '.', search })}
    />
  )
}

export function useModals() {
  const navigate = useNavigate()
  const router = useRouter()
  return {
    open: <N extends ModalName>(name: N, value: ModalValue<N>, instead?: ModalName): void => {
      void navigate({
        to: '.',
        search: (before: ModalSearch) => opened(before, name, value, instead),
        state: (before) => stateFor(before, name, instead),
        replace: instead !== undefined,
        ...opening,
      })
    },
    close: (name: ModalName): void => {
      if (router.state.location.state.openedModal === name && router.history.canGoBack()) {
        router.history.back()
        return
      }
      void navigate({
        to: '.',
        search: (before: ModalSearch) => {
          const { [name]: _closed, ...rest } = before
          return rest
        },
        replace: true,
        ...opening,
      })
    },
  }
}

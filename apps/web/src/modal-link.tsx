// Answers for opening and closing modals: a link or an act that writes the modal's key into the address.
import { Link, useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { ModalName, ModalSearch, ModalValue } from './links.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The modal that this entry opened from the page before: closing it goes back instead of piling up history. */
    openedModal?: string
  }
}

const opening = { resetScroll: false, hashScrollIntoView: false } as const

export type ModalLinkProps<N extends ModalName> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  name: N
  value: ModalValue<N>
  /** Takes the place of the modal that it stands in, such as sign-up instead of sign-in. */
  instead?: ModalName
  ref?: Ref<HTMLAnchorElement>
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
  const link: LinkProps = {
    to: '.',
    search: (before: ModalSearch) => opened(before, name, value, instead),
    state: (before) => stateFor(before, name, instead),
    replace: instead !== undefined,
    ...opening,
  }
  return <Link {...link} {...rest} activeProps={{}} />
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

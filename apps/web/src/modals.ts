// The table of modals: each name of links.ts and the file that answers for it, loaded when it opens. A half-wired modal does not compile.
import type { ModalPiece } from './define-modal.ts'
import type { ModalName } from './links.ts'

type Table = { [N in ModalName]: () => Promise<{ modal: ModalPiece<N> }> }

const modals: Table = {
  'sign-in': () => import('./player/sign-in.modal.tsx'),
  'sign-up': () => import('./player/sign-up.modal.tsx'),
  wallet: () => import('./payment/wallet.modal.tsx'),
  currencies: () => import('./wallet/currencies.modal.tsx'),
  'cancel-deposit': () => import('./payment/cancel-deposit.modal.tsx'),
  'deposit-redirect': () => import('./payment/deposit-redirect.modal.tsx'),
  'deposit-status': () => import('./payment/deposit-status.modal.tsx'),
  'deposit-error': () => import('./payment/deposit-error.modal.tsx'),
  confirm: () => import('./player/confirm.modal.tsx'),
  success: () => import('./payment/success.modal.tsx'),
  'cookie-request': () => import('./content/cookie-request.modal.tsx'),
  'mobile-game': () => import('./game/mobile-game.modal.tsx'),
  'demo-game': () => import('./game/demo-game.modal.tsx'),
}

/** A piece with its name forgotten: the host gives it the value that its name accepts. */
export type AnyModalPiece = {
  load?: (context: Parameters<NonNullable<ModalPiece['load']>>[0], value: string) => Promise<unknown>
  Modal: React.ComponentType<{ value: string; frame: import('./define-modal.ts').ModalFrame }>
}

const loaded = new Map<ModalName, AnyModalPiece>()

/** The code of a modal, when it is here already: what is here is drawn at once. */
export function loadedModal(name: ModalName): AnyModalPiece | undefined {
  return loaded.get(name)
}

export async function loadModal(name: ModalName): Promise<AnyModalPiece> {
  const known = loaded.get(name)
  if (known) return known
  const { modal } = await modals[name]()
  loaded.set(name, modal as AnyModalPiece)
  return modal as AnyModalPiece
}

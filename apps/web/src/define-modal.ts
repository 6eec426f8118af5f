// Answers for what a modal is: the data it needs before it is drawn, and the frame that the host hands to it.
import type { ModalProps as Frame } from '@baize/design/modal'
import type { ComponentType } from 'react'
import type { ModalName, ModalValue } from './links.ts'
import type { RouterContext } from './router-context.ts'

/** Spread it on the design's `<Modal>`; title, size and body are the modal's own. */
export type ModalFrame = Pick<
  Frame,
  'open' | 'onClose' | 'onClosed' | 'layer' | 'instant' | 'close' | 'opener'
> & {
  open: boolean
}

export type ModalPieceProps<N extends ModalName> = { value: ModalValue<N>; frame: ModalFrame }

export type ModalPiece<N extends ModalName = ModalName> = {
  /** Fills the query cache and loads texts; the folder `modals` is always loaded. */
  load?: (context: RouterContext, value: ModalValue<N>) => Promise<unknown>
  Modal: ComponentType<ModalPieceProps<N>>
}

/** `export const modal = defineModal('wallet', { load, Modal })` in `x.modal.tsx`. */
export function defineModal<N extends ModalName>(_name: N, piece: ModalPiece<N>): ModalPiece<N> {
  return piece
}

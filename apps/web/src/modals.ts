// Answers for the code of modals: it comes when a modal opens, and so does the table that says where each one's is.
import type { ModalFrame, ModalPiece } from './define-modal.ts'
import type { ModalName } from './links.ts'

/** A piece with its name forgotten: the host gives it the value that its name accepts. */
export type AnyModalPiece = {
  load?: (context: Parameters<NonNullable<ModalPiece['load']>>[0], value: string) => Promise<unknown>
  Modal: React.ComponentType<{ value: string; frame: ModalFrame }>
}

const loaded = new Map<ModalName, AnyModalPiece>()

/** The code of a modal, when it is here already: what is here is drawn at once. */
export function loadedModal(name: ModalName): AnyModalPiece | undefined {
  return loaded.get(name)
}

export async function loadModal(name: ModalName): Promise<AnyModalPiece> {
  const known = loaded.get(name)
  if (known) return known
  const { modals } = await import('./modal-table.ts')
  const { modal } = await modals[name]()
  loaded.set(name, modal as AnyModalPiece)
  return modal as AnyModalPiece
}

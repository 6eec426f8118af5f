// Puts one modal before a test, open, over an address of ours.
import { Suspense } from 'react'
import type { ModalName, ModalValue } from '../links.ts'
import { loadModal } from '../modals.ts'
import { openScreen } from './screen.tsx'

export async function openModal<N extends ModalName>(
  name: N,
  value: ModalValue<N>,
  options: Parameters<typeof openScreen>[1] = {},
) {
  const piece = await loadModal(name)
  const frame = { open: true, layer: 0, opener: null, close: 'Close', onClose: () => {} }
  return openScreen(
    <Suspense>
      <piece.Modal value={value} frame={{ ...frame, onClosed: () => {} }} />
    </Suspense>,
    { address: `/?${name}=${value}`, ...options },
  )
}

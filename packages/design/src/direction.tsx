// Tells every floating piece the reading direction; apart from those pieces, because every page needs it and few need them.
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Once, around the app. */
export function Direction({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <DirectionProvider direction={dir}>{children}</DirectionProvider>
}

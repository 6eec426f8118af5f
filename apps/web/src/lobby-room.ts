// A room in the lobby for what another capability shows there: the shell hangs it in, for the lobby knows none of its neighbours.
import { createContext, type ReactNode } from 'react'

/** Nothing hangs there where the house has nothing to show. */
export const LobbyRoom = createContext<ReactNode>(null)

// Answers for the choice between night felt, day room and what the system says; it travels in a cookie, so the server paints it.
import { writeCookie } from './cookie.ts'
import { colorModeCookie, type ColorMode, type Visitor } from './visitor.ts'

export function chooseColorMode(visitor: Visitor, mode: ColorMode): void {
  writeCookie(colorModeCookie, mode === 'system' ? null : mode, 365)
  visitor.set({ colorMode: mode })
}

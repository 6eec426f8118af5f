// Answers for what every game's table gets from the page, and what the page may ask of it.
import type { AmountText } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { Sound } from './sound.ts'
import type { Casino, SessionInfo, Studio } from './studio.ts'
import type { Theme } from './theme.ts'
import type { Walk } from './walk.ts'
import type { Words } from './words.ts'

export type TableSetting = {
  root: HTMLElement
  info: SessionInfo
  words: Words
  theme: Theme
  amounts: AmountText
  studio: Studio
  casino: Casino
  sound: Sound
  hud: Hud
  walk: Walk
}

export type Table = {
  /** The stage has another size, or is seen again. */
  layout?(): void
  bet(): bigint
  /** Plays, or hurries what is being played. */
  play(): void
  step(direction: 1 | -1): void
  quick(): boolean
  pause(on: boolean): void
  setBalance(value: bigint): void
  /** Takes up what a former visit left open. */
  begin(): void
  /** How the game is played and what it pays, for the sheet of rules. */
  rules(): Node[]
}

/** What the module of a game hands to the page. */
export type Stage = {
  /** The word of the button that plays. */
  playWord(words: Words): string
  table(setting: TableSetting): Promise<Table>
}

// The list of what has been drawn: which picture lies where, so that nobody has to guess a file name.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AvatarName } from './avatar.ts'
import type { Ratio } from './family.ts'
import type { StageName, StageShape } from './stage.ts'
import type { VignetteName } from './vignette.ts'

export const manifestFile = 'manifest.json'

export interface ArtManifest {
  readonly games: Readonly<Record<string, Readonly<Record<Ratio, string>>>>
  /** `tile` is coloured; `mark` is one colour (currentColor) for inline use or as a mask. */
  readonly studios: Readonly<Record<string, { readonly tile: string; readonly mark: string }>>
  /** For a studio that has no mark of its own. */
  readonly studio: { readonly tile: string; readonly mark: string }
  readonly stages: Readonly<Record<StageName, Readonly<Record<StageShape, string>>>>
  readonly avatars: Readonly<Record<AvatarName, string>>
  readonly vignettes: Readonly<Record<VignetteName, string>>
  readonly thumbnail: Readonly<Record<Ratio, string>>
}

export function readManifest(folder: string): ArtManifest {
  return JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')) as ArtManifest
}

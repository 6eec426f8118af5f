// Draws every picture of the seeded world into a folder, named by content, with a manifest; also runs as a command.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { games, studios } from '../catalogue.ts'
import { avatarNames, drawAvatar } from './avatar.ts'
import { drawCard } from './card.ts'
import { manifestFile } from './manifest.ts'
import type { ArtManifest } from './manifest.ts'
import { artBase, fileOf } from './picture-file.ts'
import { markTile, monoMark } from './mark.ts'
import { drawStage, stageNames } from './stage.ts'
import { drawThumbnail, drawVignette, vignetteNames } from './vignette.ts'

type Keep = (name: string, svg: string) => string

function table<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
}

function drawAll(keep: Keep): ArtManifest {
  return {
    games: Object.fromEntries(
      games.map(({ identity, art }) => {
        const one = (ratio: '3x4' | '1x1') =>
          keep(`games/${identity}.${ratio}`, drawCard({ ...art, seed: identity, ratio }))
        return [identity, { '3x4': one('3x4'), '1x1': one('1x1') }]
      }),
    ),
    studios: Object.fromEntries(
      studios.map(({ identity, mark }) => [
        identity,
        {
          tile: keep(`studios/${identity}.tile`, markTile(mark.sign, mark.ground, mark.ink)),
          mark: keep(`studios/${identity}.mark`, monoMark(mark.sign)),
        },
      ]),
    ),
    studio: {
      tile: keep('studios/unknown.tile', markTile('gable', '#33453c', '#e9e2cb')),
      mark: keep('studios/unknown.mark', monoMark('gable')),
    },
    stages: table(stageNames, (name) => ({
      desktop: keep(`stages/${name}.desktop`, drawStage(name, 'desktop')),
      phone: keep(`stages/${name}.phone`, drawStage(name, 'phone')),
    })),
    avatars: table(avatarNames, (name) => keep(`avatars/${name}`, drawAvatar(name))),
    vignettes: table(vignetteNames, (name) => keep(`vignettes/${name}`, drawVignette(name))),
    thumbnail: {
      '3x4': keep('games/unknown.3x4', drawThumbnail(400)),
      '1x1': keep('games/unknown.1x1', drawThumbnail(300)),
    },
  }
}

/** Draws everything into the folder and answers with what lies where. Old files stay: their addresses never change. */
export function drawArt(folder: string): ArtManifest {
  for (const part of ['games', 'studios', 'stages', 'avatars', 'vignettes'])
    mkdirSync(path.join(folder, part), { recursive: true })
  const manifest = drawAll((name, svg) => {
    const file = fileOf(name, svg)
    writeFileSync(path.join(folder, file), svg)
    return `${artBase}/${file}`
  })
  writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (folder === undefined) {
    console.error('Say where to draw: node apps/server/src/seeds/art/draw.ts <folder>')
    process.exit(1)
  }
  const started = performance.now()
  const manifest = drawArt(path.resolve(folder))
  const count = Object.keys(manifest.games).length
  console.log(
    `Drew the art of ${count} games into ${folder} in ${Math.round(performance.now() - started)} ms.`,
  )
}

// Answers for the widget's script: its modules joined into one file with their types stripped, as a page loads it from elsewhere.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const imports = /^import\s[^;]*?from\s+'(\.[^']+)'\s*$/gm

type Script = { body: string; brotli: Buffer; etag: string }

let joined: Script | null = null

/** Joined once: it is the same for everybody. */
export const widgetScript = (): Script => (joined ??= joinModules())

/** Modules after what they import; their names at the top level are one scope, which reading the script proves. */
function joinModules(): Script {
  const parts: string[] = []
  const seen = new Set<string>()
  const add = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const stripped = stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip' })
    for (const [, path] of stripped.matchAll(imports)) add(join(dirname(file), path ?? ''))
    parts.push(
      stripped
        .replaceAll(imports, '')
        .replaceAll(/^export (?=const|let|function|async|class)/gm, '')
        // What the types leave behind is empty.
        .replaceAll(/^[ \t]+$/gm, '')
        .replaceAll(/\n{2,}/g, '\n'),
    )
  }
  add(join(import.meta.dirname, 'widget/sdk.ts'))
  const body = `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
  return {
    body,
    brotli: brotliCompressSync(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

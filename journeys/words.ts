// Answers for what is written on the screens, in the language of a journey, read from the same files that the product shows.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../content/', import.meta.url))

export type Folder =
  | 'alerts'
  | 'fields-settings'
  | 'global-components'
  | 'layout'
  | 'modals'
  | 'notifications'
  | 'pages'
export type Words = (folder: Folder, key: string, values?: Record<string, string>) => string

export function wordsOf(locale: string): Words {
  const files = new Map<Folder, unknown>()
  return (name, key, values = {}) => {
    if (!files.has(name)) files.set(name, JSON.parse(readFileSync(`${folder}${locale}/${name}.json`, 'utf8')))
    let place = files.get(name)
    for (const part of key.split('.')) place = (place as Record<string, unknown> | undefined)?.[part]
    if (typeof place !== 'string') throw new Error(`content/${locale}/${name}.json says nothing under ${key}`)
    return place.replaceAll(/\{\{?(\w+)\}?\}/g, (whole, value: string) => values[value] ?? whole)
  }
}

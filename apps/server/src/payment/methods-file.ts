// Answers for where the table of payment methods lies: beside this file, or where the configuration says.
import { readFileSync } from 'node:fs'
import { createMethods, type Methods } from './method.ts'

export function readMethods(file?: string): Methods {
  return createMethods(JSON.parse(readFileSync(file ?? new URL('./methods.json', import.meta.url), 'utf8')))
}

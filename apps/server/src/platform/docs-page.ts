// Answers for the description of the API, for machines, and as people read it: a page without scripts, every call with its shapes in plain words.
import type { Call } from '@baize/contract/call'
import { refusals } from '@baize/contract/refusals'
import type * as z from 'zod'
import type { Http } from './http.ts'
import { jsonSchema, openApiOf, type JsonSchema } from './openapi.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Longer patterns explain nothing to a reader; they stand in the OpenAPI document. */
const patternMax = 40

/** A shape as a reader of code would write it down: `{ id: uuid, amount?: string }`. */
export function shapeText(schema: JsonSchema | boolean, depth = 0): string {
  if (typeof schema === 'boolean') return 'any'
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map((one) => shapeText(one, depth)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => shapeText(one, depth)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return listText(schema, depth)
  if (schema.type === 'object') return objectText(schema, depth)
  if (schema.type === undefined) return 'any'
  const types = [schema.type].flat().map((type) => (type === 'string' && schema.format) || type)
  return `${types.join(' | ')}${boundsText(schema)}`
}

function listText({ items }: JsonSchema, depth: number): string {
  const item = shapeText((items as JsonSchema | undefined) ?? true, depth)
  return / \| |, /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ properties, additionalProperties, required = [] }: JsonSchema, depth: number): string {
  const room = '  '.repeat(depth + 1)
  const lines = Object.entries(properties ?? {}).map(
    ([name, property]) =>
      `${room}${name}${required.includes(name) ? '' : '?'}: ${shapeText(property, depth + 1)}`,
  )
  if (typeof additionalProperties === 'object')
    lines.push(`${room}[name]: ${shapeText(additionalProperties, depth + 1)}`)
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}` : '{}'
}

/** What a value is held to, such as ` 1–100, 20 unless said`. */
function boundsText(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, pattern } = schema
  const range = (from: number | undefined, to: number | undefined, unit: string) =>
    from === undefined && to === undefined
      ? []
      : [
          from === undefined
            ? `up to ${to}${unit}`
            : to === undefined
              ? `from ${from}${unit}`
              : `${from}–${to}${unit}`,
        ]
  const words = [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...(pattern && pattern.length <= patternMax ? [`/${pattern}/`] : []),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} unless said`]),
  ]
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

/** Both are written once, as the house opens. */
export function mountDocs(http: Http, calls: Call[], publicUrl: string): void {
  const openApi = JSON.stringify(openApiOf(calls, publicUrl))
  const page = docsPageOf(calls)
  http.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(openApi))
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  http.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(docsStyle))
}

/** Every call of the contract, by capability. */
export function docsPageOf(calls: Call[]): string {
  const groups = [...Map.groupBy(calls, (call) => call.capability)]
  const sections = groups.map(
    ([capability, list]) =>
      `<section><h2 id="${capability}">${capability}</h2>${list.map(articleOf).join('')}</section>`,
  )
  const contents = groups.map(
    ([capability, list]) => `<a href="#${capability}">${capability}</a> <small>${list.length}</small>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Baize API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Baize API</h1>
<p>${calls.length} calls. A success is <code>{ data }</code>, lists with pages add <code>meta</code>; a failure is <code>{ error }</code> with a stable <code>code</code> and <code>name</code>, and the <code>traceId</code> that <code>x-trace-id</code> has too. A call that needs a session takes <code>Authorization: Bearer &lt;accessToken&gt;</code>. Amounts are decimal strings in whole currency units, ids are UUIDs made by whoever starts the thing, dates are ISO 8601 in UTC. For machines: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav aria-label="Capabilities">${contents.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

function articleOf(call: Call): string {
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema
      ? `<details><summary>${title}</summary><pre>${escape(shapeText(jsonSchema(schema, io)))}</pre></details>`
      : ''
  const refused = call.refusals.map(
    (name) => `<code>${name}</code> ${refusals[name].status}/${refusals[name].code}`,
  )
  const facts = [
    call.audience === 'player' ? 'Needs a session' : 'Open to anyone',
    ...(call.rateLimit ? [`at most ${call.rateLimit.max} in ${call.rateLimit.seconds} s`] : []),
    ...(call.upload
      ? [`a file as <code>${call.upload.field}</code>, up to ${call.upload.maxBytes / 1024} KB`]
      : []),
    ...(refused.length > 0 ? [`refused with ${refused.join(', ')}`] : []),
  ]
  return `<article><h3 id="${call.capability}.${call.name}"><code>${call.method}</code> ${escape(call.path)}</h3>
<p>${escape(call.summary)}</p><p class="dim">${facts.join('; ')}</p>${part('Path', call.params, 'input')}${part('Query', call.query, 'input')}${part('Body', call.body, 'input')}${part('Answer', call.output, 'output')}${part('Meta', call.meta, 'output')}</article>`
}

const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:3rem;text-transform:capitalize}article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0 1rem}h3{font:600 1rem/1.4 ui-monospace,monospace}.dim,small{opacity:.8}summary{cursor:pointer}pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 8%,transparent);border-radius:8px;font-size:13px}nav{position:sticky;top:0;padding:.5rem 0;background:Canvas;line-height:2}nav a{margin-left:.75rem}nav a:first-child{margin-left:0}:target{scroll-margin-top:6rem}`

// Answers for the description of the API: OpenAPI 3.1 made from the contract, and a page that people can read.
import { refusals } from '@baize/contract/refusals'
import * as z from 'zod'
import type { Call } from '@baize/contract/call'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const always = ['invalid_input', 'too_many_requests', 'unexpected_fault'] as const

export function openApiOf(calls: Call[], publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const names = [
      ...new Set([
        ...call.refusals,
        ...always,
        ...(call.audience === 'player' ? (['not_signed_in', 'session_ended'] as const) : []),
      ]),
    ]
    const responses: Record<string, unknown> = {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: call.meta ? ['data', 'meta'] : ['data'],
              properties: {
                data: jsonSchema(call.output, 'output'),
                ...(call.meta ? { meta: jsonSchema(call.meta, 'output') } : {}),
              },
            },
          },
        },
      },
    }
    for (const status of new Set(names.map((name) => refusals[name].status))) {
      const here = names.filter((name) => refusals[name].status === status)
      responses[status] = {
        description: here
          .map((name) => `${name} (${refusals[name].code}): ${refusals[name].message}`)
          .join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      }
    }
    paths[call.path] ??= {}
    const methods = paths[call.path] as Record<string, unknown>
    methods[call.method.toLowerCase()] = {
      operationId: `${call.capability}.${call.name}`,
      tags: [call.capability],
      summary: call.summary,
      ...(call.audience === 'player' ? { security: [{ bearer: [] }] } : {}),
      parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
      ...(call.body
        ? {
            requestBody: {
              required: true,
              content: call.upload
                ? { 'multipart/form-data': { schema: formSchema(call.body, call.upload.field) } }
                : { 'application/json': { schema: jsonSchema(call.body, 'input') } },
            },
          }
        : {}),
      responses,
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: '1',
      description:
        'Amounts are decimal strings in whole currency units; ids are UUIDs made by the initiator; dates are ISO-8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: jsonSchema(
          z.object({
            error: z.object({
              code: z.int(),
              name: z.enum(Object.keys(refusals)),
              message: z.string(),
              fields: z.record(z.string(), z.array(z.string())).optional(),
              params: z.record(z.string(), z.unknown()).optional(),
              traceId: z.string(),
            }),
          }),
          'output',
        ),
      },
    },
  }
}

/** The fields of a form, and after them the file. */
function formSchema(body: z.ZodType, file: string) {
  const { properties = {}, required = [] } = jsonSchema(body, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return {
    type: 'object',
    required: [...required, file],
    properties: { ...properties, [file]: { type: 'string', format: 'binary' } },
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page without scripts: every call with its shapes, for people. */
export function docsPageOf(calls: Call[]): string {
  const groups = Map.groupBy(calls, (call) => call.capability)
  const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema
      ? `<details><summary>${title}</summary><pre>${escape(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre></details>`
      : ''
  const sections = [...groups].map(
    ([capability, list]) =>
      `<section><h2 id="${capability}">${capability}</h2>${list
        .map(
          (
            call,
          ) => `<article><h3 id="${capability}.${call.name}"><code>${call.method}</code> ${escape(call.path)}</h3>
<p>${escape(call.summary)}</p><p class="dim">${call.audience === 'player' ? 'Needs a session' : 'Open to anyone'}${
            call.refusals.length
              ? `. Refusals: ${call.refusals.map((name) => `<code>${name}</code> ${refusals[name].status}/${refusals[name].code}`).join(', ')}`
              : ''
          }</p>${part('Path', call.params, 'input')}${part('Query', call.query, 'input')}${part('Body', call.body, 'input')}${part('Answer', call.output, 'output')}</article>`,
        )
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Baize API</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>Baize API</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Success is <code>{ data }</code>, lists add <code>meta</code>; failure is <code>{ error }</code> with a stable <code>code</code> and <code>name</code>.</p><nav>${[...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</nav>${sections.join('')}</body></html>`
}

export const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:3rem;text-transform:capitalize}article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0 1rem}h3{font:600 1rem/1.4 ui-monospace,monospace}.dim{opacity:.8}pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 8%,transparent);border-radius:8px;font-size:13px}nav a{margin-right:1rem}`

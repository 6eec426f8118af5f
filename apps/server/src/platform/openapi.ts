// Answers for the description of the API that machines read: OpenAPI 3.1 made from the contract.
import { refusals } from '@baize/contract/refusals'
import * as z from 'zod'
import type { Call } from '@baize/contract/call'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A shape as JSON Schema, without what only repeats: the pattern beside a format, and the bounds of every whole number. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: node }) {
      if (node.format) delete node.pattern
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum
    },
  })
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

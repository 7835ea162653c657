import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access } from '@tearsheet/protocol/access'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'

const asJsonSchema = (schema: unknown, io: 'input' | 'output') =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' }) : schema

type Requirement = Record<string, string[]>

function securityOf(access: Access): Requirement[] {
  if (access === 'public') return []
  return access === 'desk' ? [{ token: [] }, { deskKey: [] }] : [{ token: [] }]
}

/** The API's reference, made from the same declarations: `/api/openapi.json`, and `/api/docs` to browse. */
export async function describeApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `${title} API`, version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'x-auth-token' },
          deskKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      // The plugin types replies by Fastify's default schema; ours are zod's, by status.
      const { body, params, response, ...rest } = schema as FastifySchema & { response?: Record<string, unknown> }
      const described = {
        ...rest,
        description: `Access: ${endpoint.access}. ${endpoint.scoped ? 'The body carries the active view.' : ''}`,
        security: securityOf(endpoint.access),
        ...(body === undefined ? {} : { body: asJsonSchema(body, 'input') }),
        ...(params === undefined ? {} : { params: asJsonSchema(params, 'input') }),
        ...(response === undefined ? {} : { response: { 200: asJsonSchema(response[200], 'input') } }),
      }
      return { schema: described as FastifySchema, url } // JSON Schema is what the plugin reads here
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } })
  app.get('/api/openapi.json', () => app.swagger())
}

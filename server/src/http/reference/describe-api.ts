import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access } from '@tearsheet/protocol/access'
import { type Endpoint, requestSchema } from '@tearsheet/protocol/endpoint'
import { sampleId } from '@tearsheet/protocol/identifiers'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { requireKey } from '../require-key.ts'
import { exampleOf } from './example-of.ts'

type Described = Pick<Config, 'PORTAL_TITLE' | 'API_DOCS_KEY' | 'portalUrl' | 'production'>

const asJsonSchema = (schema: unknown, io: 'input' | 'output') =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) : schema

type Requirement = Record<string, string[]>

function securityOf(access: Access): Requirement[] {
  if (access === 'public') return []
  return access === 'desk' ? [{ token: [] }, { deskKey: [] }] : [{ token: [] }]
}

/**
 * Returns a request as a shell command, with a body that is valid for its schema; users insert their own credential and
 * ids.
 */
function commandFor({ method, path, access, upload, idempotency }: Endpoint, body: unknown, portalUrl: string): string {
  const address = `${portalUrl}/api${path.replace(/:version\b/, '1').replace(/:\w+/g, sampleId)}`
  const credential = access === 'desk' ? "-H 'x-api-key: tsk_…'" : "-H 'x-auth-token: …'"
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "'\\''")
  const parts = [`curl -X ${method} '${address}'`, ...(access === 'public' ? [] : [credential])]
  if (idempotency === 'required') parts.push(`-H 'idempotency-key: ${sampleId}'`)
  if (upload) {
    const fields = Object.entries(body as object) // a request's body is an object
    parts.push(...fields.map(([name, value]) => `-F '${name}=${text(value)}'`), `-F '${upload.field}=@file.pdf'`)
  } else if (method !== 'GET') parts.push("-H 'content-type: application/json'", `-d '${text(body)}'`)
  return parts.join(' \\\n  ')
}

const introduction = `Each call has a sample command with a key and ids that are yours, except for calls that take a file, a
single-use code, or an object in a certain state. You can also send each call from this page.

Programs of the provider sign their calls with a key (\`x-api-key\`), which is created at the desk under Integration. Programs of a
user send the token of a sign-in (\`x-auth-token\`). In TypeScript, \`createApiClient\` of \`protocol/src/api-client.ts\` sends any
call, with types from the same declarations: \`call(listWork, { kind: 'review' })\`. \`docs/examples/order-program\` uses a client that
openapi-typescript generates from this description.

Webhooks report changes; \`docs/examples/receive-webhooks.ts\` shows how to receive them. The same changes can be read from
\`/api/desk/changes\`. The messages about one object arrive in order, each at least once. A message that has not been accepted three
days after its first attempt is dropped, and those after it show no gap. To know the present state of an object, read it with
its own call; to know every change, read the feed.`

/** Adds the groups of the operations, which a generator uses as names of its classes. */
function withTags<Description extends { paths?: unknown }>(described: Description) {
  const operations = Object.values(described.paths ?? {}).flatMap((path: object) => Object.values(path))
  const names = new Set(operations.flatMap(({ tags = [] }: { tags?: string[] }) => tags))
  return { ...described, tags: [...names].sort().map((name) => ({ name })) }
}

/**
 * Serves the API reference, generated from the same declarations: `/api/openapi.json`, and `/api/docs` to browse, with
 * an example of each request. In production they need the key of `API_DOCS_KEY`.
 */
export async function describeApi(
  app: FastifyInstance,
  { PORTAL_TITLE: title, API_DOCS_KEY: key, portalUrl, production }: Described,
): Promise<void> {
  const onRequest = requireKey({ key, production })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: portalUrl }],
      info: {
        title: `${title} API`,
        version: '1',
        description: introduction,
        license: { name: 'Proprietary', url: portalUrl },
      },
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
      // The plugin types responses by Fastify's default schema; ours are zod's, by status.
      const { body, params, response, ...rest } = schema as FastifySchema & { response?: Record<string, unknown> }
      const example = exampleOf(requestSchema(endpoint), endpoint.example)
      const described = {
        ...rest,
        description: `Access: ${endpoint.access}. ${endpoint.scoped ? 'The body carries the active view.' : ''}\n\n\`\`\`sh\n${commandFor(endpoint, example, portalUrl)}\n\`\`\``,
        security: securityOf(endpoint.access),
        ...(body === undefined
          ? {}
          : { body: Object.assign({}, asJsonSchema(body, 'input'), { examples: [example] }) }),
        ...(params === undefined ? {} : { params: asJsonSchema(params, 'input') }),
        ...(response === undefined ? {} : { response: { 200: asJsonSchema(response[200], 'input') } }),
      }
      return { schema: described as FastifySchema, url } // the plugin expects JSON Schema here
    },
  })
  await app.register(async (pages) => {
    // The hooks of the plugin omit its static files
    pages.addHook('onRequest', onRequest)
    await pages.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: `${title} API` },
      // Without the top bar, which inserts a style into the page, against the content security policy, and loads other
      // descriptions
      uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
    })
  })
  let written: string | undefined
  app.get('/api/openapi.json', { onRequest }, (_request, reply) => {
    // Once: serializing 1.5 MB takes up to 0.1 s, in which no other request is served
    written ??= JSON.stringify(withTags(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(written)
  })
}

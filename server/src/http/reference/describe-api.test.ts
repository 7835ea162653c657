import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ PUBLIC_URL: 'https://portal.example.com' })
const description = (await portal.app.inject({ url: '/api/openapi.json' })).json()

interface Operation {
  operationId: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string }[]
}
const operations = Object.entries<Record<string, Operation>>(description.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ ...operation, path })),
)

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(description))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('names its server, and the group, credentials and parameters of each operation', () => {
    expect(description.servers).toEqual([{ url: 'https://portal.example.com' }])
    const tags = new Set(description.tags.map(({ name }: { name: string }) => name))
    const schemes = Object.keys(description.components.securitySchemes)
    expect(schemes).toEqual(['token', 'deskKey'])
    for (const { operationId, tags: own, security = [], parameters = [], path } of operations) {
      expect(
        own.filter((tag) => !tags.has(tag)),
        operationId,
      ).toEqual([])
      expect(
        security.flatMap(Object.keys).filter((name) => !schemes.includes(name)),
        operationId,
      ).toEqual([])
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath.sort(), operationId).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())
    }
  })

  test('identifies each operation by the name of its endpoint, which does not change', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      everyEndpoint.map(({ name }) => name).sort(),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })
})

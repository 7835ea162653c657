import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { Plugin } from 'vite'

export const declarations = /\/protocol\/src\/[\w-]+\/([\w-]+-)?endpoints\.ts$/

/**
 * Replaces each endpoint in the browser's bundle with the facts that its caller needs: name, method, path, whether it
 * is scoped, upload and idempotency. Only the server validates against the schemas; leaving them out keeps zod and
 * every schema out of pages without a form for them. A form imports its schema from its domain's `schemas.ts`.
 */
export function endpointFacts(): Plugin {
  return {
    name: 'endpoint-facts',
    enforce: 'pre',
    async load(id) {
      const [path = ''] = id.split('?')
      if (!declarations.test(path)) return null
      // Node imports the declaration itself; the time makes it import again after a change
      const declared: Record<string, unknown> = await import(`${pathToFileURL(path).href}?read=${Date.now()}`)
      const lines = Object.entries(declared).map(([name, value]) => {
        if (!isEndpoint(value)) throw new Error(`${path} exports ${name}, which is not an endpoint`)
        return `export const ${name} = ${JSON.stringify(factsOf(value))}\n`
      })
      return { code: lines.join(''), map: null, moduleType: 'js' }
    },
  }
}

function factsOf({ name, method, path, access, scoped, idempotency, upload }: Endpoint) {
  return { name, method, path, access, scoped, idempotency, ...(upload ? { upload } : {}) }
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the built web client: hashed assets for ever, and its page for every address that is not the API's. */
export async function serveWebClient(app: FastifyInstance): Promise<void> {
  const present = existsSync(`${built}/index.html`)
  if (present)
    await app.register(files, {
      root: built,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const isPage = present && request.method === 'GET' && !/^\/(api|dev|metrics|sandbox-bank)(\/|$)/.test(request.url)
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send({ errors: [{ code: 'not_found', message: 'Not found' }] })
  })
}

import type { FastifyInstance } from 'fastify'
import { backChannelPath, type OpenidDependencies } from './prepare-openid.ts'
import { endByProvider } from './sign-out-elsewhere.ts'

const maxBytes = 16_384

/** Accepts logout notices of identity providers; the signed token authenticates the sender. */
export function serveBackChannel(app: FastifyInstance, deps: OpenidDependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(backChannelPath, { schema: { hide: true } }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      const isTaken = token !== null && (await endByProvider(token, deps))
      reply.header('cache-control', 'no-store')
      if (isTaken) return reply.status(200).send()
      return reply
        .status(400)
        .send({ errors: [{ code: 'invalid', message: 'This is no logout token of a known provider' }] })
    })
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../connections/request-source.ts'

/** Endpoints that check a credential: every rejection by them is a failed authentication. */
const authenticating = /^(auth\.|users\.(resetPassword|finishOpenidSignIn))/

/**
 * Logs a security event for each request that was denied, reached a limit or whose sign-in failed (R28.28): with its endpoint, address and
 * the user of its token, and without submitted data, such as the username or a code.
 */
export function logSecurityEvents(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply.statusCode)
    if (event === null) return
    const { endpoint } = request.routeOptions.config
    const { token } = request
    request.log.warn(
      {
        event,
        status: reply.statusCode,
        endpoint: endpoint?.name ?? request.routeOptions.url ?? 'unknown address',
        address: addressOf(request),
        ...(token ? { userId: token.userId, sessionId: token.sessionId } : {}),
      },
      'security event',
    )
  })
}

function eventOf(request: FastifyRequest, status: number): string | null {
  const { endpoint } = request.routeOptions.config
  const isAuthenticating = endpoint !== undefined && authenticating.test(endpoint.name)
  if (isAuthenticating && [400, 401, 403, 429].includes(status)) return 'authentication_failed'
  if (status === 401) return 'not_authenticated'
  if (status === 429) return 'limit_reached'
  return status === 403 ? 'access_denied' : null
}

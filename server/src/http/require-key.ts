import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, notFound } from '../errors.ts'

export interface Guarded {
  /** Required of requests; undefined if none is configured. */
  key: string | undefined
  production: boolean
}

/**
 * Returns a hook for routes of the operator: requests need the key, as a bearer token or as the password that a browser
 * asks for. Without a configured key the route is open outside production, and does not exist in production.
 */
export function requireKey({ key, production }: Guarded) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (key === undefined) {
      if (production) throw notFound('Page')
      return
    }
    if (isSame(keyIn(request.headers.authorization), key)) return
    reply.header('www-authenticate', 'Basic realm="Operator", charset="UTF-8"')
    throw new HttpError(401, [{ code: 'unauthenticated', message: 'Send the key of this page' }])
  }
}

function keyIn(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) (.*)$/.exec(authorization) ?? []
  if (/^bearer$/i.test(scheme)) return value
  if (!/^basic$/i.test(scheme)) return ''
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  return decoded.slice(decoded.indexOf(':') + 1)
}

const isSame = (given: string, key: string) => timingSafeEqual(hashOf(given), hashOf(key))
const hashOf = (text: string) => createHash('sha256').update(text).digest()

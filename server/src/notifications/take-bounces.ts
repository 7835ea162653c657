import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { HttpError, invalid } from '../errors.ts'
import { schemaErrors, schemaText } from '../http/error-reply.ts'
import { switchAddressOff } from './address-queries.ts'

/** Bounce report of a mail server, oldest first. */
const bounces = z.object({
  bounces: z
    .array(
      z.object({
        address: z.email({ error: 'Give an email address' }).max(254),
        /** Only permanent bounces and complaints disable an address; mail servers retry temporary ones. */
        kind: z.enum(['permanent', 'temporary', 'complaint']),
        time: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1)
    .max(1000),
})

/** Maximum age of a signed message, in seconds, so that an intercepted one is useless later. */
const maxAgeSeconds = 300

interface Dependencies {
  database: Database
  secret: string
}

/**
 * Accepts bounce reports at POST /api/webhooks/mail (R17.15): JSON `{ bounces: [{ address, kind, time }] }`, signed as
 * `x-signature: t={seconds since 1970},v1={hex}`, the HMAC with SHA-256 of `{t}.{body}` by MAIL_WEBHOOK_SECRET.
 * Idempotent.
 */
export function takeBounces(app: FastifyInstance, { database, secret }: Dependencies): void {
  void app.register(async (scope) => {
    // The signature is computed over the exact bytes of the body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { schema: { hide: true }, config: { takesSignedBody: true } }
    scope.post('/api/webhooks/mail', options, async ({ body, headers }) => {
      const signature = headers['x-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSigned(body, signature, secret))
        throw new HttpError(401, [{ code: 'unauthenticated', message: 'The signature does not fit' }])
      const reported = bounces.safeParse(readJson(body), { error: schemaText })
      if (!reported.success) throw invalid(schemaErrors(reported.error.issues))
      await database.transaction('tearsheet_provider', async (tx) => {
        for (const { address, kind, time } of reported.data.bounces)
          if (kind !== 'temporary') await switchAddressOff(tx, { address, reason: kind, at: new Date(time) })
      })
      return {}
    })
  })
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (at === '' || Math.abs(Date.now() / 1000 - Number(at)) > maxAgeSeconds) return false
  const wanted = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(wanted, Buffer.from(given, 'hex'))
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

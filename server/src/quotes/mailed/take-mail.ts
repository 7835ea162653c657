import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../errors.ts'
import { type MailDependencies, maxMailBytes, receiveMail } from './receive-mail.ts'

/** Maximum age of a signed message, in seconds, so that an intercepted one is useless later. */
const maxAgeSeconds = 300

/**
 * Accepts emails at POST /api/webhooks/quotes: the message (RFC 5322) as the body, with the headers `x-envelope-from` and
 * `x-envelope-to`, signed as `x-signature: t={seconds since 1970},v1={hex}`, the HMAC with SHA-256 of
 * `{t}.{x-envelope-from}.{x-envelope-to}.{body}` by QUOTES_MAIL_SECRET. Idempotent by Message-ID.
 */
export function takeMail(app: FastifyInstance, deps: MailDependencies & { secret: string }): void {
  void app.register(async (scope) => {
    // The signature is computed over the exact bytes of the body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxMailBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/webhooks/quotes',
      { schema: { hide: true }, config: { takesSignedBody: true }, bodyLimit: maxMailBytes },
      async ({ body, headers }) => {
        const textOf = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null)
        const [from, to, signature] = ['x-envelope-from', 'x-envelope-to', 'x-signature'].map(textOf)
        if (!Buffer.isBuffer(body) || !isSigned(body, `${from ?? ''}.${to ?? ''}.`, { signature, secret: deps.secret }))
          throw new HttpError(401, [{ code: 'unauthenticated', message: 'The signature does not fit' }])
        const recipients = (to ?? '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
        return { result: await receiveMail(deps, { content: body, from: from ?? null, to: recipients }) }
      },
    )
  })
}

interface Signing {
  signature: string | null | undefined
  secret: string
}

function isSigned(body: Buffer, envelope: string, { signature, secret }: Signing): boolean {
  const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (at === '' || Math.abs(Date.now() / 1000 - Number(at)) > maxAgeSeconds) return false
  const wanted = createHmac('sha256', secret).update(`${at}.${envelope}`).update(body).digest()
  return timingSafeEqual(wanted, Buffer.from(given, 'hex'))
}

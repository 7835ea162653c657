import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Allows the inline styles of one page in the content security policy: those with this nonce, new for each response.
 * Scripts are allowed by their origin, never by a nonce.
 */
export function styleNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
  return nonce
}

/** Allows the inline scripts of a page, each by its hash. */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", () => ["script-src 'self'", ...hashes].join(' ')),
  )
}

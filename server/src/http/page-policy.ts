import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Lets the style elements of one page through the content policy: those that carry this nonce, new for each reply.
 * Scripts are let in by where they come from, never by a nonce.
 */
export function styleNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
  return nonce
}

/** Lets the scripts that stand in a page through, each by its hash. */
export function letInScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", () => ["script-src 'self'", ...hashes].join(' ')),
  )
}

import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const files = [
  { path: '/card-field', name: 'card-field.html', type: 'text/html; charset=utf-8' },
  { path: '/card-field.js', name: 'card-field.js', type: 'text/javascript; charset=utf-8' },
  { path: '/card-field.css', name: 'card-field.css', type: 'text/css; charset=utf-8' },
]

/** The field's own policy: its own script and style, its own bank to speak to, and only the portal may frame it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The hosted card field: a page for an iframe, so that a card number is never in the portal's own page. */
export function serveCardField(bank: FastifyInstance): void {
  for (const { path, name, type } of files) {
    const content = readFileSync(new URL(`card-field/${name}`, import.meta.url))
    bank.get(path, async (_request, reply) => {
      reply.type(type).headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      })
      return content
    })
  }
}

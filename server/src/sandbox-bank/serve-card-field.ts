import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const files = [
  { path: '/card-field', name: 'card-field.html', type: 'text/html; charset=utf-8' },
  { path: '/card-field.js', name: 'card-field.js', type: 'text/javascript; charset=utf-8' },
  { path: '/card-field.css', name: 'card-field.css', type: 'text/css; charset=utf-8' },
  { path: '/challenge', name: 'challenge.html', type: 'text/html; charset=utf-8' },
  { path: '/challenge.js', name: 'challenge.js', type: 'text/javascript; charset=utf-8' },
]

const { resolve } = createRequire(import.meta.url)
const fonts = [
  { path: '/card-field-400.ttf', module: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf' },
  { path: '/card-field-700.ttf', module: '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf' },
]

/**
 * The field's own content security policy: its own script, style and fonts, its own bank, and only the portal may frame
 * it.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Serves the bank's pages, the card field and the challenge: for an iframe, so that a card number is never in the
 * portal's own page.
 */
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
  for (const { path, module } of fonts) {
    const content = readFileSync(resolve(module))
    bank.get(path, async (_request, reply) => {
      reply.type('font/ttf').headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=86400' })
      return content
    })
  }
}

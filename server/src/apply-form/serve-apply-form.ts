import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const files = [
  { path: '/apply-form.css', name: 'apply-form.css', type: 'text/css; charset=utf-8' },
  { path: '/apply-form.js', name: 'apply-form.js', type: 'text/javascript; charset=utf-8' },
]

/** Serves the style sheet and script of the application page. */
export function serveApplyForm(app: FastifyInstance): void {
  for (const { path, name, type } of files) {
    const content = readFileSync(new URL(name, import.meta.url))
    app.get(path, async (_request, reply) => {
      reply.type(type).headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=300' })
      return content
    })
  }
}

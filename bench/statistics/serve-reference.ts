import fastify from 'fastify'
import pg from 'pg'
import { viewsOf } from './views.ts'

/**
 * Measures the cost of HTTP in addition to a statement: a bare Fastify that answers each view with the leanest
 * statement. No token, no session, no row-level security, no schemas, and nothing is computed from the result.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const views = viewsOf(new Date().toISOString().slice(0, 10))
const app = fastify()
app.post<{ Body: { question: unknown } }>('*', async ({ body }, reply) => {
  const asked = JSON.stringify(body.question)
  const view = views.find(({ question }) => JSON.stringify(question) === asked)
  if (!view) return reply.code(404).send()
  const { rows } = await pool.query<{ facts: string; ads: string; whose: string }>(view.leanest)
  return reply.type('application/json; charset=utf-8').send(`[${Object.values(rows[0] ?? {}).join()}]`)
})
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`The reference server is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

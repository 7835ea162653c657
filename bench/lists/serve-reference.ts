/**
 * The reference that list figures are told against, as a process of its own: a bare Fastify that checks the token, sets what
 * row-level security looks at in a transaction, and answers with the leanest SQL. No schemas, no hooks, no view's check.
 */
import fastify from 'fastify'
import pg from 'pg'
import { loginsOf } from '../../server/src/database/logins.ts'
import { createTokens } from '../../server/src/http/token.ts'
import { leanestSql } from './leanest-sql.ts'

const { DATABASE_URL: connectionString = '', TOKEN_SECRET: secret = '' } = process.env
const { tearsheet_client: address } = loginsOf(connectionString, secret)
const pool = new pg.Pool({ connectionString: address, max: 10, options: '-c timezone=UTC' })
const tokens = createTokens(secret)
const app = fastify()

app.post<{ Body: { clientAccountId: string } }>('*', async (request, reply) => {
  const claims = await tokens.verify(String(request.headers['x-auth-token']))
  if (!claims) return reply.code(401).send()
  const { clientAccountId } = request.body
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'enter',
      text: `select set_config('tearsheet.client_account_id', $1, true)`,
      values: [clientAccountId],
    })
    const { rows } = await client.query<{ answer: string }>({
      name: 'list',
      text: leanestSql('$1'),
      values: [clientAccountId],
    })
    await client.query('commit')
    return reply.type('application/json; charset=utf-8').send(rows[0]?.answer)
  } finally {
    client.release()
  }
})

process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`The reference is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

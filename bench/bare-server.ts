import fastify from 'fastify'
import pg from 'pg'
import { loginsOf } from '../server/src/database/logins.ts'
import { createTokens } from '../server/src/http/token.ts'

interface Statement {
  name: string
  /** Returns one row with the whole response as the text `answer`; that of an account has its id as the parameter. */
  text: string
}

/**
 * Runs the reference server that lists are compared with, as a separate process: a bare Fastify that verifies the token
 * and responds with the leanest SQL, and for rows of an account sets the variables of row-level security in a
 * transaction. No schemas, no hooks, no permissions.
 */
export async function serveBare(statement: Statement, ofWhom: 'account' | 'everybody'): Promise<void> {
  const { DATABASE_URL: connectionString = '', TOKEN_SECRET: secret = '' } = process.env
  const logins = loginsOf(connectionString, secret)
  const address = ofWhom === 'account' ? logins.tearsheet_client : logins.tearsheet_provider
  const pool = new pg.Pool({ connectionString: address, max: 10, options: '-c timezone=UTC' })
  const tokens = createTokens(secret)
  const app = fastify()
  app.post<{ Body: { clientAccountId: string } }>('*', async (request, reply) => {
    const claims = await tokens.verify(String(request.headers['x-auth-token']))
    if (!claims) return reply.code(401).send()
    const answer = ofWhom === 'account' ? await withinAccount(request.body.clientAccountId) : await ask(pool, [])
    return reply.type('application/json; charset=utf-8').send(answer)
  })

  async function withinAccount(id: string): Promise<string | undefined> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const text = `select set_config('tearsheet.client_account_id', $1, true)`
      await client.query({ name: 'enter', text, values: [id] })
      const answer = await ask(client, [id])
      await client.query('commit')
      return answer
    } finally {
      client.release()
    }
  }

  async function ask(client: pg.Pool | pg.PoolClient, values: string[]): Promise<string | undefined> {
    const { rows } = await client.query<{ answer: string }>({ ...statement, values })
    return rows[0]?.answer
  }

  process.on('SIGTERM', () => process.exit(0))
  process.stdout.write(`The reference server is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
}

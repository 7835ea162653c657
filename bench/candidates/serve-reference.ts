/**
 * The reference that the table of candidates is told against, as a process of its own: a bare Fastify that checks the token,
 * sets what row-level security looks at in a transaction, and answers with the leanest SQL. No schemas, no view's check.
 */
import fastify from 'fastify'
import pg from 'pg'
import { loginsOf } from '../../server/src/database/logins.ts'
import { createTokens } from '../../server/src/http/token.ts'

const { DATABASE_URL: connectionString = '', TOKEN_SECRET: secret = '' } = process.env
const { tearsheet_client: address } = loginsOf(connectionString, secret)
const pool = new pg.Pool({ connectionString: address, max: 10, options: '-c timezone=UTC' })
const tokens = createTokens(secret)
const app = fastify()

/** A page of fifty of one stage, the newest first, and the counts of all. */
const page = `
  select json_build_object('new', json_build_object('data', coalesce((select json_agg(p) from (
      select id, campaign_item_id as "campaignItemId", status as stage, version, first_name as "firstName",
        last_name as "lastName", current_post as "currentPost", location as place, source, rating, tags,
        is_knocked_out as "isKnockedOut", first_opened_at is null as "isUnread", applied_at as "appliedAt"
      from candidate where client_account_id = $1 and status = 'new' order by applied_at desc, id desc limit 50) p), '[]'),
    'totalCount', coalesce(sum(n) filter (where status = 'new'), 0)),
    'counts', json_object_agg(status, n))::text as answer
  from (select status, sum(n) as n from candidate_count where client_account_id = $1 group by 1) c`

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
    const { rows } = await client.query<{ answer: string }>({ name: 'page', text: page, values: [clientAccountId] })
    await client.query('commit')
    return reply.type('application/json; charset=utf-8').send(rows[0]?.answer)
  } finally {
    client.release()
  }
})

process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`The reference is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)

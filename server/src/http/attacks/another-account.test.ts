import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { type NamedRow, namedRows, withAt } from '../../testing/named-rows.ts'
import { nowhere, sampleBody } from '../../testing/sample-bodies.ts'
import { multipart } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** Endpoints for users of an account with ids other than the scope, which is rejected with 403 (`access.test.ts`). */
const calls = everyEndpoint
  .filter(({ access }) => !['public', 'providerAdmin', 'desk'].includes(access))
  .map((endpoint) => {
    const rows = namedRows(endpoint).filter(({ path }) => !['clientId', 'clientAccountId'].includes(path.at(-1) ?? ''))
    return [endpoint.name, endpoint, rows] as const
  })
  .filter(([, , rows]) => rows.length > 0)

const test = await withPortal({ LOG_LEVEL: 'silent' })
const intruder = await test.signIn('admin@northern.example')
const victim = await test.signIn('admin@lakeside.example', 'Human Resources')
await test.sql('update client set candidate_module = true')
await addRareRows()
/** One row of the victim in each table that a request can reference. */
const theirs: Map<string, string> = new Map()
for (const { table } of calls.flatMap(([, , rows]) => rows))
  if (!theirs.has(table)) theirs.set(table, await rowOf(table))

/** Adds rows of kinds that the demo world lacks in the victim's account. */
async function addRareRows(): Promise<void> {
  const [user, account] = [victim.userId, victim.scope.clientAccountId]
  const statements = [
    `insert into saved_view (id, user_id, client_account_id, list, name, query, position)
       values (gen_random_uuid(), '${user}', '${account}', 'campaigns', 'Theirs', '?tab=all', 1)`,
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name)
       values (gen_random_uuid(), '${user}', 'x', 'x', 0, '{}', 'Theirs')`,
    `insert into questionnaire (id, client_account_id, name, questions, updated_by_name)
       values (gen_random_uuid(), '${account}', 'Theirs', '[]', 'Somebody')`,
    `insert into bank_question (id, client_account_id, question) values (gen_random_uuid(), '${account}', '{}')`,
    `insert into line_question (id, invoice_id, invoice_item_id, client_account_id, reason, asked_by_name)
       select gen_random_uuid(), invoice_id, id, client_account_id, 'price', 'Somebody' from invoice_item
       where client_account_id = '${account}' limit 1`,
    `insert into invoice_booking (id, invoice_id, client_account_id, kind, amount, shown_amount, booked_on, by_name, at)
       select gen_random_uuid(), id, client_account_id, 'credit', 1, 1, now(), 'Somebody', now() from invoice
       where client_account_id = '${account}' limit 1`,
    `insert into quote_attachment (id, client_account_id, pending_quote_id, file_name, media_type, byte_size, sha256, storage_key, uploaded_by_name)
       select gen_random_uuid(), client_account_id, id, 'a.pdf', 'application/pdf', 1, repeat('0', 64), 'theirs', 'Somebody'
       from pending_quote where client_account_id = '${account}' and closed_at is null limit 1`,
    `insert into candidate_export (id, client_account_id, requested_by, "order", candidate_count, file_name, media_type, storage_key, ready_at)
       values (gen_random_uuid(), '${account}', '${user}', '{}', 1, 'Theirs.csv', 'text/csv', 'theirs', now())`,
    `insert into ad_check (id, campaign_item_id, client_account_id, at, result, capture_key, capture_sha256, capture_byte_size)
       select gen_random_uuid(), id, client_account_id, now(), 'online', 'theirs', repeat('0', 64), 1
       from campaign_item where client_account_id = '${account}' limit 1`,
  ]
  for (const statement of statements) await test.sql(statement)
}

/** Returns a row of the victim's account or of their own, or of the catalog, which all accounts share. */
async function rowOf(table: string): Promise<string> {
  if (table === 'app_user') return victim.userId
  if (table === 'client') return victim.scope.clientId
  if (table === 'client_account') return victim.scope.clientAccountId
  const columns = (
    await test.sql<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0',
      [table],
    )
  ).map(({ name }) => name)
  const by = columns.includes('client_account_id')
    ? 'client_account_id'
    : columns.includes('user_id')
      ? 'user_id'
      : null
  const value = by === 'client_account_id' ? victim.scope.clientAccountId : victim.userId
  const [row] = by
    ? await test.sql<{ id: string }>(`select id from ${table} where ${by} = $1 order by id limit 1`, [value])
    : await test.sql<{ id: string }>(`select id from ${table} order by id limit 1`)
  return row?.id ?? nowhere
}

/** Deepest tables first: a row references rows of later tables that it belongs to. */
const depth = [
  'ad_check',
  'tearsheet',
  'artwork_comment',
  'quote_attachment',
  'pending_quote_publication',
  'campaign_item',
]

/** Returns related rows of the victim for all fields of a request. */
async function belonging(rows: readonly NamedRow[]): Promise<(row: NamedRow) => string> {
  const found = new Map(theirs)
  for (const table of depth.filter((one) => rows.some((row) => row.table === one))) {
    const [row] = await test.sql<Record<string, string | null>>(`select * from ${table} where id = $1`, [
      found.get(table),
    ])
    for (const of of ['campaign_item', 'campaign', 'pending_quote', 'invoice']) {
      const id = row?.[`${of}_id`]
      if (id) found.set(of, id)
    }
  }
  return ({ table }) => found.get(table) ?? nowhere
}

async function send(endpoint: Endpoint, rows: readonly NamedRow[], idOf: (row: NamedRow) => string) {
  let url = `/api${endpoint.path}`
  let body: unknown = sampleBody(endpoint, intruder)
  for (const row of rows)
    if (row.isParam) url = url.replace(`:${row.path[0]}`, idOf(row))
    else body = withAt(body, row.path, idOf(row))
  const fields = body as Record<string, unknown> // a sample is an object
  const file = { name: 'a.txt', content: Buffer.from('words') }
  const { headers = {}, payload = fields } = endpoint.upload === null ? {} : await multipart(fields, file)
  const response = await test.app.inject({
    method: endpoint.method,
    url: url.replace(/:version\b/, '1').replace(/:\w+/g, nowhere),
    headers: { ...headers, 'x-auth-token': intruder.token, 'idempotency-key': uuidv7() },
    ...(endpoint.method === 'GET' ? {} : { payload }),
  })
  return { status: response.statusCode, text: response.body }
}

/** Endpoints and fields with another status than 404, whether the row exists or not, with the reason. */
const answers: [RegExp, number, string][] = [
  [
    /^\S+\.(list|exportCsv|exportCandidates|exportActivity|listActivity|orderExport) /,
    200,
    'the filter matches no row',
  ],
  [/^quotes\.recommend (onBehalfOfClientId|userId)$/, 200, 'the field is ignored'],
  [/^quotes\.create (recommendations|contracts)$/, 200, 'the choice is validated on submission'],
  [/^candidates\.saveQuestionnaire /, 400, 'the question is incomplete'],
  [/^candidates\.\w*(Questionnaire|BankQuestion) /, 403, 'allowed only for the provider’s own client'],
  [/^users\.resetPassword /, 400, 'the password is checked first'],
  [/^\S+ userId$/, 403, 'the user is determined by the view alone'],
  [
    /^(campaigns\.create|quotes\.submit) (?!quoteId)/,
    400,
    'the form is incomplete: submit-quote.test.ts sends complete ones',
  ],
  [/^invoices\.pay /, 400, 'the card is checked first: pay-invoices.test.ts uses existing rows'],
  [/^users\.add user\.clientAccountIds$/, 400, 'users cannot grant access that they do not have'],
]
/** For users that the caller does not administer, the response depends only on whether it is the caller. */
const ofOthers = /^users\.(activate|deactivate|\w+Invitation|resetSecondFactor|requireNewPassword) /

const expected = (where: string) =>
  ofOthers.test(where) ? 404 : (answers.find(([pattern]) => pattern.test(where))?.[1] ?? 404)

describe('another account’s row', () => {
  it('exists in every table that a request can reference', () => {
    expect([...theirs].filter(([, id]) => id === nowhere).map(([table]) => table)).toEqual([])
  })

  it.each(calls)('is treated by %s as if it did not exist', async (name, endpoint, rows) => {
    const together = await belonging(rows)
    const needed = rows.filter(({ isNeeded }) => isNeeded)
    for (const row of rows.filter(({ table }) => table !== 'publication')) {
      const where = `${name} ${row.path.filter((key) => key !== '*').join('.')}`
      // All required ids belong together; an optional field is added to them
      const named = [...new Set([...needed, ...rows.filter((one) => one.path.at(-1) === row.path.at(-1)), row])]
      const [found, absent] = [await send(endpoint, named, together), await send(endpoint, named, absentOnes)]
      expect([found.status, absent.status], where).toEqual([expected(where), expected(where)])
      const isFile = found.status === 200 && endpoint.response === null
      if (found.status >= 400 || isFile) expect(found.text, where).toBe(absent.text)
      else expect(theirsIn(found.text, named, together), where).toEqual([])
    }
  })
})

/** Unused ids; publications are shared by all accounts. */
const absentOnes = ({ table }: NamedRow) => (table === 'publication' ? (theirs.get(table) ?? nowhere) : nowhere)

/** Returns the victim's rows in a response, except those in the request itself. */
function theirsIn(text: string, named: readonly NamedRow[], idOf: (row: NamedRow) => string): string[] {
  const requested = new Set(named.map(idOf))
  return [...theirs]
    .filter(([table, id]) => table !== 'publication' && !requested.has(id) && text.includes(id))
    .map(([table]) => table)
}

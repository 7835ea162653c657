import { createKey } from '@tearsheet/protocol/desk/integration-endpoints'
import { keyScopes } from '@tearsheet/protocol/desk/integration-schemas'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { sampleId } from '@tearsheet/protocol/identifiers'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { examplesNotRun } from '../../testing/examples-not-run.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { createTokens } from '../token.ts'

// R21.8: the examples of /api/docs are sent as displayed, except for the credential and the ids
const test = await withPortal()
const people: Record<'client' | 'ownClient' | 'staff', SignedIn> = {
  client: await test.signIn('admin@lakeside.example', 'Human Resources'),
  ownClient: await test.signIn('talent@beacon.example'),
  staff: await test.signIn('staff@beacon.example'),
}
const scopes = [...keyScopes]
const key = (await test.call(createKey, { name: 'Examples', scopes, days: 30 }, people.staff)).body.key
const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json()
const described: Described[] = Object.values<Record<string, Described>>(paths).flatMap((calls) => Object.values(calls))
const commands: Map<string, string> = new Map(
  described.map(({ operationId, description }) => [operationId, description]),
)

interface Described {
  operationId: string
  description: string
}

const personNamed = (username: string) => `select id from app_user where username = '${username}' and $1 <> ''`

/** Rows for the ids of an example, by field; $1 is the account. */
const rows: Record<string, string> = {
  campaignId: `select campaign_id as id from campaign_item where publication_name = 'Minority Nurse'
    and client_account_id = $1 order by (select status = 'active' from campaign c where c.id = campaign_id) desc, id`,
  campaignItemId: "select id from campaign_item where publication_name = 'Minority Nurse' and client_account_id = $1",
  invoiceId: 'select id from invoice where status = 0 and client_account_id = $1',
  invoiceItemId:
    'select l.id from invoice_item l join invoice i on i.id = l.invoice_id where i.status = 0 and i.client_account_id = $1',
  candidateId: 'select id from candidate where client_account_id = $1',
  commentId: 'select id from artwork_comment where client_account_id = $1',
  paymentId: 'select id from payment where client_account_id = $1',
  quoteId: 'select id from pending_quote where client_account_id = $1',
  contractId: 'select id from media_contract where client_account_id = $1',
  notificationId: 'select id from notification where client_account_id = $1 and dismissed_at is null',
  questionnaireId: 'select id from questionnaire where client_account_id = $1',
  userId: personNamed('limited@lakeside.example'),
  publicationId: "select id from publication where active and $1 <> ''",
  mergedId: "select id from publication where active and $1 <> '' offset 1",
  clientId: 'select client_id as id from client_account where id = $1::uuid',
  clientAccountId: 'select $1 as id',
}
const adIn = (condition: string) => ({
  campaignItemId: `select id from campaign_item where ${condition} and $1 <> '' order by ad_number`,
  campaignId: `select campaign_id as id from campaign_item where ${condition} and $1 <> '' order by ad_number`,
})
const toPublish = "item_status = 4 and ad_status = 'Processing'"
const ofAccount = (condition: string) => adIn(`${condition} and client_account_id::text = $1`)
const hasTearsheet = 'exists (select from tearsheet t where t.campaign_item_id = campaign_item.id)'
const hasRun = `item_status = 5 and start_date <= current_date
  and not exists (select from ad_claim c where c.campaign_item_id = campaign_item.id)`
const own = { userId: personNamed('admin@lakeside.example') }
/** For steps that require an ad in a specific state. */
const rowsOfCall: Record<string, Record<string, string>> = {
  'desk.setPrice': adIn("item_status = 1 and ad_status = 'Processing'"),
  'desk.completeReview': adIn("item_status = 1 and ad_status = 'Processing' and publication_type = 1"),
  'desk.publish': adIn(toPublish),
  'desk.reportError': adIn(
    `${toPublish} and ad_number <> (select min(ad_number) from campaign_item where ${toPublish})`,
  ),
  'desk.retry': adIn("ad_status = 'Error'"),
  'desk.completeModification': adIn("item_status = 6 and ad_status = 'Modified'"),
  'desk.completeStop': adIn("ad_status = 'Stop'"),
  'desk.requestProof': adIn('proof_due_on < current_date and item_status = 5'),
  'desk.waiveProof': adIn('proof_due_on is not null and item_status = 5'),
  'campaigns.openClaim': ofAccount(hasRun),
  'desk.openClaim': adIn(`${hasRun} and client_account_id::text <> $1`),
  'desk.issueInvoice': adIn(
    "ad_status = 'Published' and price > 0 and proof_due_on is null and not exists (select from invoice_item l where l.campaign_item_id = campaign_item.id)",
  ),
  'desk.assign': { userId: personNamed('staff@beacon.example') },
  'campaigns.addComment': ofAccount(
    'item_status = 2 and (select max(version) from artwork a where a.campaign_item_id = campaign_item.id) = 1',
  ),
  'campaigns.approveItems': ofAccount('item_status = 2 and is_artwork_acknowledged'),
  'campaigns.stopItems': ofAccount("ad_status = 'Published' and coalesce(end_date, 'infinity') > now()"),
  'campaigns.getTearsheet': {
    ...ofAccount(hasTearsheet),
    tearsheetId: `select id from tearsheet where campaign_item_id = (${ofAccount(hasTearsheet).campaignItemId} limit 1)`,
  },
  'campaigns.downloadTearsheets': ofAccount(hasTearsheet),
  'candidates.attachQuestionnaire': { campaignId: 'select id from campaign where client_account_id = $1::uuid' },
  'notifications.saveSettings': own,
  'users.saveProfile': own,
  'users.getAccessControlList': own,
  'users.activate': { userId: personNamed('inactive@lakeside.example') },
}
const aliases: Record<string, string> = {
  Id: 'userId',
  activeQuoteId: 'quoteId',
  keptId: 'publicationId',
  campaignItems: 'campaignItemId',
  invoiceItemIdList: 'invoiceItemId',
}

async function rowFor(field: string, call: string, { scope }: SignedIn): Promise<string> {
  const name = aliases[field] ?? field.replace(/Ids$/, 'Id')
  const query = rowsOfCall[call]?.[name] ?? rows[name]
  if (query === undefined) return sampleId
  const [row] = await test.sql<{ id: string }>(`select id::text from (${query} limit 1) found`, [
    scope.clientAccountId || people.client.scope.clientAccountId,
  ])
  return row?.id ?? sampleId
}

/** Replaces an example's ids with those of the user's own rows. */
async function owned(value: unknown, field: string, call: string, as: SignedIn): Promise<unknown> {
  if (value === sampleId) return rowFor(field, call, as)
  if (Array.isArray(value)) return Promise.all(value.map((one) => owned(one, field, call, as)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(async ([key, one]) => {
    const name = key === 'id' ? `${field}Id` : key
    return [key, await owned(one, name, call, as)] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** Returns a session of its own for each request: some of them end their session. */
async function tokenOf({ userId, token }: SignedIn): Promise<string> {
  const [sessionId, expiresAt] = [uuidv7(), new Date(Date.now() + 3_600_000)]
  await test.sql('insert into session (id, user_id, expires_at) values ($1, $2, $3)', [sessionId, userId, expiresAt])
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return createTokens(test.gateways.tokenSecret).sign(claims, sessionId, expiresAt)
}

function callerOf({ access, name }: Endpoint): SignedIn {
  if (access === 'desk' || access === 'providerAdmin') return people.staff
  return /^candidates\.\w*(Questionnaires?|BankQuestions?|CampaignsToAttach)$/.test(name)
    ? people.ownClient
    : people.client
}

/** Sends an example; a successful response is validated by the endpoint's schema. */
async function send(endpoint: Endpoint): Promise<{ status: number; text: string }> {
  const command = commands.get(endpoint.name) ?? ''
  const as = callerOf(endpoint)
  const [, shown = ''] = /'https?:\/\/[^/]+([^']+)'/.exec(command) ?? []
  const [, written = '{}'] = /-d '([\s\S]*)'\n/.exec(command) ?? []
  const example = (await owned(JSON.parse(written.replaceAll("'\\''", "'")), '', endpoint.name, as)) as object // a request's body is an object
  const parameters = endpoint.path.split('/').filter((part) => part.startsWith(':') && part !== ':version')
  let url = shown
  for (const parameter of parameters) url = url.replace(sampleId, await rowFor(parameter.slice(1), endpoint.name, as))
  const answer = await test.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(command.includes('x-auth-token') ? { 'x-auth-token': await tokenOf(as) } : {}),
      ...(command.includes('x-api-key') ? { 'x-api-key': key } : {}),
      ...(command.includes('idempotency-key') ? { 'idempotency-key': sampleId } : {}),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: { ...example, ...(endpoint.scoped ? as.scope : {}) } }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  if (answer.statusCode === 200 && endpoint.response && isJson) endpoint.response.parse(answer.json())
  return { status: answer.statusCode, text: answer.body.slice(0, 200) }
}

/** Sorts removals after reads, and requests that end sessions or memberships last. */
const order = ({ name, writes }: Endpoint) =>
  Number(writes) +
  Number(/\.(remove|retire|deactivate|erase|revoke|disconnect|merge|disapprove|end|signOut|require)/.test(name))

it('every example of the reference runs, except those listed with a reason', async () => {
  const answering = everyEndpoint.filter(({ files }) => !files.includes('text/event-stream'))
  const rejected = new Map<string, string>()
  for (const endpoint of answering.toSorted((a, b) => order(a) - order(b))) {
    const { status, text } = await send(endpoint)
    if (status !== 200) rejected.set(endpoint.name, `${status} ${text}`)
    expect(status, `${endpoint.name}: ${text}`).toBeLessThan(500)
  }
  const known: string[] = Object.values(examplesNotRun).flat()
  const unexplained = [...rejected]
    .filter(([name]) => !known.includes(name))
    .map(([name, answer]) => `${name}: ${answer}`)
  expect(unexplained).toEqual([])
  expect(known.filter((name) => !rejected.has(name))).toEqual([])
})

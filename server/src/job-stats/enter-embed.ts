import { load } from '@tearsheet/protocol/job-stats/endpoints'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { ActiveView } from '../context.ts'
import type { Database } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'
import { forbidden, HttpError } from '../errors.ts'
import type { EmbedClaims } from '../gateways/job-stats-embed/port.ts'
import { oneStatement } from '../http/statements.ts'
import type { OneStatement } from '../http/verb.ts'
import { type Entry, mintView, viewOf } from '../http/view.ts'

/** Request of a page in the frame. */
export interface EmbedRequest {
  embedToken: string
  clientId: string
  clientAccountId: string
}

export interface EmbedDependencies {
  database: Database
  readToken: (token: string) => Promise<EmbedClaims | null>
}

/** Enters the view; once the user has been recorded, the transaction is read-only. */
const entering = `select view.*, set_config('transaction_read_only', 'on', true) from ${viewOf(load)} view`

/**
 * Runs read-only work in the view of an embed's token. The view is checked again each time: a session that ends, or a
 * membership that is removed, closes the embed immediately.
 * @throws HttpError 401 for a token that is altered, expired or not ours; 403 for another client's or account's
 */
export async function enterEmbed<T>(
  { database, readToken }: EmbedDependencies,
  { request, work }: { request: EmbedRequest; work: (tx: Transaction, view: ActiveView) => Promise<T> },
): Promise<T> {
  const claims = await expectClaims(readToken, request)
  return database.transaction('tearsheet_client', async (tx, client) => {
    const entered = await client.query<Entry & { [column: string]: unknown }>(entering, claimed(claims))
    const { view } = mintView(entered.rows[0], claims)
    return work(tx, view)
  })
}

/**
 * Enters the same view and computes the response in it, in one statement and one round trip.
 * @throws HttpError as enterEmbed does
 */
export async function answerInEmbed<Answer>(
  { database, readToken }: EmbedDependencies,
  { request, statement: { name, answer, values } }: { request: EmbedRequest; statement: OneStatement },
): Promise<{ view: ActiveView; answer: Answer }> {
  const claims = await expectClaims(readToken, request)
  const [row] = await database.query<{ entry: Entry; answer: Answer }>('tearsheet_client', {
    // In one column: the driver takes as long for two dozen columns as for a small response
    name,
    text: oneStatement(load, answer, 'to_json(view) as entry'),
    values: [...claimed(claims), ...values],
  })
  const { view } = mintView(row?.entry, claims)
  // The view was entered, so the response was computed and there is a row
  return { view, answer: (row as { answer: Answer }).answer }
}

/** Returns the claims of a token that is ours and matches the requested account. @throws HttpError 401, 403 */
async function expectClaims(
  readToken: EmbedDependencies['readToken'],
  { embedToken, clientId, clientAccountId }: EmbedRequest,
): Promise<EmbedClaims> {
  const claims = await readToken(embedToken)
  if (!claims) throw new HttpError(401, [{ code: 'embed_over', message: jobStatsMessages.embedOver }])
  if (claims.clientId !== clientId || claims.clientAccountId !== clientAccountId) throw forbidden()
  return claims
}

/** The parameters of enter_view. */
const claimed = ({ sessionId, userId, clientId, clientAccountId }: EmbedClaims): string[] => [
  ...[sessionId, userId, clientId, clientAccountId],
]

import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { Database, Transaction } from '../database/connection.ts'
import type { EmbedClaims } from '../gateways/job-stats-embed/port.ts'
import type { ActiveView } from '../http/actor.ts'
import { forbidden, HttpError } from '../http/http-error.ts'
import { type Entry, mintView, viewOf } from '../http/view.ts'

/** What a page in the frame says of itself. */
export interface EmbedRequest {
  embedToken: string
  clientId: string
  clientAccountId: string
}

interface Dependencies {
  database: Database
  readToken: (token: string) => Promise<EmbedClaims | null>
}

/** Enters the view and, once it has been written down who looks at it, only reads. */
const entering = `select view.*, set_config('transaction_read_only', 'on', true)
  from ${viewOf({ name: 'jobStats.load', writes: false })} view`

/**
 * Runs work in the view that an embed's token was signed for, reading only. The view is checked again each time: a session
 * that ends, or a membership that is taken away, closes the embed at once.
 * @throws HttpError 401 for a token that is altered, expired or not ours; 403 for another client's or account's
 */
export async function enterEmbed<T>(
  { database, readToken }: Dependencies,
  { embedToken, clientId, clientAccountId }: EmbedRequest,
  work: (tx: Transaction, view: ActiveView) => Promise<T>,
): Promise<T> {
  const claims = await readToken(embedToken)
  if (!claims) throw new HttpError(401, [{ code: 'embed_over', message: jobStatsMessages.embedOver }])
  if (claims.clientId !== clientId || claims.clientAccountId !== clientAccountId) throw forbidden()
  return database.transaction('tearsheet_client', async (tx, client) => {
    const entered = await client.query<Entry & { [column: string]: unknown }>(entering, [
      claims.sessionId,
      claims.userId,
      clientId,
      clientAccountId,
    ])
    const { view } = mintView(entered.rows[0], claims)
    return work(tx, view)
  })
}

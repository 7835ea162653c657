import { createChanges } from '../../changes/recorder.ts'
import { findClient } from '../../clients/queries.ts'
import type { ViewContext } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { forbidden } from '../../errors.ts'

/** A transaction that runs as the provider, for a user of its own client. */
export type OwnClient = ViewContext

/** Part of the context of a verb that runs in steps, before it has entered the view. */
export interface StepsContext {
  deps: { database: Database }
  inTransaction: <T>(work: (inside: OwnClient) => Promise<T>) => Promise<T>
}

/**
 * Ensures that the view belongs to the provider's own client, the only one with questionnaires (R19.1). @throws
 * HttpError 403 otherwise
 */
export async function expectProvidersOwn({ tx, view }: Pick<OwnClient, 'tx' | 'view'>): Promise<void> {
  const client = await findClient(tx, view)
  if (!client?.isProvider) throw forbidden()
}

/**
 * Runs work as the provider for a user of its own client. Questionnaires are used in campaigns of all clients, which a
 * client's own role cannot read.
 * @throws HttpError 403 in the view of another client
 */
export async function forOwnClient<T>(
  { deps, inTransaction }: StepsContext,
  work: (own: OwnClient) => Promise<T>,
): Promise<T> {
  const { view, performer } = await inTransaction(async (inside) => {
    await expectProvidersOwn(inside)
    return inside
  })
  return deps.database.transaction('tearsheet_provider', (tx) =>
    work({ tx, view, performer, changes: createChanges(tx, performer, view.clientAccountId) }),
  )
}

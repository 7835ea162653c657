import { findClient } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView } from '../../http/actor.ts'
import { forbidden } from '../../http/http-error.ts'

/**
 * Ensures that the view belongs to the provider's own client, the only one with questionnaires (R19.1). @throws
 * HttpError 403 otherwise
 */
export async function expectProvidersOwn(tx: Transaction, view: ActiveView): Promise<void> {
  const client = await findClient(tx, view)
  if (!client?.isProvider) throw forbidden()
}

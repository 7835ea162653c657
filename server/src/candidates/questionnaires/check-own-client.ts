import { findClient } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView } from '../../http/actor.ts'
import { forbidden } from '../../http/http-error.ts'

/** Questionnaires are for the provider's own client record (R19.1). @throws HttpError 403 for anybody else */
export async function expectProvidersOwn(tx: Transaction, view: ActiveView): Promise<void> {
  const client = await findClient(tx, view)
  if (!client?.isProvider) throw forbidden()
}

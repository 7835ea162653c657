import type { AccountSettings } from '@tearsheet/protocol/clients/desk-schemas'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { giveAdministration } from '../identity/administration/give-administration.ts'
import { findClientAnywhere, listAccountIds } from './queries.ts'

/**
 * Adds an account to a client; users who administer all of the client's accounts administer the new one too. @throws
 * HttpError 404
 */
export async function addAccount(
  tx: Transaction,
  { clientId, performer, ...settings }: AccountSettings & { clientId: string; performer: Performer },
): Promise<void> {
  if (!(await findClientAnywhere(tx, clientId))) throw notFound('Client')
  const before = await listAccountIds(tx, clientId)
  const id = uuidv7()
  await tx.insert(clientAccount).values({ id, clientId, onBehalfOfClientId: clientId, ...settings })
  await giveAdministration(tx, { clientId, accountIds: before, clientAccountId: id })
  const change = { action: 'clients.addAccount', subject: 'client_account', subjectId: id, detail: settings }
  await recordChange(tx, { performer, clientAccountId: id, ...change })
}

/** Changes the desk's settings of an account. @returns the id of its client @throws HttpError 404 */
export async function changeAccount(
  tx: Transaction,
  { clientAccountId, performer, ...settings }: AccountSettings & { clientAccountId: string; performer: Performer },
): Promise<string> {
  const [changed] = await tx
    .update(clientAccount)
    .set(settings)
    .where(eq(clientAccount.id, clientAccountId))
    .returning({ clientId: clientAccount.clientId })
  if (!changed) throw notFound('Client account')
  const change = {
    action: 'clients.setAccount',
    subject: 'client_account',
    subjectId: clientAccountId,
    detail: settings,
  }
  await recordChange(tx, { performer, clientAccountId, ...change })
  return changed.clientId
}

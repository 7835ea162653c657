import type { AccountSettings } from '@tearsheet/protocol/clients/desk-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../changes/context.ts'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import { notFound } from '../errors.ts'
import { giveAdministration } from '../identity/administration/give-administration.ts'
import { findClientAnywhere, listAccountIds } from './queries.ts'

/**
 * Adds an account to a client; users who administer all of the client's accounts administer the new one too. @throws
 * HttpError 404
 */
export async function addAccount(
  { tx, changes }: WriteContext,
  { clientId, ...settings }: AccountSettings & { clientId: string },
): Promise<void> {
  if (!(await findClientAnywhere(tx, clientId))) throw notFound('Client')
  const before = await listAccountIds(tx, clientId)
  const id = uuidv7()
  await tx.insert(clientAccount).values({ id, clientId, onBehalfOfClientId: clientId, ...settings })
  await giveAdministration(tx, { clientId, accountIds: before, clientAccountId: id })
  await changes.record({ kind: 'account.added', id, clientAccountId: id, detail: settings })
}

/** Changes the desk's settings of an account. @returns the id of its client @throws HttpError 404 */
export async function changeAccount(
  { tx, changes }: WriteContext,
  { clientAccountId, ...settings }: AccountSettings & { clientAccountId: string },
): Promise<string> {
  const [changed] = await tx
    .update(clientAccount)
    .set(settings)
    .where(eq(clientAccount.id, clientAccountId))
    .returning({ clientId: clientAccount.clientId })
  if (!changed) throw notFound('Client account')
  await changes.record({ kind: 'account.changed', id: clientAccountId, clientAccountId, detail: settings })
  return changed.clientId
}

import type * as branding from '@tearsheet/protocol/clients/branding-endpoints'
import type { Look } from '@tearsheet/protocol/clients/branding-schemas'
import type * as desk from '@tearsheet/protocol/clients/desk-branding-endpoints'
import type { WriteContext } from '../changes/context.ts'
import type { Database } from '../database/connection.ts'
import { eq, type Transaction } from '../database/drizzle.ts'
import { accountLogo, clientAccount } from '../database/tables/clients.ts'
import type { FileChecks } from '../documents/check-file.ts'
import type { StoredFile } from '../documents/store-file.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { notFound } from '../errors.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { Verb } from '../http/verb.ts'
import { administerUsers } from '../identity/administration/lock-users.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findLogo, loadLook } from './logo-queries.ts'
import { storeLogo } from './store-logo.ts'

/** Removes a logo from storage that no row references any more: `{ storageKey }`. */
export const discardLogoTask = 'clients:discard-logo'

interface Dependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  scanner: FileChecks['scanner']
}

/** Sets the logo of the view's account. */
export const setLogo: Verb<typeof branding.setLogo, Dependencies> = async (ctx) => {
  const { clientAccountId } = await ctx.inTransaction(async ({ view }) => view)
  const look = await storeLogo(ctx.deps, {
    clientAccountId,
    file: ctx.file,
    keep: (stored) => administerUsers(ctx, (inside) => keepLogo(inside, { clientAccountId, stored })),
  })
  return { look }
}

/** Sets the logo of an account, at the desk. @throws HttpError 404 if there is no such account */
export const setAccountLogo: Verb<typeof desk.setAccountLogo, Omit<Dependencies, 'database'>> = async (
  { deps, file, inTransaction },
  { clientAccountId },
) => {
  await inTransaction(({ tx }) => loadLook(tx, clientAccountId))
  const look = await storeLogo(deps, {
    clientAccountId,
    file,
    keep: (stored) => inTransaction((inside) => keepLogo(inside, { clientAccountId, stored })),
  })
  return { look }
}

/** Removes the logo of the view's account. @throws HttpError 404 if it has none */
export const removeLogo: Verb<typeof branding.removeLogo, { database: Database }> = (ctx) =>
  administerUsers(ctx, async (inside) => ({
    look: await deleteLogo(inside, { clientAccountId: inside.view.clientAccountId }),
  }))

/** Removes the logo of an account, at the desk. @throws HttpError 404 if it has none */
export const removeAccountLogo: Verb<typeof desk.removeAccountLogo> = async (ctx, input) => ({
  look: await deleteLogo(ctx, input),
})

/** Sets a stored picture as an account's logo; the previous one is removed after the commit. @throws HttpError 404 */
async function keepLogo(
  { tx, changes }: WriteContext,
  { clientAccountId, stored }: { clientAccountId: string; stored: StoredFile },
): Promise<Look> {
  await discardLogo(tx, clientAccountId)
  const { fileName, mediaType, byteSize, sha256, storageKey } = stored
  await tx
    .insert(accountLogo)
    .values({ clientAccountId, fileName, mediaType, byteSize, sha256, storageKey })
    .onConflictDoUpdate({
      target: accountLogo.clientAccountId,
      set: { fileName, mediaType, byteSize, sha256, storageKey },
    })
  await changes.record({ kind: 'account.logoSet', id: clientAccountId, clientAccountId, detail: { fileName, sha256 } })
  return loadLook(tx, clientAccountId)
}

async function deleteLogo(
  { tx, changes }: WriteContext,
  { clientAccountId }: { clientAccountId: string },
): Promise<Look> {
  if (!(await discardLogo(tx, clientAccountId))) throw notFound('Logo')
  await tx.delete(accountLogo).where(eq(accountLogo.clientAccountId, clientAccountId))
  await changes.record({ kind: 'account.logoRemoved', id: clientAccountId, clientAccountId, detail: {} })
  return loadLook(tx, clientAccountId)
}

/** Queues the removal of the current logo's file. @throws HttpError 404 if there is no such account */
async function discardLogo(tx: Transaction, clientAccountId: string): Promise<boolean> {
  // Serialized: otherwise the first of two concurrent files would stay in storage forever.
  const [account] = await tx
    .select({ id: clientAccount.id })
    .from(clientAccount)
    .where(eq(clientAccount.id, clientAccountId))
    .for('update')
  if (!account) throw notFound('Client account')
  const before = await findLogo(tx, clientAccountId)
  if (before) await enqueue(tx, discardLogoTask, { storageKey: before.storageKey })
  return before !== null
}

import { createHash, randomBytes } from 'node:crypto'
import type * as directories from '@tearsheet/protocol/identity/directory-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { withLatest } from '@tearsheet/protocol/with-latest'
import { describeLastAction } from '../../audit/describe-last-action.ts'
import type { Database } from '../../database/connection.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { directory, directoryUser } from '../../database/tables/identity/users.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { ListAccountNames } from '../administration/ensure-administrator.ts'
import { ensureAllAccounts, type ListAccountIds } from '../administration/ensure-all-accounts.ts'
import { administerUsers } from '../administration/lock-users.ts'
import { ensureFreshProof } from '../factors/prove-again.ts'
import { findPerson } from '../person-queries.ts'

/** Path of the directory API, below the portal's URL. */
export const directoryPath = '/api/scim/v2'

/** Returns the stored hash of a token: 32 random bytes need no salt. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Dependencies of directories. Accounts are a layer above users, so app.ts passes in the queries about them. */
interface Dependencies {
  database: Database
  portalUrl: string
  listAccountNames: ListAccountNames
  listAccountIds: ListAccountIds
}

const notYours = { code: 'directory_not_yours', message: userMessages.directoryNotYours }

/** Returns the client's connected directory, and the URL for it to use. */
export const getDirectory: Verb<typeof directories.getDirectory, Dependencies> = (ctx) =>
  administerUsers(ctx, async ({ tx, view }) => ({
    directory: await describeDirectory(tx, view.clientId, ctx.deps),
    address: addressOf(ctx.deps),
  }))

/**
 * Connects the client's directory of people, replacing any earlier one (R18.27).
 * @returns its token, shown only this time
 * @throws HttpError 403 fresh_proof_required, or directory_not_yours
 */
export const connectDirectory: Verb<typeof directories.connectDirectory, Dependencies> = (ctx) =>
  administerUsers(ctx, async (administration) => {
    const { tx, actor, view } = administration
    await ensureAllAccounts(administration, { listAccountIds: ctx.deps.listAccountIds, error: notYours })
    await ensureFreshProof(tx, actor.sessionId)
    const token = randomBytes(32).toString('base64url')
    const { clientId, clientAccountId } = view
    const connection = { tokenHash: tokenHashOf(token), clientAccountId, connectedBy: view.user.id }
    await tx
      .insert(directory)
      .values({ clientId, ...connection })
      .onConflictDoUpdate({
        target: directory.clientId,
        set: { ...connection, connectedAt: new Date(), lastUsedAt: null },
      })
    await administration.changes.record({ kind: 'directory.connected', id: clientId })
    return { directory: await describeDirectory(tx, clientId, ctx.deps), address: addressOf(ctx.deps), token }
  })

/** Ends the connection; its people remain unchanged. @throws HttpError 403 as above, 409 if there is none */
export const disconnectDirectory: Verb<typeof directories.disconnectDirectory, Dependencies> = (ctx) =>
  administerUsers(ctx, async (administration) => {
    const { tx, actor, view } = administration
    await ensureAllAccounts(administration, { listAccountIds: ctx.deps.listAccountIds, error: notYours })
    await ensureFreshProof(tx, actor.sessionId)
    const ended = await tx
      .delete(directory)
      .where(eq(directory.clientId, view.clientId))
      .returning({ clientId: directory.clientId })
    if (ended.length === 0) {
      const verbs = { 'users.disconnectDirectory': 'Disconnected' }
      const { timeZone } = view.user
      const latest = await describeLastAction(tx, { subjectId: view.clientId, verbs, timeZone })
      throw conflict([withLatest('The directory is disconnected already', latest)])
    }
    await tx.delete(directoryUser).where(eq(directoryUser.clientId, view.clientId))
    await administration.changes.record({ kind: 'directory.disconnected', id: view.clientId })
    return { directory: null, address: addressOf(ctx.deps) }
  })

const addressOf = ({ portalUrl }: Dependencies) => `${portalUrl}${directoryPath}`

/** Returns a client's connected directory for its administrators; null if there is none. */
async function describeDirectory(tx: Transaction, clientId: string, { listAccountNames }: Dependencies) {
  const [held] = await tx.select().from(directory).where(eq(directory.clientId, clientId))
  if (!held) return null
  const by = await findPerson(tx, held.connectedBy)
  const names = await listAccountNames(tx, [held.clientAccountId])
  return {
    connectedAt: held.connectedAt.toISOString(),
    lastUsedAt: held.lastUsedAt?.toISOString() ?? null,
    clientAccountName: names.get(held.clientAccountId) ?? '',
    by: by ? `${by.firstName} ${by.lastName}` : '',
  }
}

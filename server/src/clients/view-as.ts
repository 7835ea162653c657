import type { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import { forbidden, forbiddenBecause, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { findPerson } from '../identity/person-queries.ts'
import { type ListShownContracts, loadAccessControlList } from './load-access-control-list.ts'
import { listAccounts } from './queries.ts'
import { startViewing } from './start-viewing.ts'
import { findLastViewing } from './viewing-queries.ts'

/**
 * Returns the access control list of the signed-in user, or of the user that an administrator views the portal as. An
 * administrator's first request in a sign-in, without a reason given before, starts a session without one; a session
 * that has ended is not restarted by this (R4.9).
 * @throws HttpError 403 for another user's list, or if viewing has ended; 404 if the user chosen by an administrator is
 * unknown or inactive
 */
export const viewAs: Verb<typeof getAccessControlList, { listShownContracts: ListShownContracts }> = async (
  ctx,
  input,
) => {
  const { actor, tx } = ctx
  const { listShownContracts } = ctx.deps
  const userId = input.userId.toLowerCase()
  const isOwn = userId === actor.userId
  if (!isOwn && !actor.isAdministrator) throw forbidden()
  const person = await findPerson(tx, userId)
  if (person?.confirmed !== 1) throw notFound('User')
  const reader = { id: actor.userId }
  if (isOwn) return loadAccessControlList(tx, { person, reader, listShownContracts })
  const last = await findLastViewing(tx, actor, person.id)
  if (!last) await startViewing(ctx, { userId: person.id, reason: null })
  else if (!last.isLive) throw forbiddenBecause('not_viewing', viewingMessages.notViewing)
  const list = await loadAccessControlList(tx, { person, reader, listShownContracts })
  const accounts = await listAccounts(tx, Object.keys(list.clientAccountById))
  const open = new Set(accounts.filter((account) => account.providerAccess).map(({ id }) => id))
  // The administrator may not enter an account that has turned the access off.
  const permissions = list.permissions.map((one) => ({ ...one, active: one.active && open.has(one.clientAccountId) }))
  return { ...list, permissions }
}

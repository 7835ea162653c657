import { add } from '@tearsheet/protocol/identity/account-endpoints'
import type { NewUser, UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../../database/connection.ts'
import { membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { invalid } from '../../errors.ts'
import { once } from '../../http/idempotency.ts'
import type { Verb } from '../../http/verb.ts'
import { noFlags, storedFlags } from '../policy.ts'
import { inviteUser } from './invite-user.ts'
import { describeUser } from './load-user.ts'
import { type Administration, administerUsers } from './lock-users.ts'
import { userErrors } from './validate-user.ts'

/**
 * Adds a user to the account, and to others that the caller administers, and invites them to choose a password
 * (R18.10).
 * @throws HttpError 400 with all errors: a username that is in use, a role beyond the caller's own, an account that the
 * caller does not administer
 */
export const addUser: Verb<typeof add, { database: Database }> = async (ctx, { user }) => {
  const { bodyHash, idempotencyKey: key } = ctx
  return administerUsers(ctx, async (administration) => {
    const { tx, actor } = administration
    const work = () => insertUser(administration, user)
    const call = { userId: actor.userId, endpoint: add.name, bodyHash }
    return { user: key === null ? await work() : await once(tx, { ...call, key }, work) }
  })
}

async function insertUser(
  administration: Administration,
  { username, firstName, lastName, jobTitle, phone, mobilePhone, timeZone, ...access }: NewUser,
): Promise<UserRecord> {
  const { tx, actor, view } = administration
  const { roleId, permissionList, clientAccountIds } = access
  const rights = { roleId, custom: permissionList ?? noFlags }
  const errors = await userErrors({ tx, view }, { username, rights, clientAccountIds })
  if (roleId === 6 && !permissionList)
    errors.push({ code: 'required', field: 'user.permissionList', message: userMessages.permissionsMissing })
  if (errors.length > 0) throw invalid(errors)

  const id = uuidv7()
  await tx.insert(appUser).values({
    id,
    username,
    firstName,
    lastName,
    jobTitle: jobTitle || null,
    phone: phone || null,
    mobilePhone: mobilePhone || null,
    timeZone: timeZone ?? view.user.timeZone,
  })
  const accountIds = [...new Set((clientAccountIds ?? [view.clientAccountId]).map((one) => one.toLowerCase()))]
  const held = { clientId: view.clientId, roleId, ...storedFlags(rights) }
  await tx.insert(membership).values(accountIds.map((clientAccountId) => ({ userId: id, clientAccountId, ...held })))
  await inviteUser(tx, { userId: id, invitedBy: actor.userId, directoryOf: null })
  await administration.changes.record({
    kind: 'user.added',
    id,
    detail: { roleId, permissionList: storedFlags(rights), clientAccountIds: accountIds },
  })
  return describeUser(tx, { reader: administration, userId: id })
}

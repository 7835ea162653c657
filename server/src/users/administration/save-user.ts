import { type DeskRole, deskRoles } from '@tearsheet/protocol/desk-roles'
import type { Fault } from '@tearsheet/protocol/errors'
import type { UserChange, UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import { endSessionsOf } from '../../auth/end-session.ts'
import { ensureFreshProof } from '../../auth/factors/prove-again.ts'
import { appUser } from '../../database/tables/people.ts'
import { membership } from '../../database/tables/users.ts'
import { announceAccess } from '../../http/announce-changes.ts'
import { invalid, invalidField } from '../../http/http-error.ts'
import { tellNewUsername } from '../jobs.ts'
import { areSameRights, losesRights, type Rights, storedFlags } from '../policy.ts'
import { personChanges } from '../queries.ts'
import {
  type AccountPerson,
  isOfProvider,
  listAdministeredAccounts,
  loadAccountPerson,
  maySetDeskRoles,
} from './account-user-queries.ts'
import { ensureAdministrator, type ListAccountNames } from './ensure-administrator.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'
import { userFaults } from './validate-user.ts'

/**
 * Changes a user of the account: their data, their role in it, and which of the caller's accounts they may enter.
 * Missing fields stay unchanged. A user who loses a right or an account is signed out everywhere; one who gains one has
 * it at their next request.
 * @throws HttpError 404 for a user outside the account; 400 with all errors, or last_administrator; 403
 * fresh_proof_required before another role, account or address
 */
export async function saveUser(
  administration: Administration,
  change: UserChange,
  listAccountNames: ListAccountNames,
): Promise<UserRecord> {
  const { tx, actor, view, performer } = administration
  const target = await loadAccountPerson(tx, view, change.id)
  const { person, here } = target
  const before: Rights = { roleId: here.roleId, custom: here.custom }
  const rights = wantedRights(before, change)
  const isNewRole = !areSameRights(rights, before)
  const { added, removed } = await accountChanges(administration, target, change.clientAccountIds)

  const faults = await userFaults(tx, view, {
    username: change.username,
    rights: isNewRole || added.length > 0 ? rights : null,
    clientAccountIds: change.clientAccountIds,
    userId: person.id,
  })
  const isNewUsername = change.username !== undefined && change.username !== person.username
  // The owner of the address can reset the password, and thereby enter the other account.
  if (isNewUsername && (await worksElsewhere(administration, target)))
    faults.push({ code: 'works_elsewhere', field: 'user.username', message: userMessages.usernameElsewhere })
  const desk = await deskRolesChange(administration, target, change.deskRoles)
  faults.push(...desk.faults)
  const isSelf = [view.user.id, actor.userId].includes(person.id)
  if (isSelf && removed.includes(view.clientAccountId))
    faults.push({ code: 'own_account', field: 'user.clientAccountIds', message: userMessages.removeSelf })
  if (faults.length > 0) throw invalid(faults)
  if (isNewUsername || isNewRole || added.length > 0 || desk.after) await ensureFreshProof(tx, actor.sessionId)
  const { clientAccountId } = here
  if (rights.roleId !== 2)
    await ensureAdministrator(tx, target, { accountIds: [clientAccountId], field: 'user.roleId', listAccountNames })
  await ensureAdministrator(tx, target, { accountIds: removed, field: 'user.clientAccountIds', listAccountNames })

  const named = personChanges(change)
  if (Object.keys(named).length > 0) await tx.update(appUser).set(named).where(eq(appUser.id, person.id))
  if (desk.after) await tx.update(appUser).set({ deskRoles: desk.after }).where(eq(appUser.id, person.id))
  const held = { roleId: rights.roleId, ...storedFlags(rights) }
  const own = and(eq(membership.userId, person.id), eq(membership.clientAccountId, clientAccountId))
  if (isNewRole) await tx.update(membership).set(held).where(own)
  for (const id of added) {
    await tx
      .insert(membership)
      .values({ userId: person.id, clientAccountId: id, clientId: view.clientId, ...held, active: true })
      .onConflictDoUpdate({
        target: [membership.userId, membership.clientAccountId],
        set: { ...held, active: true },
      })
  }
  if (removed.length > 0)
    await tx
      .update(membership)
      .set({ active: false })
      .where(and(eq(membership.userId, person.id), inArray(membership.clientAccountId, removed)))

  if (isNewUsername) await tellNewUsername(tx, person, change.username ?? person.username)
  if (removed.length > 0 || (isNewRole && losesRights(before, rights))) await endSessionsOf(tx, person.id)
  else if (isNewRole || added.length > 0 || desk.after) await announceAccess(tx, person.id)
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'users.save',
    subject: 'app_user',
    subjectId: person.id,
    detail: {
      fields: Object.keys(named),
      ...(isNewRole ? { before: { ...before }, after: { ...rights } } : {}),
      ...(desk.after ? { deskBefore: person.deskRoles, deskAfter: desk.after } : {}),
      ...(added.length > 0 ? { added } : {}),
      ...(removed.length > 0 ? { removed } : {}),
    },
  })
  return describeUser(tx, view, person.id)
}

/**
 * Returns a user's new desk roles, with errors; `after` is null if they do not change. Only users with all desk rights
 * may assign roles there, so that users cannot grant rights that they lack.
 */
async function deskRolesChange(
  { tx, actor, view }: Administration,
  { person }: AccountPerson,
  asked: readonly DeskRole[] | undefined,
): Promise<{ after: DeskRole[] | null; faults: Fault[] }> {
  const after = deskRoles.filter((role) => asked?.includes(role))
  const isSame = after.length === person.deskRoles.length && after.every((role) => person.deskRoles.includes(role))
  if (!asked || isSame) return { after: null, faults: [] }
  const field = 'user.deskRoles'
  if (!(await isOfProvider(tx, view)))
    return { after: null, faults: [{ code: 'not_provider', field, message: userMessages.deskElsewhere }] }
  if (!(await maySetDeskRoles(tx, actor)))
    return { after: null, faults: [{ code: 'beyond_your_role', field, message: userMessages.deskNotYours }] }
  return { after, faults: [] }
}

async function worksElsewhere({ tx, view }: Administration, { memberships }: AccountPerson): Promise<boolean> {
  const administered = await listAdministeredAccounts(tx, view)
  return memberships.some((one) => !administered.includes(one.clientAccountId))
}

/**
 * Returns the requested role. Roles other than Custom have no list; Custom keeps its list, or starts with that of the
 * previous role. @throws HttpError 400
 */
function wantedRights(before: Rights, { roleId = before.roleId, permissionList }: UserChange): Rights {
  if (roleId !== 6) return { roleId, custom: storedFlags({ roleId, custom: before.custom }) }
  if (permissionList) return { roleId, custom: permissionList }
  if (before.roleId === 6) return before
  throw invalidField('user.permissionList', userMessages.permissionsMissing, 'required')
}

/**
 * Returns accounts that the person gains and loses, among those that the caller administers; others are left unchanged.
 */
async function accountChanges(
  { tx, view }: Administration,
  { memberships }: AccountPerson,
  asked: string[] | undefined,
): Promise<{ added: string[]; removed: string[] }> {
  if (!asked) return { added: [], removed: [] }
  const wanted = [...new Set(asked.map((id) => id.toLowerCase()))]
  const administered = await listAdministeredAccounts(tx, view)
  const held = memberships.map((one) => one.clientAccountId)
  return {
    added: wanted.filter((id) => !held.includes(id)),
    removed: held.filter((id) => administered.includes(id) && !wanted.includes(id)),
  }
}

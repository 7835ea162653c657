import { type DeskRole, deskRoles } from '@tearsheet/protocol/desk-roles'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { save } from '@tearsheet/protocol/identity/account-endpoints'
import type { UserChange } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { Database } from '../../database/connection.ts'
import { and, eq, inArray } from '../../database/drizzle.ts'
import { membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { invalid, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { changeProfile, endViews, setUsername } from '../change-person.ts'
import { ensureFreshProof } from '../factors/prove-again.ts'
import { authorityInView, findReach, listAdministeredAccounts, maySetDeskRoles } from '../find-mandate.ts'
import type { Person } from '../person-queries.ts'
import { areSameRights, losesRights, type Rights, storedFlags } from '../policy.ts'
import { personChanges } from '../queries.ts'
import { type AccountPerson, isOfProvider, loadAccountPerson } from './account-user-queries.ts'
import { ensureAdministrator, type ListAccountNames } from './ensure-administrator.ts'
import { type Administration, changeUser } from './lock-users.ts'
import { reachErrors } from './validate-reach.ts'
import { userErrors } from './validate-user.ts'

interface Dependencies {
  database: Database
  listAccountNames: ListAccountNames
}

/**
 * Changes a user of the account: profile, role in it, and which of the caller's accounts they may enter. Absent fields
 * remain unchanged. A user who loses a right or an account is signed out everywhere, or only out of this client if they
 * have more than the caller may grant; a new right applies from the user's next request.
 * @throws HttpError 404 for a user outside the account; 400 with every error, or last_administrator; 403
 * fresh_proof_required before another role, account or address
 */
export const saveUser: Verb<typeof save, Dependencies> = (ctx, { user: change }) =>
  changeUser(ctx, async (administration) => {
    const { listAccountNames } = ctx.deps
    const { tx, actor, view } = administration
    const target = await loadAccountPerson(tx, view, change.id)
    const { person, here } = target
    const before: Rights = { roleId: here.roleId, custom: here.custom }
    const rights = wantedRights(before, change)
    const isNewRole = !areSameRights(rights, before)
    const accounts = await accountChanges(administration, target, change.clientAccountIds)
    const { added, removed } = accounts
    const reach = await findReach(tx, { authority: await authorityInView(tx, administration), person })
    const { username, ...profile } = changedFields(person, change)

    const errors = await userErrors(
      { tx, view },
      {
        username: change.username,
        rights: isNewRole || added.length > 0 ? rights : null,
        clientAccountIds: change.clientAccountIds,
        userId: person.id,
      },
    )
    const desk = await deskRolesChange(administration, target, change.deskRoles)
    errors.push(...reachErrors(target, reach, { username, profile, accounts }), ...desk.errors)
    const isSelf = [view.user.id, actor.userId].includes(person.id)
    if (isSelf && removed.includes(view.clientAccountId))
      errors.push({ code: 'own_account', field: 'user.clientAccountIds', message: userMessages.removeSelf })
    if (errors.length > 0) throw invalid(errors)
    if (username !== undefined || isNewRole || added.length > 0 || desk.after)
      await ensureFreshProof(tx, actor.sessionId)
    const { clientAccountId } = here
    if (rights.roleId !== 2)
      await ensureAdministrator(tx, { target, accountIds: [clientAccountId], field: 'user.roleId', listAccountNames })
    await ensureAdministrator(tx, { target, accountIds: removed, field: 'user.clientAccountIds', listAccountNames })

    if (username !== undefined && reach.mandate) await setUsername(tx, { mandate: reach.mandate, username })
    await changeProfile(tx, { person, reach, changes: profile })
    if (desk.after) await tx.update(appUser).set({ deskRoles: desk.after }).where(eq(appUser.id, person.id))
    await storeMemberships(administration, { target, rights: isNewRole ? rights : null, held: rights, accounts })
    if (removed.length > 0 || (isNewRole && losesRights(before, rights)))
      await endViews(administration, { person, reach })
    else if (isNewRole || added.length > 0 || desk.after)
      await administration.changes.record({ kind: 'access.reduced', userId: person.id })
    await administration.changes.record({
      kind: 'user.saved',
      id: person.id,
      detail: {
        fields: [...(username === undefined ? [] : ['username']), ...Object.keys(profile)],
        ...(isNewRole ? { before: { ...before }, after: { ...rights } } : {}),
        ...(desk.after ? { deskBefore: person.deskRoles, deskAfter: desk.after } : {}),
        ...(added.length > 0 ? { added } : {}),
        ...(removed.length > 0 ? { removed } : {}),
      },
    })
    return person.id
  })

/** The fields of a person that a form changes. */
function changedFields(person: Person, change: UserChange): ReturnType<typeof personChanges> {
  const isChanged = ([name, value]: [string, unknown]) => person[name as keyof Person] !== value // names of its own columns
  return Object.fromEntries(Object.entries(personChanges(change)).filter(isChanged))
}

interface Accounts {
  added: string[]
  removed: string[]
}

/** Stores the role in the view's account, and adds and ends accounts. */
async function storeMemberships(
  { tx, view }: Administration,
  {
    target: { person, here },
    rights,
    held,
    accounts,
  }: { target: AccountPerson; rights: Rights | null; held: Rights; accounts: Accounts },
): Promise<void> {
  const stored = { roleId: held.roleId, ...storedFlags(held) }
  const ofPerson = eq(membership.userId, person.id)
  if (rights)
    await tx
      .update(membership)
      .set(stored)
      .where(and(ofPerson, eq(membership.clientAccountId, here.clientAccountId)))
  for (const id of accounts.added) {
    await tx
      .insert(membership)
      .values({ userId: person.id, clientAccountId: id, clientId: view.clientId, ...stored, active: true })
      .onConflictDoUpdate({
        target: [membership.userId, membership.clientAccountId],
        set: { ...stored, active: true },
      })
  }
  if (accounts.removed.length > 0)
    await tx
      .update(membership)
      .set({ active: false })
      .where(and(ofPerson, inArray(membership.clientAccountId, accounts.removed)))
}

/**
 * Returns a user's new desk roles, with errors; `after` is null if they do not change. Only users with all desk rights
 * may assign roles there, so that users cannot grant rights that they lack.
 */
async function deskRolesChange(
  { tx, actor, view }: Administration,
  { person }: AccountPerson,
  wantedRoles: readonly DeskRole[] | undefined,
): Promise<{ after: DeskRole[] | null; errors: FieldError[] }> {
  const after = deskRoles.filter((role) => wantedRoles?.includes(role))
  const isSame = after.length === person.deskRoles.length && after.every((role) => person.deskRoles.includes(role))
  if (!wantedRoles || isSame) return { after: null, errors: [] }
  const field = 'user.deskRoles'
  if (!(await isOfProvider(tx, view)))
    return { after: null, errors: [{ code: 'not_provider', field, message: userMessages.deskElsewhere }] }
  if (!(await maySetDeskRoles(tx, actor)))
    return { after: null, errors: [{ code: 'beyond_your_role', field, message: userMessages.deskNotYours }] }
  return { after, errors: [] }
}

/** A role without a list keeps none; a Custom one the list that it had, or that of the role before. @throws HttpError 400 */
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
  accountIds: string[] | undefined,
): Promise<Accounts> {
  if (!accountIds) return { added: [], removed: [] }
  const wanted = [...new Set(accountIds.map((id) => id.toLowerCase()))]
  const administered = await listAdministeredAccounts(tx, view)
  const held = memberships.map((one) => one.clientAccountId)
  return {
    added: wanted.filter((id) => !held.includes(id)),
    removed: held.filter((id) => administered.includes(id) && !wanted.includes(id)),
  }
}

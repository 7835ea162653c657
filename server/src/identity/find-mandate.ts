import { type DeskRole, opensArea } from '@tearsheet/protocol/desk-roles'
import type { Restriction } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { ActiveView, Actor } from '../context.ts'
import { sql, type Transaction } from '../database/drizzle.ts'
import { invalidField } from '../errors.ts'
import type { Person } from './person-queries.ts'
import { type Authority, exceedsAtDesk, type PersonRights, restrictionOf, worksForOthers } from './policy.ts'
import { listMemberships } from './queries.ts'

declare const minted: unique symbol

/**
 * Permission to change a person's address, second factors, password and whether they are active. `change-person.ts` requires
 * one, and only `findMandate` makes one (decision record 0075).
 */
export interface Mandate {
  readonly [minted]: true
  readonly person: Person
}

/** Changes that an authority may make to a person. */
export interface Reach {
  /** Null if the restriction states the reason. */
  mandate: Mandate | null
  restriction: Restriction | null
  /** Whether the person has a role at the desk that the authority may not grant. */
  exceedsAtDesk: boolean
  worksForOthers: boolean
}

/**
 * Returns the authority of a caller in a view: the accounts that the user administers, and the desk roles that the
 * caller may grant.
 */
export async function authorityInView(
  tx: Transaction,
  { actor, view }: { actor: Actor; view: ActiveView },
): Promise<Authority> {
  const administered = await listAdministeredAccounts(tx, view)
  return {
    clientId: view.clientId,
    userId: actor.userId,
    isProviderAdministrator: actor.isAdministrator,
    grantsDeskRoles: await maySetDeskRoles(tx, actor),
    grantsAccount: ({ clientAccountId }) => administered.includes(clientAccountId),
  }
}

/**
 * Returns the authority of a client's directory or identity provider: every account of the client, and the desk roles
 * that the user who connected it may grant now.
 */
export async function authorityOfClient(
  tx: Transaction,
  { clientId, connectedBy }: { clientId: string; connectedBy: string },
): Promise<Authority> {
  return {
    clientId,
    userId: null,
    isProviderAdministrator: false,
    grantsDeskRoles: await maySetDeskRoles(tx, { userId: connectedBy }),
    grantsAccount: (account) => account.clientId === clientId,
  }
}

/** Returns the changes that an authority may make to a person. Users may change everything about themselves. */
export async function findReach(
  tx: Transaction,
  { authority, person }: { authority: Authority; person: Person },
): Promise<Reach> {
  const mandate = { person } as Mandate // the only place that creates one
  if (person.id === authority.userId) return { mandate, restriction: null, exceedsAtDesk: false, worksForOthers: false }
  const rights = await findRights(tx, authority, person)
  const restriction = restrictionOf(rights, authority)
  return {
    mandate: restriction === null ? mandate : null,
    restriction,
    exceedsAtDesk: exceedsAtDesk(rights, authority),
    worksForOthers: worksForOthers(rights, authority),
  }
}

/**
 * Returns the mandate to change a person.
 * @param elsewhere the message for a person who also works where the authority may grant nothing
 * @throws HttpError 400 works_elsewhere or desk_roles
 */
export async function findMandate(
  tx: Transaction,
  { authority, person, field, elsewhere }: { authority: Authority; person: Person; field: string; elsewhere: string },
): Promise<Mandate> {
  const { mandate, restriction } = await findReach(tx, { authority, person })
  if (mandate) return mandate
  const name = `${person.firstName} ${person.lastName}`
  const message = restriction === 'desk_roles' ? userMessages.deskPerson(name) : elsewhere
  throw invalidField(field, message, restriction ?? 'works_elsewhere')
}

/**
 * Returns everything a person has. In the provider's own client the stored desk roles count, even while none of the
 * person's accounts there is active: they apply again as soon as one is.
 */
async function findRights(
  tx: Transaction,
  { clientId }: Authority,
  { id, isAdministrator }: Person,
): Promise<PersonRights> {
  const { rows } = await tx.execute<{ roles: DeskRole[] }>(sql`
    select case when is_provider_client(${clientId}::uuid) then desk_roles else live_desk_roles(id, desk_roles) end as roles
      from app_user where id = ${id}`)
  const memberships = (await listMemberships(tx, id)).filter(({ active }) => active)
  return { isAdministrator, deskRoles: rows[0]?.roles ?? [], memberships }
}

/** Returns the accounts of the view's client that its user administers. */
export async function listAdministeredAccounts(tx: Transaction, view: ActiveView): Promise<string[]> {
  const rows = await listMemberships(tx, view.user.id)
  return rows
    .filter((one) => one.active && one.roleId === 2 && one.clientId === view.clientId)
    .map((one) => one.clientAccountId)
}

/** Returns whether a user may currently grant and remove roles at the desk. */
export async function maySetDeskRoles(tx: Transaction, { userId }: { userId: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ is_administrator: boolean; roles: DeskRole[] }>(sql`
    select is_administrator, live_desk_roles(id, desk_roles) as roles from app_user where id = ${userId} and confirmed = 1`)
  const [held] = rows
  return held !== undefined && opensArea({ isAdministrator: held.is_administrator, deskRoles: held.roles }, 'staff')
}

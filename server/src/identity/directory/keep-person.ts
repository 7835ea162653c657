import { userMessages } from '@tearsheet/protocol/identity/messages'
import { toPersonName } from '@tearsheet/protocol/one-line'
import { uuidv7 } from 'uuidv7'
import type { RecordContext } from '../../changes/context.ts'
import { and, eq, sql } from '../../database/drizzle.ts'
import { directoryUser, membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { conflict, forbiddenBecause, invalidField, notFound } from '../../errors.ts'
import { ensureAdministrator, type ListAccountNames } from '../administration/ensure-administrator.ts'
import { inviteUser } from '../administration/invite-user.ts'
import { activatePerson, changeProfile, deactivatePerson, endViews, setUsername } from '../change-person.ts'
import { authorityOfClient, findReach, type Reach } from '../find-mandate.ts'
import { findHolder, findPerson, type Person } from '../person-queries.ts'
import { listMemberships } from '../queries.ts'
import { type Directory, listPeople } from './directory-queries.ts'
import type { SubmittedPerson } from './read-person.ts'

/** A directory's change of its client's users in progress. */
export interface DirectoryWork extends RecordContext {
  directory: Directory
  listAccountNames: ListAccountNames
}

/** Limited User: the role with the fewest rights. */
const leastRole = 1

const taken = () => conflict([userMessages.usernameTaken], 'userName')

/**
 * Adds a person of the directory as a Limited User of the account in which the directory was connected, and invites
 * them. A person who left by the directory before is restored with their history.
 * @throws HttpError 409 for a username that is in use; 403 for a person who would have a role at the desk again
 */
export async function addPerson(ctx: DirectoryWork, input: SubmittedPerson & { userName: string }): Promise<string> {
  const { tx, directory } = ctx
  const holder = await findHolder(tx, input.userName)
  if (holder && !(await hasLeft(ctx, holder))) throw taken()
  const id = holder?.id ?? uuidv7()
  const { active = true, ...fields } = input
  if (holder) {
    const reach = await reachOf(ctx, holder)
    expectDesk(reach, holder)
    await tx
      .update(membership)
      .set({ active: true, roleId: leastRole })
      .where(and(eq(membership.userId, id), eq(membership.clientId, directory.clientId)))
    await changeFields(ctx, holder, fields, reach)
    if (!active && reach.mandate) await deactivatePerson(ctx, reach.mandate)
  } else {
    const { userName: username, givenName, familyName, title } = fields
    const names = { firstName: givenName ?? toPersonName(username), lastName: familyName ?? '' }
    await tx.insert(appUser).values({ id, username, ...names, jobTitle: title ?? null, confirmed: 0 })
    const { clientId, clientAccountId } = directory
    await tx.insert(membership).values({ userId: id, clientId, clientAccountId, roleId: leastRole })
    await tx.insert(directoryUser).values({ clientId, userId: id, externalId: input.externalId ?? null })
  }
  const added = active ? await findPerson(tx, id) : null
  if (added) await letIn(ctx, { person: added, reach: await reachOf(ctx, added) })
  await ctx.changes.record({ kind: 'user.addedByDirectory', id, detail: {} })
  return id
}

/**
 * Changes fields of a person as sent by the directory; an inactive person is signed out at once. The profile of a
 * person who also works for another client is theirs: the fields are ignored, so that the rest of a full
 * synchronization is applied.
 * @throws HttpError 404, 409, 400; 403 for a change that needs a role at the desk that the user who connected the
 * directory may not grant
 */
export async function changePerson(
  ctx: DirectoryWork,
  { userId, submitted }: { userId: string; submitted: SubmittedPerson },
): Promise<void> {
  const person = await loadPerson(ctx, userId)
  const reach = await reachOf(ctx, person)
  await changeFields(ctx, person, submitted, reach)
  const {
    people: [now],
  } = await listPeople(ctx.tx, ctx.directory, { userId })
  if (submitted.active === false && now?.active) await revokeAccess(ctx, { person, reach })
  if (submitted.active === true && !now?.active) await letIn(ctx, { person, reach })
  await ctx.changes.record({
    kind: 'user.savedByDirectory',
    id: person.id,
    detail: { fields: Object.keys(submitted) },
  })
}

/**
 * Removes a person from the client; their past actions remain under their name. @throws HttpError 404, 400
 * last_administrator
 */
export async function removePerson(ctx: DirectoryWork, { userId }: { userId: string }): Promise<void> {
  const { tx, directory } = ctx
  const person = await loadPerson(ctx, userId)
  await revokeAccess(ctx, { person, reach: await reachOf(ctx, person) })
  const ofClient = and(eq(membership.userId, person.id), eq(membership.clientId, directory.clientId))
  await tx.update(membership).set({ active: false }).where(ofClient)
  await tx
    .delete(directoryUser)
    .where(and(eq(directoryUser.userId, person.id), eq(directoryUser.clientId, directory.clientId)))
  await ctx.changes.record({ kind: 'user.removedByDirectory', id: person.id, detail: {} })
}

/** @throws HttpError 404 for a person who is not visible to the directory */
async function loadPerson({ tx, directory }: DirectoryWork, userId: string): Promise<Person> {
  const {
    people: [seen],
  } = await listPeople(tx, directory, { userId })
  const person = seen ? await findPerson(tx, seen.id) : null
  if (!person) throw notFound('User')
  return person
}

/** Returns whether a user belonged to this client, and no longer works anywhere. */
async function hasLeft({ tx, directory }: DirectoryWork, person: Person): Promise<boolean> {
  const memberships = await listMemberships(tx, person.id)
  const wasHere = memberships.some((one) => one.clientId === directory.clientId)
  return wasHere && !person.isAdministrator && memberships.every((one) => !one.active)
}

const reachOf = async ({ tx, directory }: DirectoryWork, person: Person): Promise<Reach> =>
  findReach(tx, { authority: await authorityOfClient(tx, directory), person })

/**
 * @throws HttpError 403 for a person with a role at the desk that the user who connected the directory may not grant
 */
function expectDesk({ exceedsAtDesk }: Reach, { firstName, lastName }: Person): void {
  if (exceedsAtDesk) throw forbiddenBecause('desk_roles', userMessages.deskPerson(`${firstName} ${lastName}`))
}

async function changeFields(
  work: DirectoryWork,
  person: Person,
  submitted: SubmittedPerson,
  reach: Reach,
): Promise<void> {
  const { tx, directory } = work
  const { userName, givenName, familyName, title, externalId } = submitted
  if (userName !== undefined && userName !== person.username) {
    const holder = await findHolder(tx, userName)
    if (holder && holder.id !== person.id) throw taken()
    if (reach.restriction !== 'works_elsewhere') expectDesk(reach, person)
    if (!reach.mandate) throw invalidField('userName', userMessages.usernameElsewhere, 'works_elsewhere')
    await setUsername(tx, { mandate: reach.mandate, username: userName })
  }
  const changes = {
    ...(givenName === undefined ? {} : { firstName: givenName }),
    ...(familyName === undefined ? {} : { lastName: familyName }),
    ...(title === undefined ? {} : { jobTitle: title }),
  }
  if (!reach.worksForOthers) await changeProfile(tx, { person, reach, changes })
  await tx
    .insert(directoryUser)
    .values({ clientId: directory.clientId, userId: person.id, externalId: externalId ?? null })
    .onConflictDoUpdate({
      target: [directoryUser.clientId, directoryUser.userId],
      set: { externalId: sql`coalesce(excluded.external_id, ${directoryUser.externalId})` },
    })
}

/**
 * Ends a person's sessions and event streams at once. A person who also works for another client loses only the
 * accounts of this one, and stays signed in to the other.
 */
async function revokeAccess(work: DirectoryWork, { person, reach }: { person: Person; reach: Reach }): Promise<void> {
  const { tx, directory, listAccountNames } = work
  expectDesk(reach, person)
  const memberships = (await listMemberships(tx, person.id)).filter((one) => one.active)
  const [here] = memberships.filter((one) => one.clientId === directory.clientId)
  if (here) {
    const ofClient = memberships.filter((one) => one.clientId === directory.clientId)
    const accountIds = ofClient.map((one) => one.clientAccountId)
    await ensureAdministrator(tx, {
      target: { person, here, memberships },
      accountIds,
      field: 'active',
      listAccountNames,
    })
  }
  if (reach.mandate) {
    await deactivatePerson(work, reach.mandate)
    return
  }
  await tx
    .update(membership)
    .set({ active: false })
    .where(and(eq(membership.userId, person.id), eq(membership.clientId, directory.clientId)))
  await endViews(work, { person, reach })
}

/** Activates a person; invites one who never chose a password. */
async function letIn(
  { tx, directory }: DirectoryWork,
  { person, reach }: { person: Person; reach: Reach },
): Promise<void> {
  expectDesk(reach, person)
  const userId = person.id
  const memberships = await listMemberships(tx, userId)
  // An administrator of the person's other accounts may have deactivated them
  if (reach.mandate) await activatePerson(tx, reach.mandate)
  const ofClient = and(eq(membership.userId, userId), eq(membership.clientId, directory.clientId))
  if (!memberships.some((one) => one.active && one.clientId === directory.clientId))
    await tx.update(membership).set({ active: true }).where(ofClient)
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select exists (select from credential where user_id = ${userId}) as has`,
  )
  if (!rows[0]?.has) await inviteUser(tx, { userId, invitedBy: directory.connectedBy, directoryOf: directory.clientId })
}

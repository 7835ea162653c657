import { userMessages } from '@tearsheet/protocol/users/messages'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import { endSessionsOf } from '../../auth/end-session.ts'
import { findHolder, findPerson, type Person } from '../../auth/person-queries.ts'
import { revokePasswordLinks } from '../../auth/redeem-password-link.ts'
import type { Transaction } from '../../database/connection.ts'
import { appUser } from '../../database/tables/people.ts'
import { directoryUser, membership } from '../../database/tables/users.ts'
import { conflict, invalidField, notFound } from '../../http/http-error.ts'
import { ensureAdministrator, type ListAccountNames } from '../administration/ensure-administrator.ts'
import { inviteUser } from '../administration/invite-user.ts'
import { tellNewUsername } from '../jobs.ts'
import { listMemberships, type Membership } from '../queries.ts'
import { type Directory, listPeople } from './directory-queries.ts'
import type { PersonSaid } from './read-person.ts'

/** A directory's change of its client's users in progress. */
export interface DirectoryWork {
  tx: Transaction
  directory: Directory
  listAccountNames: ListAccountNames
}

/** Limited User: the role with the fewest rights. */
const leastRole = 1

const taken = () => conflict([userMessages.usernameTaken], 'userName')

/**
 * Adds a person of the directory as a Limited User of the account in which it was connected, and invites them. A person
 * who was removed by the directory before is restored.
 * @throws HttpError 409 for a username that is in use by anyone
 */
export async function addPerson(work: DirectoryWork, said: PersonSaid & { userName: string }): Promise<string> {
  const { tx, directory } = work
  const holder = await findHolder(tx, said.userName)
  if (holder && !(await hasLeft(work, holder))) throw taken()
  const id = holder?.id ?? uuidv7()
  const { active = true, ...fields } = said
  if (holder) {
    await tx.update(appUser).set({ confirmed: 0 }).where(eq(appUser.id, id))
    await tx
      .update(membership)
      .set({ active: true, roleId: leastRole })
      .where(and(eq(membership.userId, id), eq(membership.clientId, directory.clientId)))
    await changeFields(work, holder, fields)
  } else {
    const { userName: username, givenName, familyName, title } = fields
    const names = { firstName: givenName ?? username, lastName: familyName ?? '' }
    await tx.insert(appUser).values({ id, username, ...names, jobTitle: title ?? null, confirmed: 0 })
    const { clientId, clientAccountId } = directory
    await tx.insert(membership).values({ userId: id, clientId, clientAccountId, roleId: leastRole })
    await tx.insert(directoryUser).values({ clientId, userId: id, externalId: said.externalId ?? null })
  }
  if (active) await letIn(work, id)
  await record(work, 'users.addByDirectory', id)
  return id
}

/**
 * Changes a person's fields sent by the directory; a person who is no longer active is signed out at once. @throws
 * HttpError 404, 409, 400
 */
export async function changePerson(work: DirectoryWork, userId: string, said: PersonSaid): Promise<void> {
  const person = await loadPerson(work, userId)
  await changeFields(work, person, said)
  const {
    people: [now],
  } = await listPeople(work.tx, work.directory, { userId })
  if (said.active === false && now?.active) await shutOut(work, person)
  if (said.active === true && !now?.active) await letIn(work, person.id)
  await record(work, 'users.saveByDirectory', person.id, { fields: Object.keys(said) })
}

/**
 * Removes a person from the client; their past actions remain under their name. @throws HttpError 404, 400
 * last_administrator
 */
export async function removePerson(work: DirectoryWork, userId: string): Promise<void> {
  const { tx, directory } = work
  const person = await loadPerson(work, userId)
  await shutOut(work, person)
  const ofClient = and(eq(membership.userId, person.id), eq(membership.clientId, directory.clientId))
  await tx.update(membership).set({ active: false }).where(ofClient)
  await tx
    .delete(directoryUser)
    .where(and(eq(directoryUser.userId, person.id), eq(directoryUser.clientId, directory.clientId)))
  await record(work, 'users.removeByDirectory', person.id)
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

/** Returns whether a user belonged to this client, and works nowhere any more. */
async function hasLeft({ tx, directory }: DirectoryWork, person: Person): Promise<boolean> {
  const memberships = await listMemberships(tx, person.id)
  const wasHere = memberships.some((one) => one.clientId === directory.clientId)
  return wasHere && !person.isAdministrator && memberships.every((one) => !one.active)
}

const worksElsewhere = (memberships: Membership[], { clientId }: Directory) =>
  memberships.some((one) => one.active && one.clientId !== clientId)

async function changeFields(work: DirectoryWork, person: Person, said: PersonSaid): Promise<void> {
  const { tx, directory } = work
  const { userName, givenName, familyName, title, externalId } = said
  if (userName !== undefined && userName !== person.username) {
    const holder = await findHolder(tx, userName)
    if (holder && holder.id !== person.id) throw taken()
    // The owner of the address can reset the password, and thereby enter another client's account.
    if (worksElsewhere(await listMemberships(tx, person.id), directory))
      throw invalidField('userName', userMessages.usernameElsewhere, 'works_elsewhere')
    await tellNewUsername(tx, person, userName)
  }
  const changes = {
    ...(userName === undefined ? {} : { username: userName }),
    ...(givenName === undefined ? {} : { firstName: givenName }),
    ...(familyName === undefined ? {} : { lastName: familyName }),
    ...(title === undefined ? {} : { jobTitle: title }),
  }
  if (Object.keys(changes).length > 0) await tx.update(appUser).set(changes).where(eq(appUser.id, person.id))
  await tx
    .insert(directoryUser)
    .values({ clientId: directory.clientId, userId: person.id, externalId: externalId ?? null })
    .onConflictDoUpdate({
      target: [directoryUser.clientId, directoryUser.userId],
      set: { externalId: sql`coalesce(excluded.external_id, ${directoryUser.externalId})` },
    })
}

/**
 * Ends a user's sessions and event streams at once. A user who also works for another client keeps access there only.
 */
async function shutOut({ tx, directory, listAccountNames }: DirectoryWork, person: Person): Promise<void> {
  const memberships = (await listMemberships(tx, person.id)).filter((one) => one.active)
  const [here] = memberships.filter((one) => one.clientId === directory.clientId)
  if (here) {
    const ofClient = memberships.filter((one) => one.clientId === directory.clientId)
    const accountIds = ofClient.map((one) => one.clientAccountId)
    await ensureAdministrator(tx, { person, here, memberships }, { accountIds, field: 'active', listAccountNames })
  }
  if (worksElsewhere(memberships, directory)) {
    await tx
      .update(membership)
      .set({ active: false })
      .where(and(eq(membership.userId, person.id), eq(membership.clientId, directory.clientId)))
  } else {
    await tx.update(appUser).set({ confirmed: 0, deactivatedAt: new Date() }).where(eq(appUser.id, person.id))
    await revokePasswordLinks(tx, person.id)
  }
  await endSessionsOf(tx, person.id)
}

/** Activates a user; one who never chose a password is invited. */
async function letIn({ tx, directory }: DirectoryWork, userId: string): Promise<void> {
  const memberships = await listMemberships(tx, userId)
  // An administrator of their other accounts may have deactivated them.
  if (!worksElsewhere(memberships, directory))
    await tx.update(appUser).set({ confirmed: 1, deactivatedAt: null }).where(eq(appUser.id, userId))
  const ofClient = and(eq(membership.userId, userId), eq(membership.clientId, directory.clientId))
  if (!memberships.some((one) => one.active && one.clientId === directory.clientId))
    await tx.update(membership).set({ active: true }).where(ofClient)
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select exists (select from credential where user_id = ${userId}) as has`,
  )
  if (!rows[0]?.has) await inviteUser(tx, userId, directory.connectedBy)
}

/** Writes an audit entry without an actor: the log names the directory by its action. */
async function record(
  { tx, directory }: DirectoryWork,
  action: string,
  userId: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordChange(tx, {
    performer: { userId: null, onBehalfOfUserId: null },
    clientAccountId: directory.clientAccountId,
    action,
    subject: 'app_user',
    subjectId: userId,
    detail,
  })
}

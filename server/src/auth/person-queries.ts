import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { appUser, credential } from '../database/tables/people.ts'

/** Somebody who can sign in, without their password. */
export type Person = typeof appUser.$inferSelect

export async function findPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(eq(appUser.id, userId))
  return person ?? null
}

/** The username of somebody whom the reader may see; null otherwise. */
export async function findUsername(tx: Transaction, userId: string): Promise<string | null> {
  const [person] = await tx.select({ username: appUser.username }).from(appUser).where(eq(appUser.id, userId))
  return person?.username ?? null
}

/** The same, locked until the transaction ends: of two changes of one person the second sees the first. */
export async function lockPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update')
  return person ?? null
}

/**
 * The same, if their password is still the one that was weighed: that takes place outside of a transaction, and who has chosen a new
 * one since has ended all that the old one opened.
 */
export async function lockUnchanged(
  tx: Transaction,
  userId: string,
  weighedHash: string | null,
): Promise<Person | null> {
  const person = await lockPerson(tx, userId)
  const [kept] = await tx.select().from(credential).where(eq(credential.userId, userId))
  return (kept?.passwordHash ?? null) === weighedHash ? person : null
}

/** By the name they sign in with, whatever its case. */
export async function findPersonByUsername(tx: Transaction, username: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(isNamed(username))
  return person ?? null
}

/**
 * The same of a name that somebody is about to be given: whoever else is about to be given it waits until the transaction ends,
 * and finds it taken then.
 */
export async function findHolder(tx: Transaction, username: string): Promise<Person | null> {
  const name = username.trim().toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('username'), hashtext(${name}))`)
  return findPersonByUsername(tx, username)
}

/**
 * Who signs in by a name, with the Argon2id hash to compare: one statement, so that an unknown name takes no
 * less time than one that is.
 */
export async function findForSignIn(
  tx: Transaction,
  username: string,
): Promise<{ person: Person | null; passwordHash: string | null }> {
  const [row] = await tx
    .select({ person: appUser, passwordHash: credential.passwordHash })
    .from(appUser)
    .leftJoin(credential, eq(credential.userId, appUser.id))
    .where(isNamed(username))
  return row ?? { person: null, passwordHash: null }
}

/** The same of several at once, by the names as they are stored. */
export async function findPeopleForSignIn(
  tx: Transaction,
  usernames: string[],
): Promise<{ person: Person; passwordHash: string | null }[]> {
  return tx
    .select({ person: appUser, passwordHash: credential.passwordHash })
    .from(appUser)
    .leftJoin(credential, eq(credential.userId, appUser.id))
    .where(inArray(appUser.username, usernames))
}

const isNamed = (username: string) => eq(sql`lower(${appUser.username})`, username.trim().toLowerCase())

/** Whether anybody administers the provider: without, nobody can begin. */
export async function hasProviderAdministrator(tx: Transaction): Promise<boolean> {
  return (await tx.$count(appUser, eq(appUser.isAdministrator, true))) > 0
}

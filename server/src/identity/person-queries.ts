import { eq, inArray, sql, type Transaction } from '../database/drizzle.ts'
import { appUser, credential } from '../database/tables/people.ts'

/** A user who can sign in, without the password. */
export type Person = typeof appUser.$inferSelect

export async function findPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(eq(appUser.id, userId))
  return person ?? null
}

/** Returns the username of a user if the reader may see them; null otherwise. */
export async function findUsername(tx: Transaction, userId: string): Promise<string | null> {
  const [person] = await tx.select({ username: appUser.username }).from(appUser).where(eq(appUser.id, userId))
  return person?.username ?? null
}

/**
 * Like `findPerson`, but locks the row until the transaction ends: the second of two concurrent changes sees the first.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update')
  return person ?? null
}

/**
 * Like `lockPerson`, but only if the password is still the one that was checked. The check takes place outside a
 * transaction, and a password change in the meantime has ended all sessions of the old one.
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

/** Finds a user by username, case-insensitively. */
export async function findPersonByUsername(tx: Transaction, username: string): Promise<Person | null> {
  const [person] = await tx.select().from(appUser).where(isNamed(username))
  return person ?? null
}

/**
 * Finds the user who has a username that is about to be assigned. Concurrent assignments of the same name wait until
 * the transaction ends, and then find it in use.
 */
export async function findHolder(tx: Transaction, username: string): Promise<Person | null> {
  const name = username.trim().toLowerCase()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('username'), hashtext(${name}))`)
  return findPersonByUsername(tx, username)
}

/**
 * Finds the user of a username, with the Argon2id hash to compare, in one statement, so that an unknown name takes as
 * long as a known one.
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

/** Finds several users at once, by usernames as they are stored. */
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

/** Returns whether the provider has an administrator: without one, no user can be created. */
export async function hasProviderAdministrator(tx: Transaction): Promise<boolean> {
  return (await tx.$count(appUser, eq(appUser.isAdministrator, true))) > 0
}

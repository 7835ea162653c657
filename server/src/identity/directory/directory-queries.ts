import { and, eq, or, type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { directory, directoryUser, membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { tokenHashOf } from './connect-directory.ts'
import type { ScimPerson } from './present-person.ts'

export type Directory = typeof directory.$inferSelect

/** Returns the directory of a token; null for any other text. Its last use is recorded to within a few minutes. */
export async function findDirectory(tx: Transaction, token: string): Promise<Directory | null> {
  const [found] = await tx
    .select()
    .from(directory)
    .where(eq(directory.tokenHash, tokenHashOf(token)))
  if (!found) return null
  if (!found.lastUsedAt || found.lastUsedAt.getTime() < Date.now() - 300_000)
    await tx.update(directory).set({ lastUsedAt: new Date() }).where(eq(directory.clientId, found.clientId))
  return found
}

/** Condition that matches people in an account of the directory's client now. */
const worksHere = ({ clientId }: Directory) =>
  sql`exists (select from ${membership} where ${membership.userId} = ${appUser.id} and ${membership.clientId} = ${clientId} and ${membership.active})`

/**
 * Condition that matches people visible to a directory: those who work in its client, and those that it has added or
 * changed itself.
 */
function seenBy(directory: Directory): SQL | undefined {
  return and(eq(appUser.isAdministrator, false), or(worksHere(directory), sql`${directoryUser.userId} is not null`))
}

/** A comparison `userName eq "…"` or `externalId eq "…"`: names are case-insensitive. */
export type Filter = { by: 'userName' | 'externalId'; value: string }

function passes({ by, value }: Filter): SQL {
  return by === 'userName'
    ? eq(sql`lower(${appUser.username})`, value.trim().toLowerCase())
    : eq(directoryUser.externalId, value)
}

/** Returns a page of the people visible to a directory, oldest first, and the total count. */
export async function listPeople(
  tx: Transaction,
  directory: Directory,
  {
    filter,
    userId,
    offset = 0,
    limit = 1,
  }: { filter?: Filter | null; userId?: string; offset?: number; limit?: number },
): Promise<{ people: ScimPerson[]; total: number }> {
  const rows = await tx
    .select({
      id: appUser.id,
      userName: appUser.username,
      givenName: appUser.firstName,
      familyName: appUser.lastName,
      title: appUser.jobTitle,
      externalId: directoryUser.externalId,
      active: sql<boolean>`${appUser.confirmed} = 1 and ${worksHere(directory)}`,
      createdAt: appUser.createdAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(appUser)
    .leftJoin(directoryUser, and(eq(directoryUser.userId, appUser.id), eq(directoryUser.clientId, directory.clientId)))
    .where(and(seenBy(directory), filter ? passes(filter) : undefined, userId ? eq(appUser.id, userId) : undefined))
    .orderBy(appUser.createdAt, appUser.id)
    .limit(limit)
    .offset(offset)
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 }
}

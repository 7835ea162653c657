import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { appUser } from '../../database/tables/people.ts'
import { directory, directoryUser, membership } from '../../database/tables/users.ts'
import { tokenHashOf } from './connect-directory.ts'
import type { ScimPerson } from './present-person.ts'

export type Directory = typeof directory.$inferSelect

/** The directory of a token; null for any other text. When it was last used is known to some minutes. */
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

/** In an account of the directory's client now. */
const worksHere = ({ clientId }: Directory) =>
  sql`exists (select from ${membership} where ${membership.userId} = ${appUser.id} and ${membership.clientId} = ${clientId} and ${membership.active})`

/** Those whom a directory may see: who works in its client, and whom it has spoken of itself. */
function seenBy(one: Directory): SQL | undefined {
  return and(eq(appUser.isAdministrator, false), or(worksHere(one), sql`${directoryUser.userId} is not null`))
}

/** A test of `userName eq "…"` or `externalId eq "…"`: names are one whatever their case. */
export type Filter = { by: 'userName' | 'externalId'; value: string }

function passes({ by, value }: Filter): SQL {
  return by === 'userName'
    ? eq(sql`lower(${appUser.username})`, value.trim().toLowerCase())
    : eq(directoryUser.externalId, value)
}

/** A page of the people that a directory may see, and how many there are; oldest first. */
export async function listPeople(
  tx: Transaction,
  one: Directory,
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
      active: sql<boolean>`${appUser.confirmed} = 1 and ${worksHere(one)}`,
      createdAt: appUser.createdAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(appUser)
    .leftJoin(directoryUser, and(eq(directoryUser.userId, appUser.id), eq(directoryUser.clientId, one.clientId)))
    .where(and(seenBy(one), filter ? passes(filter) : undefined, userId ? eq(appUser.id, userId) : undefined))
    .orderBy(appUser.createdAt, appUser.id)
    .limit(limit)
    .offset(offset)
  return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 }
}

import { and, eq, ne, sql, type Transaction } from '../database/drizzle.ts'
import { client } from '../database/tables/clients.ts'
import { invalidField } from '../errors.ts'

/**
 * Ensures that a client's name is unique: lists and searches of the desk identify clients by name only.
 * @param clientId id of the client to be named; omitted for a new one
 * @throws HttpError 400 for a name that another client has
 */
export async function checkClientName(
  tx: Transaction,
  { name, clientId }: { name: string; clientId?: string },
): Promise<void> {
  // The second of two concurrent transactions waits, and sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('client name'))`)
  const [known] = await tx
    .select({ name: client.name })
    .from(client)
    .where(and(eq(sql`lower(${client.name})`, name.toLowerCase()), clientId ? ne(client.id, clientId) : undefined))
    .limit(1)
  if (known)
    throw invalidField('name', `There is a client called ${known.name} already. Add its place or its kind`, 'taken')
}

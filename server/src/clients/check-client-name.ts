import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { client } from '../database/tables/clients.ts'
import { invalidField } from '../http/http-error.ts'

/**
 * Lists and searches of the desk tell clients apart by their names alone.
 * @param clientId whose name it is to be, unless it is a new one's
 * @throws HttpError 400 for a name that another client has
 */
export async function checkClientName(tx: Transaction, name: string, clientId?: string): Promise<void> {
  // Of two at once the second waits, and sees the first
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('client name'))`)
  const [known] = await tx
    .select({ name: client.name })
    .from(client)
    .where(and(eq(sql`lower(${client.name})`, name.toLowerCase()), clientId ? ne(client.id, clientId) : undefined))
    .limit(1)
  if (known)
    throw invalidField('name', `There is a client called ${known.name} already. Add its place or its kind`, 'taken')
}

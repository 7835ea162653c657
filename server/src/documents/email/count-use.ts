import { uuidv7 } from 'uuidv7'
import { and, desc, eq, inArray, sql, type Transaction } from '../../database/drizzle.ts'
import { countedUse } from '../../database/tables/counted-uses.ts'

/** Maximum number of uses within an hour and within a day. */
export interface UseLimit {
  hour: number
  day: number
}

/** A use to count: its kind, and the user, mailbox or client that it is counted for. */
export interface Use {
  purpose: string
  subject: string
}

/**
 * Counts a use for all processes, in the caller's transaction.
 * @returns the seconds until the next use is allowed; 0 if this one was allowed and counted
 */
export async function countUse(tx: Transaction, { purpose, subject }: Use, { hour, day }: UseLimit): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(
    sql`select count_use(${uuidv7()}, ${purpose}, ${subject}, ${hour}, ${day}) as seconds`,
  )
  return rows[0]?.seconds ?? 0
}

/** Removes the last counted use, which did not take place. Runs as the provider. */
export async function uncountUse(tx: Transaction, { purpose, subject }: Use): Promise<void> {
  const last = tx
    .select({ id: countedUse.id })
    .from(countedUse)
    .where(and(eq(countedUse.purpose, purpose), eq(countedUse.subject, subject)))
    .orderBy(desc(countedUse.at))
    .limit(1)
  await tx.delete(countedUse).where(inArray(countedUse.id, last))
}

import { createHash } from 'node:crypto'
import { and, count, eq, gt, sql, type Transaction } from '../../database/drizzle.ts'
import { mailedPosting } from '../../database/tables/quotes.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

interface Received {
  /** Message-ID, or the content of an email without one. */
  message: string | Uint8Array
  from: string
  userId: string | null
}

/**
 * Records an email. Its id counts for its user only, or among those of unknown senders, since anyone may send an email with
 * the id of another. @returns false if it was received before; concurrent ones wait for each other
 */
export async function recordMail(tx: Transaction, { message, from, userId }: Received): Promise<boolean> {
  const messageHash = createHash('sha256')
    .update(`${userId ?? 'unknown'} `)
    .update(message)
    .digest('hex')
  const added = await tx
    .insert(mailedPosting)
    .values({ messageHash, senderHash: hashOf(from.toLowerCase()), userId })
    .onConflictDoNothing()
    .returning({ hash: mailedPosting.messageHash })
  return added.length > 0
}

/** Counts a user's emails of the last 24 hours, this one included; concurrent ones wait for each other. */
export async function countMails(tx: Transaction, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mailed posting'), hashtext(${userId}))`)
  const [row] = await tx
    .select({ n: count() })
    .from(mailedPosting)
    .where(and(eq(mailedPosting.userId, userId), gt(mailedPosting.receivedAt, daysAgo(1))))
  return row?.n ?? 0
}

/** Days after which a sender who is not authenticated is answered again. */
const answerAgainAfter = 30

/** Counts the emails of a sender who was not authenticated, this one included. */
export async function countUnknown(tx: Transaction, from: string): Promise<number> {
  const sender = hashOf(from.toLowerCase())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mailed posting'), hashtext(${sender}))`)
  const [row] = await tx
    .select({ n: count() })
    .from(mailedPosting)
    .where(
      and(
        eq(mailedPosting.senderHash, sender),
        sql`${mailedPosting.userId} is null`,
        gt(mailedPosting.receivedAt, daysAgo(answerAgainAfter)),
      ),
    )
  return row?.n ?? 0
}

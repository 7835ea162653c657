import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { adNews } from '../database/tables/notifications.ts'

type News = Omit<typeof adNews.$inferInsert, 'id' | 'happenedAt'>

/**
 * Records events of ads for the email and text digests of subscribed users (R17.6), in the transaction of the event;
 * each event once.
 */
export async function addNews(tx: Transaction, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await tx
    .insert(adNews)
    .values(news.map((one) => ({ id: uuidv7(), ...one })))
    .onConflictDoNothing()
}

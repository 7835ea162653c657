import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { appUser } from '../database/tables/people.ts'

/** Notes that somebody signed in now. */
export async function recordSignIn(tx: Transaction, userId: string): Promise<Date> {
  const lastSignInAt = new Date()
  await tx.update(appUser).set({ lastSignInAt }).where(eq(appUser.id, userId))
  return lastSignInAt
}

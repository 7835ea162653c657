import { eq, type Transaction } from '../../database/drizzle.ts'
import { tearsheetPackage } from '../../database/tables/campaigns.ts'

/** Returns a package of tearsheets of any account: for its job and its signed link. */
export async function findPackage(tx: Transaction, id: string) {
  const [row] = await tx.select().from(tearsheetPackage).where(eq(tearsheetPackage.id, id))
  return row ?? null
}

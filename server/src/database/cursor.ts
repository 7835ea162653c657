import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'

/** Rows of one step. */
const batchSize = 1000

/**
 * The rows of a statement as it finds them, a thousand at a time, so that no more than these are held. One at a time in a
 * transaction. Dates and moments arrive as the database writes them. Use up a batch before asking for the next: it is
 * emptied then.
 */
export const readInBatches = <Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): AsyncGenerator<Row[]> => batchesOf<Row>(tx, statement)

/** The same as the rows are now, whatever changes until they are read. */
export async function openBatches<Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): Promise<AsyncGenerator<Row[]>> {
  await declare(tx, statement)
  return batchesOf<Row>(tx, null)
}

const declare = (tx: Transaction, statement: SQL) => tx.execute(sql`declare batches no scroll cursor for ${statement}`)

/** @param statement null where its cursor is open already */
async function* batchesOf<Row>(tx: Transaction, statement: SQL | null): AsyncGenerator<Row[]> {
  if (statement) await declare(tx, statement)
  for (;;) {
    const answer = await tx.execute(sql.raw(`fetch ${batchSize} from batches`))
    const rows = answer.rows as Row[] // as the caller's statement names its columns
    const isLast = rows.length < batchSize
    if (rows.length > 0) yield rows
    // Dead promises of earlier steps lead to later ones, and would keep rows through every small garbage collection
    rows.length = 0
    if (isLast) break
  }
  await tx.execute(sql`close batches`)
}

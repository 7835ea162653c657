import { type SQL, sql, type Transaction } from './drizzle.ts'

/** Number of rows per fetch. */
const batchSize = 1000

/**
 * Returns the rows of a statement, a thousand at a time, so that no more than these are in memory. Only one cursor may
 * be open in a transaction. Dates and timestamps have the database's text format. Process a batch before requesting the
 * next one, which empties it.
 */
export const readInBatches = <Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): AsyncGenerator<Row[]> => batchesOf<Row>(tx, statement)

/** Same as `readInBatches`, but from a snapshot of the rows at the time of the call. */
export async function openBatches<Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: SQL,
): Promise<AsyncGenerator<Row[]>> {
  await declare(tx, statement)
  return batchesOf<Row>(tx, null)
}

const declare = (tx: Transaction, statement: SQL) => tx.execute(sql`declare batches no scroll cursor for ${statement}`)

/** @param statement null if its cursor is already open */
async function* batchesOf<Row>(tx: Transaction, statement: SQL | null): AsyncGenerator<Row[]> {
  if (statement) await declare(tx, statement)
  for (;;) {
    const answer = await tx.execute(sql.raw(`fetch ${batchSize} from batches`))
    const rows = answer.rows as Row[] // the columns are those of the caller's statement
    const isLast = rows.length < batchSize
    if (rows.length > 0) yield rows
    // Dead promises of earlier steps reference later ones, and would keep rows through every minor garbage collection
    rows.length = 0
    if (isLast) break
  }
  await tx.execute(sql`close batches`)
}

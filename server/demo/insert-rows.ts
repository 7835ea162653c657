import type pg from 'pg'
import { getTableName, type PgTable } from '../src/database/drizzle.ts'

const snake = (key: string) => key.replace(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)

/**
 * Inserts many rows in one statement, as one JSON text: an eighth of the work of a parameter for each value. Omitted
 * columns get their default, so rows with different keys need separate statements.
 */
export async function insertRows<T extends PgTable>(
  connection: pg.Client,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const name = getTableName(table)
  const groups = Map.groupBy(rows, (row) =>
    Object.entries(row)
      .flatMap(([key, value]) => (value === undefined ? [] : [snake(key)]))
      .join(', '),
  )
  for (const [columns, group] of groups) {
    const json = group.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])))
    await connection.query(
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(json)],
    )
  }
}

import type { Database } from '../database/connection.ts'
import { sql } from '../database/drizzle.ts'
import type { ChangeKind } from './consequences.ts'
import { type WriteContext, writeContext } from './context.ts'
import type { Change } from './recorder.ts'

/**
 * Records a read whose transaction cannot write: a read-only one, or one that is aborted when the client disconnects.
 * Uses a transaction of its own, as the provider, for the account that the database has admitted.
 */
export async function recordApart<Kind extends ChangeKind>(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  { database, change }: { database: Database; change: Change<Kind> },
): Promise<void> {
  const { rows } = await tx.execute<{ clientAccountId: string | null }>(
    sql`select current_account() as "clientAccountId"`,
  )
  const clientAccountId = rows[0]?.clientAccountId ?? null
  await database.transaction('tearsheet_provider', (own) =>
    writeContext(own, performer).changes.record({ ...change, clientAccountId }),
  )
}

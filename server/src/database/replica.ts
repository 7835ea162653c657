import type pg from 'pg'
import type { Database } from './connection.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Up to where the primary has written its log, as it says itself: all that was ever answered lies before. */
export interface Position {
  system: string
  timeline: number
  lsn: string
}

/**
 * SQL for a `Position`; null on a node that is not primary itself at the moment. A commit is answered once it is flushed, so
 * whatever somebody was told lies before the end of what is flushed.
 */
export const positionSql = `case when pg_is_in_recovery() then null else json_build_object(
  'system', (select system_identifier::text from pg_control_system()),
  'timeline', ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int,
  'lsn', pg_current_wal_flush_lsn()::text) end`

/**
 * Whether a replica has applied all of that: it follows the same server on the same line of time, which it does not after a
 * failover that passed it by, and is as far. Sets what row-level security reads, for the statement that comes next.
 */
const reachedSql = `select (pg_is_in_recovery() and (select system_identifier::text from pg_control_system()) = $1
    and (select timeline_id from pg_control_checkpoint()) = $2 and pg_last_wal_replay_lsn() >= $3::pg_lsn) as reached,
  set_config('tearsheet.client_id', $4, true), set_config('tearsheet.client_account_id', $5, true),
  set_config('tearsheet.actor_id', $6, true)`

/** In whose name a replica reads: as the primary has just let them in. */
export interface Entered {
  actorId: string
  clientId: string
  accountId: string
}

export interface Replica {
  /** The only row of a statement; null where the primary is to be asked instead. */
  read<Row extends pg.QueryResultRow>(entered: Entered, at: Position, statement: pg.QueryConfig): Promise<Row | null>
  close(): Promise<void>
}

/** How long a replica that was away is not asked, in milliseconds: nobody waits for it but one request in as long. */
const restMs = 5_000

/** Reads of a streaming replica (decision record 0046). Whatever goes wrong there, the primary has the answer. */
export function openReplica(database: Database, onError: (error: Error) => void): Replica {
  let restsUntil = 0
  return {
    async read<Row extends pg.QueryResultRow>(entered: Entered, at: Position, statement: pg.QueryConfig) {
      if (Date.now() < restsUntil) return null
      // After a rest the first who comes tries for all
      if (restsUntil > 0) restsUntil = Date.now() + restMs
      try {
        const row = await database.transaction('tearsheet_client', async (_tx, client) => {
          const { actorId, clientId, accountId } = entered
          const { rows } = await client.query({
            name: 'reached',
            text: reachedSql,
            values: [at.system, at.timeline, at.lsn, clientId, accountId, actorId],
          })
          // Asked in a statement of its own: what the next one sees is no older
          if (!rows[0]?.reached) return null
          return (await client.query<Row>(statement)).rows[0] ?? null
        })
        restsUntil = 0
        return row
      } catch (error) {
        // Anything else than being away is of this statement, such as a conflict with what was just applied
        if (error instanceof DatabaseUnavailable) restsUntil = Date.now() + restMs
        if (error instanceof Error) onError(error)
        return null
      }
    },
    close: database.close,
  }
}

import type pg from 'pg'
import type { Database } from './connection.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/**
 * Position up to which the primary has flushed its log, as reported by the primary: everything ever returned to a
 * client lies before it.
 */
export interface Position {
  system: string
  timeline: number
  lsn: string
}

/**
 * SQL for a `Position`; null on a node that is not the primary at the moment. A response to a commit is sent after its
 * flush, so all acknowledged writes lie before the flush position.
 */
export const positionSql = `case when pg_is_in_recovery() then null else json_build_object(
  'system', (select system_identifier::text from pg_control_system()),
  'timeline', ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int,
  'lsn', pg_current_wal_flush_lsn()::text) end`

/**
 * Whether a replica has replayed up to the position: it follows the same server on the same timeline (it does not after
 * a failover that bypassed it) and is far enough. Sets the settings that row-level security reads, for the next
 * statement.
 */
const reachedSql = `select (pg_is_in_recovery() and (select system_identifier::text from pg_control_system()) = $1
    and (select timeline_id from pg_control_checkpoint()) = $2 and pg_last_wal_replay_lsn() >= $3::pg_lsn) as reached,
  set_config('tearsheet.client_id', $4, true), set_config('tearsheet.client_account_id', $5, true),
  set_config('tearsheet.actor_id', $6, true)`

/** The session that a replica reads for, as the primary has just admitted it. */
export interface Entered {
  actorId: string
  clientId: string
  accountId: string
}

export interface Replica {
  /** Returns the only row of a statement; null if the primary must be queried instead. */
  read<Row extends pg.QueryResultRow>(entered: Entered, at: Position, statement: pg.QueryConfig): Promise<Row | null>
  close(): Promise<void>
}

/** How long an unreachable replica is skipped, in milliseconds: only one request in that time waits for it. */
const restMs = 5_000

/** Opens reads of a streaming replica (decision record 0046). On any error there, the primary answers. */
export function openReplica(database: Database, onError: (error: Error) => void): Replica {
  let restsUntil = 0
  return {
    async read<Row extends pg.QueryResultRow>(entered: Entered, at: Position, statement: pg.QueryConfig) {
      if (Date.now() < restsUntil) return null
      // After the pause, the first request tries for all others
      if (restsUntil > 0) restsUntil = Date.now() + restMs
      try {
        const row = await database.transaction('tearsheet_client', async (_tx, client) => {
          const { actorId, clientId, accountId } = entered
          const { rows } = await client.query({
            name: 'reached',
            text: reachedSql,
            values: [at.system, at.timeline, at.lsn, clientId, accountId, actorId],
          })
          // Checked in a separate statement: the snapshot of the next one is no older
          if (!rows[0]?.reached) return null
          return (await client.query<Row>(statement)).rows[0] ?? null
        })
        restsUntil = 0
        return row
      } catch (error) {
        // Any other error concerns this statement, such as a conflict with replay
        if (error instanceof DatabaseUnavailable) restsUntil = Date.now() + restMs
        if (error instanceof Error) onError(error)
        return null
      }
    },
    close: database.close,
  }
}

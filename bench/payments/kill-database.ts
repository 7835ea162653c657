import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Kills one of the portals' backends; the whole database restarts itself and recovers. @returns whether one was found
 */
export async function killBackend(owner: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await owner.query<{ pid: number }>(
      // Identified by their role: the owner cannot see the type of another role's process
      `select pid from pg_stat_activity where datname = current_database() and usename <> current_user
       order by random() limit 1`,
    )
    const [victim] = rows
    return victim !== undefined && process.kill(victim.pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Kills PostgreSQL's postmaster; the users of the embedded database restart it. @returns whether it was running */
export function killPostmaster(folder: string): boolean {
  try {
    const [pid, , , , , , , state] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return state?.trim() === 'ready' && process.kill(Number(pid), 'SIGKILL')
  } catch {
    return false
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Ends one of the portals' backends at once; the whole database restarts itself and recovers. @returns whether one was found */
export async function killBackend(owner: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await owner.query<{ pid: number }>(
      // Known by their role: what kind a process of another role is, its owner is not told
      `select pid from pg_stat_activity where datname = current_database() and usename <> current_user
       order by random() limit 1`,
    )
    const [victim] = rows
    return victim !== undefined && process.kill(victim.pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Ends PostgreSQL's first process at once; whoever uses the embedded database starts it again. @returns whether it was up */
export function killPostmaster(folder: string): boolean {
  try {
    const [pid, , , , , , , state] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return state?.trim() === 'ready' && process.kill(Number(pid), 'SIGKILL')
  } catch {
    return false
  }
}

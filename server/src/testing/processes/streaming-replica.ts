import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../database/embedded.ts'
import { SUPERUSER } from '../../database/embedded-cluster.ts'
import { ensureLogins, loginsOf } from '../../database/logins.ts'
import { migrate } from '../../database/migrate.ts'
import type { ClonedDatabase } from '../database.ts'
import { THROWAWAY } from '../database-server.ts'

/** An empty primary of its own with the portal's tables, and a replica that streams from it. */
export interface Replicated {
  primary: ClonedDatabase
  /** The same logins at the replica. */
  replicaUrl: string
  /** While paused, the replica receives but does not replay. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits until the replica has replayed everything that the primary has written. */
  catchUp(): Promise<void>
  stopReplica(): Promise<void>
}

/** Commits must be in the log before the response: the replica is compared by its log position. */
const settings = { ...THROWAWAY, synchronous_commit: 'on' }

export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'tearsheet-replicated-'))
  const [own, other] = [join(folder, 'primary'), join(folder, 'replica')]
  const primary = await openEmbeddedDatabase({ dataDir: own, settings })
  const { connectionString } = primary
  const logins = loginsOf(connectionString, 'of the tests')
  await migrate({ connectionString })
  await ensureLogins(connectionString, logins)
  await copyCluster(primary, own, other)
  const follow = `host=${primary.socketDir} user=${SUPERUSER}`
  const replica = await openEmbeddedDatabase({ dataDir: other, settings: { ...settings, primary_conninfo: follow } })

  const onReplica = (text: string) => asSuperuser(replica.socketDir, (client) => client.query(text))
  const stopReplica = () => replica.stop()
  return {
    primary: {
      connectionString,
      logins,
      async drop() {
        await stopReplica()
        await primary.stop()
        for (const at of [folder, primary.socketDir, replica.socketDir]) await rm(at, { recursive: true, force: true })
      },
    },
    replicaUrl: replica.connectionString,
    pause: async () => void (await onReplica('select pg_wal_replay_pause()')),
    resume: async () => void (await onReplica('select pg_wal_replay_resume()')),
    async catchUp() {
      const { rows } = await asSuperuser(primary.socketDir, (client) =>
        client.query('select pg_current_wal_flush_lsn()::text as lsn'),
      )
      const isThere = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as there`
      for (let attempt = 0; attempt < 1_000; attempt += 1) {
        if ((await onReplica(isThere)).rows[0]?.there) return
        await sleep(10)
      }
      throw new Error('The replica does not start')
    },
    stopReplica,
  }
}

/** Makes a base backup: the files of a running cluster, and the label with the start of the log to replay. */
async function copyCluster(primary: EmbeddedDatabase, from: string, to: string): Promise<void> {
  const [source, target] = [join(from, 'postgres'), join(to, 'postgres')]
  await asSuperuser(primary.socketDir, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    execFileSync('mkdir', [to])
    execFileSync('cp', ['-a', source, target])
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(target, 'backup_label'), String(rows[0]?.labelfile))
  })
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(target, name), { force: true })
  await writeFile(join(target, 'standby.signal'), '')
  execFileSync('chown', ['--reference', target, join(target, 'standby.signal'), join(target, 'backup_label')])
}

async function asSuperuser<T>(socketDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketDir, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

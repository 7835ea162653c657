import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { isSystemError } from '../../src/database/embedded-binaries.ts'
import { SUPERUSER } from '../../src/database/embedded-cluster.ts'

/** Files of a running server that a copy must not contain, or that are copied afterwards. */
const notCopied = /^(pg_wal|pg_replslot|pg_stat_tmp|pg_subtrans|pg_notify|pg_dynshmem|postmaster\.(pid|opts))(\/|$)/

interface Cluster {
  /** Folder of the running embedded server. */
  clusterDir: string
  socketDir: string
  /** Folder of the copy, which must not exist. */
  to: string
}

/**
 * Copies the embedded server's folder while it runs, as a base backup with its log: a server that starts in the copy
 * recovers to the moment at which the copy ended. PostgreSQL's own programs for this are not part of the package.
 */
export async function copyCluster({ clusterDir, socketDir, to }: Cluster): Promise<void> {
  const server = new pg.Client({ host: socketDir, user: SUPERUSER, database: 'postgres' })
  await server.connect()
  // The server keeps its log from here on; a temporary slot ends with this connection
  const slot = `backup_${process.pid}`
  try {
    await server.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await server.query("select pg_backup_start('tearsheet', fast => true)")
    await copyFolder(clusterDir, to, '')
    const { rows } = await server.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    await copyFolder(join(clusterDir, 'pg_wal'), join(to, 'pg_wal'), null)
    // Folders that the server expects, and fills itself
    const empty = ['pg_replslot', 'pg_stat_tmp', 'pg_subtrans', 'pg_notify', 'pg_dynshmem']
    for (const name of [...empty, 'pg_wal/archive_status', 'pg_wal/summaries'])
      await mkdir(join(to, name), { recursive: true, mode: 0o700 })
  } finally {
    await server.end()
  }
}

/** @param prefix path of the folder in the cluster; null copies every file */
async function copyFolder(from: string, to: string, prefix: string | null): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const name = prefix === null ? null : `${prefix}${entry.name}`
    if (name !== null && notCopied.test(name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, name === null ? null : `${name}/`)
    else await copyUnlessRemoved(source, target)
  }
}

/** A running server removes files, such as those of dropped tables; the log describes what they contained. */
async function copyUnlessRemoved(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target)
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error
  }
}

/** Copies the folder of a cluster from a backup. @throws Error when there is a cluster already */
export async function placeCluster(from: string, clusterDir: string): Promise<void> {
  await mkdir(dirname(clusterDir), { recursive: true })
  try {
    await mkdir(clusterDir, { mode: 0o700 })
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) throw new Error(`${clusterDir} exists: restore into an empty DATA_DIR`)
    throw error
  }
  await copyFolder(from, clusterDir, null)
  // A backup may have been copied by a program that omits empty folders
  for (const name of [
    'pg_replslot',
    'pg_stat_tmp',
    'pg_subtrans',
    'pg_notify',
    'pg_dynshmem',
    'pg_tblspc',
    'pg_twophase',
  ])
    await mkdir(join(clusterDir, name), { recursive: true, mode: 0o700 })
  for (const name of [
    'pg_commit_ts',
    'pg_logical/mappings',
    'pg_logical/snapshots',
    'pg_serial',
    'pg_snapshots',
    'pg_stat',
  ])
    await mkdir(join(clusterDir, name), { recursive: true, mode: 0o700 })
}

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from './embedded-account.ts'
import { type Binaries, isSystemError } from './embedded-binaries.ts'

/**
 * The superuser that initdb creates; the portal itself connects as an ordinary owner, who is subject to row-level
 * security.
 */
export const SUPERUSER = 'postgres'

const MAX_SOCKET_PATH_BYTES = 103

/**
 * Returns the path of the data directory as the server's account can open it. That account may lack permission on a
 * parent directory (a checkout in /root); on Linux it can always use its current directory.
 */
export const nameOfCluster = (clusterDir: string, account: Account | undefined): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : clusterDir

/** Creates the cluster on the first start. Atomic, even when several processes start at once. */
export function ensureCluster(clusterDir: string, account: Account | undefined, { initdb, major }: Binaries): void {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    checkVersion(clusterDir, major)
    if (account && statSync(clusterDir).uid === 0)
      execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir])
    return
  }
  const fresh = `${clusterDir}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  if (account) chownSync(fresh, account.uid, account.gid)
  const made = spawnSync(
    initdb,
    [
      ...['-D', nameOfCluster(fresh, account), '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8'],
      ...['--locale=C.UTF-8', '--lc-messages=C', '--locale-provider=icu', '--icu-locale=und'],
    ],
    { ...account, cwd: fresh, env: { PATH: process.env.PATH, LC_ALL: 'C' }, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The embedded database could not be prepared: ${made.error?.message ?? made.stderr}`)
  }
  try {
    renameSync(fresh, clusterDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

function checkVersion(clusterDir: string, major: string): void {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new Error(`${clusterDir} was created by PostgreSQL ${version}, but this one is version ${major}`)
}

/**
 * Returns a private folder for the socket. It is in the temporary folder because the path must be shorter than 108
 * bytes.
 */
export function ensureSocketDir(clusterDir: string, account: Account | undefined): string {
  const cluster = join(realpathSync(dirname(clusterDir)), 'postgres')
  const name = `tearsheet-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const fits = join(tmpdir(), name, '.s.PGSQL.5432').length <= MAX_SOCKET_PATH_BYTES
  const dir = join(fits ? tmpdir() : '/tmp', name)
  const owner = account?.uid ?? process.getuid?.()
  try {
    mkdirSync(dir, { mode: 0o700 })
    if (account) chownSync(dir, account.uid, account.gid)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  }
  const found = lstatSync(dir)
  const abandoned = found.isDirectory() && found.uid === process.getuid?.()
  if (abandoned && account) chownSync(dir, account.uid, account.gid)
  else if (!found.isDirectory() || found.uid !== owner) throw new Error(`${dir} belongs to another user; remove it`)
  chmodSync(dir, 0o700)
  return dir
}

import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** The system account that the database server runs as. */
export type Account = { uid: number; gid: number }

/**
 * Returns the account to run PostgreSQL as, which does not start as root: for root, the account that owns the cluster,
 * else `postgres`, else `nobody`. Every other user runs it under their own account (undefined).
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) {
    rejectForeignCluster(clusterDir)
    return undefined
  }
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  const account = systemAccount('postgres') ?? systemAccount('nobody')
  if (!account)
    throw new Error('The embedded database cannot run as root, and neither user postgres nor user nobody exists')
  return account
}

function systemAccount(name: string): Account | undefined {
  const ask = (what: '-u' | '-g') => Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function rejectForeignCluster(clusterDir: string): void {
  if (!existsSync(clusterDir) || statSync(clusterDir).uid === process.getuid?.()) return
  throw new Error(`${clusterDir} belongs to another user: start as that user (or root), or set another DATA_DIR`)
}

import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { expectRole } from '../../database/expect-role.ts'
import { databaseRoles, type Logins } from '../../database/roles.ts'
import { unavailable } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'

interface Dependencies {
  logins: Logins
  storage: Storage
  /** Folder whose disk must have space. */
  dataDir: string
}

/** @throws HttpError 503 with the part of the installation that does not work */
export type CheckReadiness = () => Promise<void>

/** Free space below which a process is not ready, in bytes. */
const minFreeBytes = 64 * 1_048_576
/** Time for which a successful check counts: a load balancer asks every second or two. */
const validMs = 15_000
/** Limit of all checks together. */
const limitMs = 5_000

/**
 * Creates the check of the services that every request needs: each role can sign in to the database, the store can be
 * written, and the disk is not full. Concurrent requests share a check.
 */
export function openReadiness(deps: Dependencies): CheckReadiness {
  let checkedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  const check = async () => {
    await Promise.all([expectLogins(deps.logins), expectStore(deps.storage), expectSpace(deps.dataDir)])
    checkedAt = performance.now()
  }
  return () => {
    if (performance.now() - checkedAt < validMs) return Promise.resolve()
    running ??= within(check()).finally(() => {
      running = null
    })
    return running
  }
}

async function within(checking: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(notReady('slow', 'A service does not respond in time')), limitMs)
  try {
    await Promise.race([checking, late.promise])
  } finally {
    clearTimeout(timer)
    // A check that ends later has no receiver anymore
    checking.catch(() => {})
  }
}

const notReady = (code: string, message: string) => unavailable(code, message, 1)

async function expectLogins(logins: Logins): Promise<void> {
  for (const role of databaseRoles) {
    const client = new pg.Client({ connectionString: logins[role], connectionTimeoutMillis: limitMs })
    client.on('error', () => {})
    try {
      await client.connect()
      await expectRole(client, role)
    } catch {
      throw notReady('database_role', `The database role ${role} cannot sign in`)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function expectStore(storage: Storage): Promise<void> {
  const key = `readiness/${randomUUID()}`
  try {
    await storage.put(key, Buffer.from('ready'))
    await storage.remove(key)
  } catch {
    throw notReady('storage', 'Files cannot be stored')
  }
}

async function expectSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw notReady('disk_full', 'The disk of DATA_DIR is full')
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoWorld } from '../server/demo/load.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openThreadPool } from '../server/src/documents/thread-pool.ts'
import { localStorage } from '../server/src/gateways/storage/local.ts'

interface DemoDatabase {
  /** Folder of its data and the files of the demo; the caller removes it. */
  folder: string
  embedded: EmbeddedDatabase
}

/** Opens a separate PostgreSQL with the demo data, whose roles sign in like those of portals with this secret. */
export async function openDemoDatabase(name: string, secret: string): Promise<DemoDatabase> {
  const folder = mkdtempSync(join(tmpdir(), `tearsheet-bench-${name}-`))
  const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { shared_buffers: '256MB' } })
  const { connectionString } = embedded
  await migrate({ connectionString })
  const threads = openThreadPool()
  await loadDemoWorld(connectionString, { storage: localStorage(join(folder, 'files')), threads })
  await threads.close()
  await ensureLogins(connectionString, loginsOf(connectionString, secret))
  return { folder, embedded }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemoWorld } from '../../demo/load.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { localStorage } from '../gateways/storage/local.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { cloneDatabase } from './database.ts'
import { sharedThreads } from './shared-threads.ts'

/** A newly loaded demo world with its files, read as the database's owner. */
export interface LoadedWorld {
  connectionString: string
  storage: Storage
  threads: ThreadPool
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Counts the rows of an expression such as `campaign where …`. */
  count(from: string): Promise<number>
  close(): Promise<void>
}

export async function loadWorld(): Promise<LoadedWorld> {
  const database = await cloneDatabase('empty')
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-demo-'))
  const storage = localStorage(folder)
  const threads = sharedThreads()
  await loadDemoWorld(database.connectionString, { storage, threads })
  const owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  const rows: LoadedWorld['rows'] = async (text, values = []) => (await owner.query(text, values)).rows
  return {
    connectionString: database.connectionString,
    storage,
    threads,
    rows,
    count: async (from) => (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0,
    async close() {
      await threads.close()
      await owner.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

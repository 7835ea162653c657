import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { putDemoFiles } from '../../demo/files.ts'
import { loadDemoWorld } from '../../demo/load.ts'
import { openThreadPool, type ThreadPool } from '../documents/thread-pool.ts'
import { localStorage } from '../gateways/storage/local.ts'
import type { Storage } from '../gateways/storage/port.ts'

/** Where the run keeps the demo world's files; they differ from day to day, and a run may go on past midnight. */
const sharedFolder = () => join(inject('demoFiles'), new Date().toISOString().slice(0, 10))

/** Loads the demo world into a migrated database, and leaves its files for whoever copies them. */
export const loadDemo = (connectionString: string): Promise<void> =>
  share((storage, threads) => loadDemoWorld(connectionString, { storage, threads }))

/** Puts the files of the demo world into a folder. */
export async function copyDemoFiles(folder: string): Promise<void> {
  const copy = () => cp(sharedFolder(), folder, { recursive: true })
  // They are missing where the database's template is older than the run.
  await copy().catch(() => share(putDemoFiles).then(copy))
}

/** Two tests may do it at once: the files are the same, and the first that is done leaves its own. */
async function share(put: (storage: Storage, threads: ThreadPool) => Promise<void>): Promise<void> {
  const unfinished = await mkdtemp(join(inject('demoFiles'), 'unfinished-'))
  const threads = openThreadPool()
  try {
    await put(localStorage(unfinished), threads)
  } finally {
    await threads.close()
  }
  await rename(unfinished, sharedFolder()).catch(() => rm(unfinished, { recursive: true }))
}

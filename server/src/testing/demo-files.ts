import { link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { inject } from 'vitest'
import { putDemoFiles } from '../../demo/files.ts'
import { loadDemoWorld } from '../../demo/load.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { localStorage } from '../gateways/storage/local.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { sharedThreads } from './shared-threads.ts'

/** Folder of the demo world's files for the run; they change daily, and a run may continue past midnight. */
const sharedFolder = () => join(inject('demoFiles'), new Date().toISOString().slice(0, 10))

/** Loads the demo world into a migrated database, and keeps its files for tests that copy them. */
export const loadDemo = (connectionString: string): Promise<void> =>
  share((storage, threads) => loadDemoWorld(connectionString, { storage, threads }))

/**
 * Adds the files of the demo world to a folder, as hard links to the shared ones: copying them took a third of the
 * time to open an application. The portal never changes a stored file.
 */
export async function linkDemoFiles(folder: string): Promise<void> {
  // They are missing if the database's template is older than the run.
  const files = await listFiles().catch(() => share(putDemoFiles).then(listFiles))
  const places = files.map((file) => ({ file, place: join(folder, relative(sharedFolder(), file)) }))
  for (const parent of new Set(places.map(({ place }) => dirname(place)))) await mkdir(parent, { recursive: true })
  await Promise.all(places.map(({ file, place }) => link(file, place)))
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(sharedFolder(), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Two tests may do it at once: the files are the same, and the first that finishes keeps its own. */
async function share(put: (storage: Storage, threads: ThreadPool) => Promise<void>): Promise<void> {
  const unfinished = await mkdtemp(join(inject('demoFiles'), 'unfinished-'))
  const threads = sharedThreads()
  try {
    await put(localStorage(unfinished), threads)
  } finally {
    await threads.close()
  }
  await rename(unfinished, sharedFolder()).catch(() => rm(unfinished, { recursive: true }))
}

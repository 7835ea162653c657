import { createHash } from 'node:crypto'
import { lockBytes } from '../src/candidates/files/lock-file.ts'
import type { ThreadPool } from '../src/documents/thread-pool.ts'
import { typeset } from '../src/documents/typeset.ts'
import type { Storage } from '../src/gateways/storage/port.ts'
import { demoFilesKey } from './candidates.ts'
import { makeWorld, type World } from './world.ts'

/** Default files key, for tests and measurements. */
export const demoKey = 'a key for files of tests that is long enough'

/** A stored file, with the values of its row. */
interface MadeFile {
  content: Buffer
  byteSize: number
  sha256: string
}

/** Files by storage key. */
export type MadeFiles = ReadonlyMap<string, MadeFile>

/** Creates files, rendering their documents in parallel in the threads. The same text gives the same bytes. */
export async function makeFiles(
  threads: ThreadPool,
  { files, applications }: Pick<World, 'files' | 'applications'>,
): Promise<MadeFiles> {
  const cvs = applications.cvs.map(({ row, content }) => ({ storageKey: row.storageKey, content }))
  const made = await Promise.all(
    [...files, ...cvs].map(async ({ storageKey, content }): Promise<[string, MadeFile]> => {
      const bytes = Buffer.isBuffer(content) ? content : await typeset(threads, content, { waits: true })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return [storageKey, { content: bytes, byteSize: bytes.length, sha256 }]
    }),
  )
  return new Map(made)
}

/**
 * Adds sizes and checksums to the rows that refer to files, including approvals, which contain the hash of the approved
 * bytes.
 */
export function rowsWithFiles({ artwork, tearsheets, events, applications, logos }: World, made: MadeFiles) {
  const factsOf = ({ storageKey }: { storageKey: string }) => {
    const file = made.get(storageKey)
    if (!file) throw new Error(`${storageKey} was not created`)
    return { byteSize: file.byteSize, sha256: file.sha256 }
  }
  const approved = new Map(artwork.map((row) => [`${row.campaignItemId} ${row.version}`, factsOf(row).sha256]))
  return {
    logos: logos.map(({ content: _, ...row }) => ({ ...row, ...factsOf(row) })),
    cvs: applications.cvs.map(({ row }) => ({ ...row, ...factsOf(row) })),
    artwork: artwork.map((row) => ({ ...row, ...factsOf(row) })),
    tearsheets: tearsheets.map((row) => ({ ...row, ...factsOf(row) })),
    events: events.map((row) => ({
      ...row,
      artworkSha256: approved.get(`${row.campaignItemId} ${row.artworkVersion}`) ?? null,
    })),
  }
}

/** Stores the files that the demo world's rows refer to. The bytes are identical each time on one day. */
export async function putDemoFiles(storage: Storage, threads: ThreadPool, filesKey = demoKey): Promise<void> {
  // Placeholders: no file contains these numbers.
  const world = makeWorld(new Date(), { job: 1, ad: 1, invoice: 1 })
  await storeDemoFiles(storage, await makeFiles(threads, world), world, filesKey)
}

/** CVs are encrypted on the way, like uploaded ones. */
export async function storeDemoFiles(
  storage: Storage,
  files: MadeFiles,
  { applications }: Pick<World, 'applications'>,
  filesKey: string,
): Promise<void> {
  const accounts = new Map(applications.cvs.map(({ row }) => [row.storageKey, row.clientAccountId]))
  await Promise.all(
    Array.from(files, ([storageKey, { content }]) => {
      const account = accounts.get(storageKey)
      const stored = account ? lockBytes(demoFilesKey(filesKey, account), storageKey, content) : content
      return storage.put(storageKey, stored)
    }),
  )
}

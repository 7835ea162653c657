import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uuidv7 } from 'uuidv7'
import { NotStored } from './not-stored.ts'

/**
 * A file that is being sent, once it is whole: until then it stands on the disk, so that many slow senders take no memory.
 * @throws NotStored where this machine cannot keep it, else what the stream breaks off with
 */
export async function receiveFile(content: Readable): Promise<Buffer> {
  const path = join(tmpdir(), `tearsheet-upload-${uuidv7()}`)
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    return await readFile(path)
  } catch (error) {
    throw isOfDisk(error) ? new NotStored(error) : error
  } finally {
    await rm(path, { force: true })
  }
}

/** What ends a stream that is read names another call of the system, or none. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write')

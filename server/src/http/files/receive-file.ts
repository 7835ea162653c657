import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openNamelessFile } from '../../documents/nameless-file.ts'
import { NotStoredError } from './not-stored-error.ts'

/**
 * Receives an uploaded file as a whole: until then it is on disk, so that many slow senders use no memory.
 * @throws NotStoredError if this machine cannot store it, else the stream's error
 */
export async function receiveFile(content: Readable): Promise<Buffer> {
  try {
    await using file = await openNamelessFile()
    await file.write(content)
    return await buffer(file.read())
  } catch (error) {
    throw isOfDisk(error) ? new NotStoredError(error) : error
  }
}

/** Errors of a network stream have another system call, or none. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write')

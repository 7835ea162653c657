import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openNamelessFile } from './nameless-file.ts'
import { NotStored } from './not-stored.ts'

/**
 * A file that is being sent, once it is whole: until then it stands on the disk, so that many slow senders take no memory.
 * @throws NotStored where this machine cannot keep it, else what the stream breaks off with
 */
export async function receiveFile(content: Readable): Promise<Buffer> {
  try {
    await using file = await openNamelessFile()
    await file.write(content)
    return await buffer(file.read())
  } catch (error) {
    throw isOfDisk(error) ? new NotStored(error) : error
  }
}

/** What ends a stream that is read names another call of the system, or none. */
const isOfDisk = (error: unknown) =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write')

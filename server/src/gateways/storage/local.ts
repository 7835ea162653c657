import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { listKeys } from './list-keys.ts'
import type { Storage } from './port.ts'

/** Stores files in a folder of this machine: for the embedded default, development and tests. */
export function localStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, content) => wholeOrNone(disk, key, disk.put(key, content)),
    putStream: (key, content, byteSize) =>
      wholeOrNone(disk, key, disk.putStream(key, content, { contentLength: byteSize })),
    open: (key) => disk.getStream(key),
    list: () => listKeys(disk),
    remove: (key) => disk.delete(key),
  }
}

/** Removes the part of a file that was written before an error: of a full disk, or of its sender. */
async function wholeOrNone(disk: Disk, key: string, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    // The first error is the one to report
    await disk.delete(key).catch(() => {})
    throw error
  }
}

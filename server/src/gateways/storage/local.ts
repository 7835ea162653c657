import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { listKeys } from './list-keys.ts'
import type { Storage } from './port.ts'

/** Stores files in a folder of this machine: for the embedded default, development and tests. */
export function localStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, content) => disk.put(key, content),
    putStream: (key, content, byteSize) => disk.putStream(key, content, { contentLength: byteSize }),
    open: (key) => disk.getStream(key),
    list: () => listKeys(disk),
    remove: (key) => disk.delete(key),
  }
}

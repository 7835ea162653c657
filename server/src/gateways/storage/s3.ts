import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { listKeys } from './list-keys.ts'
import type { Storage } from './port.ts'

interface ObjectStore {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** Timeouts of a store for connecting and for inactivity, in milliseconds; and the number of attempts. */
interface StoreBounds {
  connectMs: number
  silentMs: number
  maxAttempts: number
}

/** The library has no timeouts by default: a silent store would block every request that needs a file. */
const shippedBounds: StoreBounds = { connectMs: 5_000, silentMs: 10_000, maxAttempts: 2 }

/** Stores files in an S3-compatible object store, shared by any number of server processes. */
export function s3Storage(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: ObjectStore,
  { connectMs, silentMs, maxAttempts } = shippedBounds,
): Storage {
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      maxAttempts,
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    }),
  )
  return {
    put: (key, content) => disk.put(key, content),
    putStream: (key, content, byteSize) => disk.putStream(key, content, { contentLength: byteSize }),
    open: (key) => disk.getStream(key),
    list: () => listKeys(disk),
    remove: (key) => disk.delete(key),
  }
}

import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Storage } from './port.ts'

interface ObjectStore {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long a store may take to be connected to, and to say nothing, in milliseconds; and how often it is asked. */
interface StoreBounds {
  connectMs: number
  silentMs: number
  maxAttempts: number
}

/** The library's own have no end: a silent store would keep every request that needs a file. */
const shippedBounds: StoreBounds = { connectMs: 5_000, silentMs: 10_000, maxAttempts: 2 }

/** Files in an object store that speaks S3, shared by any number of server processes. */
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
    remove: (key) => disk.delete(key),
  }
}

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

/** Files in an object store that speaks S3, shared by any number of server processes. */
export function s3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }: ObjectStore): Storage {
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
    }),
  )
  return {
    put: (key, content) => disk.put(key, content),
    putStream: (key, content, byteSize) => disk.putStream(key, content, { contentLength: byteSize }),
    open: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}

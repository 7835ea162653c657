import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { localStorage } from './local.ts'
import type { Storage } from './port.ts'
import { s3Storage } from './s3.ts'

type Keys = 'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'

/** Folder of the files while no bucket is configured. */
const filesFolder = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'files')

/** Opens the configured store of files: a bucket, or a folder in DATA_DIR. */
export function openStorage(config: Pick<Config, Keys>): Storage {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_BUCKET === undefined) return localStorage(filesFolder(config))
  return s3Storage({
    bucket: S3_BUCKET,
    region: S3_REGION,
    ...(S3_ENDPOINT === undefined ? {} : { endpoint: S3_ENDPOINT }),
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  })
}

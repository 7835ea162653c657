import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

interface Use {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  S3_BUCKET?: string | undefined
}

/**
 * Creates the folder of the portal's data. If the database or the files are stored there, it also tests that this user
 * may write to it.
 * @throws Error of the file system
 */
export function useDataFolder({ DATA_DIR: folder, DATABASE_URL, S3_BUCKET }: Use): void {
  mkdirSync(folder, { recursive: true })
  if (DATABASE_URL === undefined || S3_BUCKET === undefined) rmdirSync(mkdtempSync(join(folder, 'start-')))
}

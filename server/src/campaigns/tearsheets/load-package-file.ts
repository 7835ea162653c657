import type { Readable } from 'node:stream'
import type { Database } from '../../database/connection.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { FileLinks } from '../../http/files/file-link.ts'
import { findPackage } from './package-queries.ts'

interface Dependencies {
  database: Database
  storage: Storage
  packageLinks: FileLinks
}

/** Returns the package of a link; null for an invalid or expired link, without distinguishing them. */
export async function loadPackageFile(
  { database, storage, packageLinks }: Dependencies,
  link: string,
): Promise<{ content: Readable; byteSize: number } | null> {
  const id = packageLinks.read(link)
  const found = id && (await database.transaction('tearsheet_provider', (tx) => findPackage(tx, id)))
  if (!found || found.storageKey === null || found.byteSize === null) return null
  return { content: await storage.open(found.storageKey), byteSize: found.byteSize }
}

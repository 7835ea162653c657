import type { Readable } from 'node:stream'
import { opensArea } from '@tearsheet/protocol/desk-roles'
import type { Database } from '../../database/connection.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { StaffActor } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'
import type { TokenClaims } from '../../http/token.ts'
import { isMember } from '../artwork/load-artwork-file.ts'
import { tearsheetName } from './present-tearsheets.ts'
import { findTearsheetFile } from './tearsheet-queries.ts'

interface Wanted {
  campaignId: string
  campaignItemId: string
  tearsheetId: string
}

/**
 * Returns a tearsheet of an ad, for members of its account who may see campaigns and for users who may see ads at the
 * desk.
 * @throws HttpError 404 for anyone else, and for an unknown one
 */
export async function loadTearsheetFile(
  { database, storage }: { database: Database; storage: Storage },
  { actor, token }: { actor: StaffActor; token: TokenClaims },
  wanted: Wanted,
): Promise<{ fileName: string; mediaType: string; byteSize: number; sha256: string; open: () => Promise<Readable> }> {
  const file = await database.transaction('tearsheet_provider', (tx) => findTearsheetFile(tx, wanted))
  if (!file || !(opensArea(actor, 'ads') || (await isMember(database, token, actor, file)))) throw notFound('Tearsheet')
  return {
    fileName: tearsheetName(file),
    mediaType: 'application/pdf',
    byteSize: file.byteSize,
    sha256: file.sha256,
    open: () => storage.open(file.storageKey),
  }
}

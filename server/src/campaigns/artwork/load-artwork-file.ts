import type { Readable } from 'node:stream'
import { opensArea } from '@tearsheet/protocol/desk-roles'
import type { Database } from '../../database/connection.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { Actor, StaffActor } from '../../http/actor.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { TokenClaims } from '../../http/token.ts'
import { type Entry, enterView, mintView } from '../../http/view.ts'
import { findArtworkFile } from '../queries.ts'

type ArtworkFile = NonNullable<Awaited<ReturnType<typeof findArtworkFile>>>

/**
 * Returns a version of an ad's artwork, for members of its account who may see campaigns and for users who may see ads
 * at the desk.
 * @throws HttpError 404 for anyone else, and for an unknown version
 */
export async function loadArtworkFile(
  { database, storage }: { database: Database; storage: Storage },
  { actor, token }: { actor: StaffActor; token: TokenClaims },
  wanted: { campaignId: string; campaignItemId: string; version: number },
): Promise<ArtworkFile & { open: () => Promise<Readable> }> {
  const file = await database.transaction('tearsheet_provider', (tx) => findArtworkFile(tx, wanted))
  if (!file || !(opensArea(actor, 'ads') || (await isMember(database, token, actor, file)))) throw notFound('Artwork')
  return { ...file, open: () => storage.open(file.storageKey) }
}

/** Returns whether a user may see campaigns of a file's account, with the same check as every scoped endpoint. */
export async function isMember(
  database: Database,
  token: TokenClaims,
  actor: Actor,
  file: { clientId: string; clientAccountId: string },
): Promise<boolean> {
  const [entry] = await database.query<Entry>('tearsheet_client', {
    text: enterView(null),
    values: [token.sessionId, actor.userId, file.clientId, file.clientAccountId],
  })
  try {
    return mintView(entry, token).view.permissions.manageCampaigns
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

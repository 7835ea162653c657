import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { opensArea } from '@tearsheet/protocol/desk-roles'
import type { Database } from '../../database/connection.ts'
import { HttpError, notFound } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { inlineFile } from '../../http/files/sent-file.ts'
import type { ContextOf, Verb } from '../../http/verb.ts'
import { type Entry, enterView, mintView } from '../../http/view.ts'
import { findArtworkFile } from '../queries.ts'

/** Dependencies of stored files of an ad. */
export interface AdFiles {
  database: Database
  storage: Storage
}

type Context = Pick<ContextOf<typeof endpoints.getArtwork, AdFiles>, 'actor' | 'token' | 'deps'>

/**
 * Returns a version of an ad's artwork, for members of its account who may see campaigns and for users who may see ads
 * at the desk.
 * @throws HttpError 404 for anyone else, and for an unknown version
 */
export const loadArtworkFile: Verb<typeof endpoints.getArtwork, AdFiles> = async (ctx) => {
  const file = await ctx.inTransaction(({ tx }) => findArtworkFile(tx, ctx.params))
  if (!file || !(await mayReadFile(ctx, file))) throw notFound('Artwork')
  return inlineFile(file, () => ctx.deps.storage.open(file.storageKey))
}

/**
 * Returns whether a user may see the file of an ad: at the desk by their role, otherwise with the same check as every
 * endpoint scoped to the ad's account.
 */
export async function mayReadFile(
  { actor, token, deps: { database } }: Context,
  file: { clientId: string; clientAccountId: string },
): Promise<boolean> {
  if (opensArea(actor, 'ads')) return true
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

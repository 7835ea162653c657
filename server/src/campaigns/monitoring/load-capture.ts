import type * as endpoints from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { notFound } from '../../errors.ts'
import { inlineFile } from '../../http/files/sent-file.ts'
import type { Verb } from '../../http/verb.ts'
import { type AdFiles, mayReadFile } from '../artwork/load-artwork-file.ts'
import { findCapture } from './check-queries.ts'

/**
 * Returns the image of a checked page, for members of the account of its ad who may see campaigns and for users who may
 * see ads at the desk.
 * @throws HttpError 404 for anyone else, and for a check without an image
 */
export const loadCapture: Verb<typeof endpoints.getCapture, AdFiles> = async (ctx) => {
  const file = await ctx.inTransaction(({ tx }) => findCapture(tx, ctx.params))
  if (!file || !(await mayReadFile(ctx, file))) throw notFound('Capture')
  const { storageKey, sha256, byteSize, at } = file
  const fileName = `Page-${at.toISOString().slice(0, 10)}.png`
  return inlineFile({ fileName, mediaType: 'image/png', byteSize, sha256 }, () => ctx.deps.storage.open(storageKey))
}

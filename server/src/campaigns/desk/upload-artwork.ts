import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { acceptFile } from '../../documents/accept-file.ts'
import type { FileChecks } from '../../documents/check-file.ts'
import { storeFile } from '../../documents/store-file.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { Verb } from '../../http/verb.ts'
import { addArtwork, expectTakesArtwork } from '../artwork/add-artwork.ts'
import { presentItemReply } from '../present.ts'
import { loadItem } from './item-queries.ts'

interface Dependencies extends FileChecks {
  storage: Storage
}

/**
 * Adds an uploaded file as the next version of an ad's artwork.
 * @throws HttpError 404, 400 for an online ad or another kind of file, 409 after the client's decision
 */
export const uploadArtwork: Verb<typeof desk.uploadArtwork, Dependencies> = async (ctx, { campaignItemId }) => {
  const { storage } = ctx.deps
  const { mediaTypes: taken = [], maxBytes = 0 } = desk.uploadArtwork.upload ?? {}
  const accepted = await acceptFile(ctx.deps, ctx.file, { taken, maxBytes })
  // Checked before the file is stored, so that a rejected one is not; checked again under the lock.
  const item = await ctx.inTransaction(async (inside) => {
    const found = await loadItem(inside.tx, campaignItemId)
    await expectTakesArtwork(inside, found)
    return found
  })
  const stored = await storeFile(storage, `artwork/${item.id}`, accepted)
  return ctx.inTransaction(async (inside) => {
    await addArtwork(inside, { campaignItemId, stored })
    return presentItemReply(await loadItem(inside.tx, campaignItemId))
  })
}

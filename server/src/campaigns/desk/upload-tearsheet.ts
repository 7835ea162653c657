import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { checkFile, type FileChecks } from '../../documents/check-file.ts'
import { storeFile } from '../../documents/store-file.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { Verb } from '../../http/verb.ts'
import { presentItemReply } from '../present.ts'
import { addTearsheet, expectTakesTearsheet } from '../tearsheets/add-tearsheet.ts'
import { loadItem } from './item-queries.ts'

interface Dependencies extends FileChecks {
  storage: Storage
}

/**
 * Adds an uploaded file as the page on which a print ad ran.
 * @throws HttpError 404, 400 for an online ad or another kind of file, 409 for an ad that has not run or a duplicate page
 */
export const uploadTearsheet: Verb<typeof desk.uploadTearsheet, Dependencies> = async (ctx, input) => {
  const { storage } = ctx.deps
  const mediaType = await checkFile(ctx.deps, ctx.file.content, desk.uploadTearsheet.upload?.mediaTypes ?? [])
  // Checked before the file is stored, so that a rejected one is not; checked again under the lock.
  const item = await ctx.inTransaction(async (inside) => {
    const found = await loadItem(inside.tx, input.campaignItemId)
    await expectTakesTearsheet(inside, found)
    return found
  })
  const stored = await storeFile(storage, `tearsheets/${item.id}`, { ...ctx.file, mediaType })
  return ctx.inTransaction(async (inside) => {
    await addTearsheet(inside, { ...input, stored })
    return presentItemReply(await loadItem(inside.tx, input.campaignItemId))
  })
}

import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { uuidv7 } from 'uuidv7'
import { tearsheetPackage } from '../../database/tables/campaigns.ts'
import { streamFiles } from '../../documents/stream-files.ts'
import { invalidField, notFound } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { tearsheetEntries, tearsheetsZip } from './present-tearsheets.ts'
import { findItemIds, listTearsheetsAnywhere, listWithoutTearsheetAnywhere } from './tearsheet-queries.ts'

/** Job that creates a package; its payload is `{ packageId }`. */
export const makePackageTask = 'campaigns:make-package'

/** Larger downloads are packed by a job (R15.4). */
const maxInOneReply = 25

/**
 * Returns the tearsheets of items of a campaign as a zip, which lists the items without one; if there are many, queues a package of them instead and
 * returns 202 with the id of the package that will be announced.
 * @throws HttpError 404 for items of another campaign or account; 400 if none has a tearsheet
 */
export const downloadTearsheets: Verb<typeof endpoints.downloadTearsheets, { storage: Storage }> = async (
  { tx, actor, view, changes, reply, deps: { storage } },
  { campaignId, campaignItems },
) => {
  const wanted = [...new Set(campaignItems.map((one) => one.toLowerCase()))]
  const ids = await findItemIds(tx, view, campaignId, wanted)
  if (ids.length < wanted.length) throw notFound('Campaign item')
  const sheets = await listTearsheetsAnywhere(tx, ids)
  if (sheets.length === 0) throw invalidField('campaignItems', campaignMessages.noTearsheets, 'no_tearsheets')
  if (sheets.length <= maxInOneReply) {
    const entries = tearsheetEntries(storage, sheets, await listWithoutTearsheetAnywhere(tx, ids))
    return replyWithFile(tearsheetsZip, () => streamFiles(entries, new Date()))
  }

  const packageId = uuidv7()
  await tx.insert(tearsheetPackage).values({
    id: packageId,
    campaignId,
    clientAccountId: view.clientAccountId,
    campaignItemIds: ids,
    requestedBy: actor.userId,
  })
  await changes.record({ kind: 'tearsheetPackage.ordered', id: packageId, detail: { count: sheets.length } })
  await enqueue(tx, makePackageTask, { packageId }, { key: `${makePackageTask}:${packageId}` })
  reply.code(202)
  return { packageId }
}

import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { tearsheetPackage } from '../../database/tables/campaigns.ts'
import { type ActiveView, type Actor, performerIn } from '../../http/actor.ts'
import { invalidField, notFound } from '../../http/http-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findItemIds, listTearsheetsAnywhere, type TearsheetRow } from './tearsheet-queries.ts'

/** Job that creates a package; its payload is `{ packageId }`. */
export const makePackageTask = 'campaigns:make-package'

/** Larger downloads are packed by a job (R15.4). */
const maxInOneReply = 25

interface Download {
  view: ActiveView
  actor: Actor
  campaignId: string
  campaignItems: readonly string[]
}

/**
 * Finds the tearsheets of items of a campaign; if there are many, queues a package of them instead.
 * @returns the tearsheets to send at once, or the id of the package that will be announced
 * @throws HttpError 404 for items of another campaign or account; 400 if none has a tearsheet
 */
export async function downloadTearsheets(
  tx: Transaction,
  { view, actor, campaignId, campaignItems }: Download,
): Promise<{ sheets: TearsheetRow[] } | { packageId: string }> {
  const wanted = [...new Set(campaignItems.map((one) => one.toLowerCase()))]
  const ids = await findItemIds(tx, view, campaignId, wanted)
  if (ids.length < wanted.length) throw notFound('Campaign item')
  const sheets = await listTearsheetsAnywhere(tx, ids)
  if (sheets.length === 0) throw invalidField('campaignItems', campaignMessages.noTearsheets, 'no_tearsheets')
  if (sheets.length <= maxInOneReply) return { sheets }

  const packageId = uuidv7()
  await tx.insert(tearsheetPackage).values({
    id: packageId,
    campaignId,
    clientAccountId: view.clientAccountId,
    campaignItemIds: ids,
    requestedBy: actor.userId,
  })
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'campaigns.orderTearsheets',
    subject: 'tearsheet_package',
    subjectId: packageId,
    detail: { count: sheets.length },
  })
  await enqueue(tx, makePackageTask, { packageId }, { key: `${makePackageTask}:${packageId}` })
  return { packageId }
}

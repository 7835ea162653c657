import type { OrderedExport } from '@tearsheet/protocol/candidates/report-schemas'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { candidateExport, type ExportOrder } from '../../database/tables/candidate-exports.ts'
import { type ActiveView, type Actor, performerIn } from '../../http/actor.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countExported } from './export-candidates.ts'

/** Job that creates an export; its payload is `{ exportId }`. */
export const makeExportTask = 'candidates:make-export'

/** Queues an export, with an audit row that contains ids only. */
export async function orderExport(
  tx: Transaction,
  { actor, view, order }: { actor: Actor; view: ActiveView; order: ExportOrder },
): Promise<OrderedExport> {
  const id = uuidv7()
  const { clientAccountId } = view
  const { filteredView, campaignItemId } = order.query
  const candidateCount = await countExported(tx, view, order.query)
  const orderedAt = new Date()
  await tx
    .insert(candidateExport)
    .values({ id, clientAccountId, requestedBy: actor.userId, order, candidateCount, orderedAt })
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId,
    action: 'candidates.export',
    subject: campaignItemId ? 'campaign_item' : 'client_account',
    subjectId: campaignItemId ?? clientAccountId,
    detail: { filteredView, withCvs: order.withCvs },
  })
  await enqueue(tx, makeExportTask, { exportId: id }, { key: `${makeExportTask}:${id}` })
  return { id, candidateCount, withCvs: order.withCvs, orderedAt: orderedAt.toISOString(), readyAt: null }
}

import type { orderExport as endpoint } from '@tearsheet/protocol/candidates/report-endpoints'
import { uuidv7 } from 'uuidv7'
import type { ActiveView } from '../../context.ts'
import { candidateExport, type ExportOrder } from '../../database/tables/candidate-exports.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countExported } from './export-candidates.ts'

/** Job that creates an export; its payload is `{ exportId }`. */
export const makeExportTask = 'candidates:make-export'

/** Returns the change that an export is recorded as: of one ad, or of the account; with ids only. */
export function exportedOf({ clientAccountId }: Pick<ActiveView, 'clientAccountId'>, { query, withCvs }: ExportOrder) {
  const { filteredView, campaignItemId } = query
  const detail = { filteredView, withCvs }
  return campaignItemId
    ? { kind: 'campaignItem.candidatesExported' as const, id: campaignItemId, detail }
    : { kind: 'account.candidatesExported' as const, id: clientAccountId, detail }
}

/** Queues an export, with an audit row that contains ids only. */
export const orderExport: Verb<typeof endpoint> = async ({ tx, changes, actor, view }, { query, withCvs }) => {
  const order = { query, withCvs }
  const id = uuidv7()
  const { clientAccountId } = view
  const candidateCount = await countExported({ tx, view }, { query })
  const orderedAt = new Date()
  await tx
    .insert(candidateExport)
    .values({ id, clientAccountId, requestedBy: actor.userId, order, candidateCount, orderedAt })
  await changes.record(exportedOf(view, order))
  await enqueue(tx, makeExportTask, { exportId: id }, { key: `${makeExportTask}:${id}` })
  return { orderedExport: { id, candidateCount, withCvs, orderedAt: orderedAt.toISOString(), readyAt: null } }
}

import type { orderExport as endpoint } from '@tearsheet/protocol/candidates/report-endpoints'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import { candidateExport } from '../../database/tables/candidate-exports.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { countExported } from './export-candidates.ts'

/** Job that creates an export; its payload is `{ exportId }`. */
export const makeExportTask = 'candidates:make-export'

/** Queues an export, with an audit row that contains ids only. */
export const orderExport: Verb<typeof endpoint> = async ({ tx, actor, view, performer }, { query, withCvs }) => {
  const order = { query, withCvs }
  const id = uuidv7()
  const { clientAccountId } = view
  const { filteredView, campaignItemId } = query
  const candidateCount = await countExported(tx, view, query)
  const orderedAt = new Date()
  await tx
    .insert(candidateExport)
    .values({ id, clientAccountId, requestedBy: actor.userId, order, candidateCount, orderedAt })
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: 'candidates.export',
    subject: campaignItemId ? 'campaign_item' : 'client_account',
    subjectId: campaignItemId ?? clientAccountId,
    detail: { filteredView, withCvs },
  })
  await enqueue(tx, makeExportTask, { exportId: id }, { key: `${makeExportTask}:${id}` })
  return { orderedExport: { id, candidateCount, withCvs, orderedAt: orderedAt.toISOString(), readyAt: null } }
}

import type { Readable } from 'node:stream'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { exportActivity as call } from '@tearsheet/protocol/users/activity-endpoints'
import type { Transaction } from '../../database/connection.ts'
import { writeCsv } from '../../documents/csv.ts'
import type { ActiveView } from '../../http/actor.ts'
import { presentActivity, selectActivity } from './list-activity.ts'

const header = ['At', 'By', 'On behalf of', 'Action', 'Subject', 'Subject id', 'About', 'Reason', 'Detail', 'Entry id']

/** Most entries of one file: some 20 MB. A shorter span of days finds the others. */
const maxRows = 100_000

/** Every entry that a filter finds as CSV, newest first. */
export async function exportActivity(
  tx: Transaction,
  view: ActiveView,
  filters: BodyOf<typeof call>,
): Promise<Readable> {
  const rows = await selectActivity(tx, view, filters).limit(maxRows)
  const lines = rows
    .map(presentActivity)
    .map((entry) => [
      entry.at,
      entry.by ?? '',
      entry.onBehalfOf ?? '',
      entry.action,
      entry.subject,
      entry.subjectId ?? '',
      entry.about ?? '',
      entry.reason ?? '',
      entry.detail ? JSON.stringify(entry.detail) : '',
      entry.id,
    ])
  return writeCsv(header, [lines])
}

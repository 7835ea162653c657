import { dateIn } from '@tearsheet/protocol/dates'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { exportActivity as endpoint } from '@tearsheet/protocol/identity/activity-endpoints'
import type { ActivityEntry } from '@tearsheet/protocol/identity/activity-schemas'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { csvType, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { presentActivity, selectActivity } from './list-activity.ts'

const header = ['At', 'By', 'On behalf of', 'Action', 'Subject', 'Subject id', 'About', 'Reason', 'Detail', 'Entry id']

/** Number of entries in memory at once. */
const batchSize = 1000

/**
 * Exports all entries that match a filter as CSV, newest first, streamed at the client's pace (decision record 0034).
 */
export const exportActivity: Verb<typeof endpoint> = async ({ tx, view }, input) => {
  const csv = writeCsv(header, linesOf(tx, view, input))
  const today = dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Activity', view.clientAccountName, today], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, () => csv)
}

async function* linesOf(
  tx: Transaction,
  view: ActiveView,
  filters: BodyOf<typeof endpoint>,
): AsyncGenerator<string[][]> {
  for (let last: string | undefined; ; ) {
    const rows = await selectActivity({ tx, view }, { filters, after: last }).limit(batchSize)
    if (rows.length > 0) yield rows.map((row) => lineOf(presentActivity(row)))
    if (rows.length < batchSize) return
    last = rows.at(-1)?.entry.id
  }
}

function lineOf(entry: ActivityEntry): string[] {
  return [
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
  ]
}

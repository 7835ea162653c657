import { Readable } from 'node:stream'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import { recordApart } from '../../audit/record-apart.ts'
import type { Database } from '../../database/connection.ts'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { performerIn } from '../../http/actor.ts'
import { madeFile } from '../../http/files/made-file.ts'
import { notFound } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import { type AccountKeys, openStream } from '../files/lock-file.ts'
import { findExport, listExports } from './export-queries.ts'
import { exportReport } from './export-report.ts'
import { openExport } from './open-export.ts'
import { orderExport } from './order-export.ts'
import { loadReport, loadSettings } from './report-queries.ts'
import { saveSettings } from './save-settings.ts'

interface Dependencies {
  database: Database
  storage: Storage
  accountKeys: AccountKeys
}

/** Routes for reports, an account's export settings, and the exports themselves. */
export function reportRoutes(route: Route, { database, storage, accountKeys }: Dependencies): void {
  route(reports.getReport, async ({ tx, view }) => ({ report: await loadReport(tx, view) }))

  route(reports.exportReport, async ({ tx, view }, body) => {
    const report = await loadReport(tx, view)
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Candidates', body.table, view.clientAccountName, today], 'csv')
    return madeFile({ fileName, mediaType: csvType }, async () => exportReport(report, body.table))
  })

  route(reports.getSettings, async ({ tx, view }) => ({ settings: await loadSettings(tx, view) }))

  route(reports.saveSettings, async ({ tx, actor, view }, body) => {
    await saveSettings(tx, view, performerIn(actor, view), body.settings)
    return { settings: await loadSettings(tx, view) }
  })

  route(reports.exportCandidates, async ({ tx, actor, view }, body) => {
    const { filteredView, campaignItemId } = body.query
    const { clientAccountId } = view
    // The transaction of a download is rolled back if its reader disconnects, who has read some of it by then.
    await recordApart(tx, database, {
      performer: performerIn(actor, view),
      action: 'candidates.export',
      subject: campaignItemId ? 'campaign_item' : 'client_account',
      subjectId: campaignItemId ?? clientAccountId,
      detail: { filteredView, withCvs: body.withCvs },
    })
    const { content, ...file } = await openExport(tx, view, body, { storage, accountKeys })
    return madeFile(file, content)
  })

  route(reports.orderExport, async ({ tx, actor, view }, { query, withCvs }) => ({
    orderedExport: await orderExport(tx, { actor, view, order: { query, withCvs } }),
  }))

  route(reports.listExports, async ({ tx, view }) => ({ orderedExports: await listExports(tx, view) }))

  route(reports.downloadExport, async ({ tx, view }, body) => {
    const found = await findExport(tx, view, body.exportId)
    if (!found) throw notFound('Export')
    const { storageKey, ...file } = found
    const key = await loadAccountKey(tx, accountKeys, view.clientAccountId)
    return madeFile(file, async () =>
      Readable.from(openStream(key, storageKey, await storage.open(storageKey)), { objectMode: false }),
    )
  })
}

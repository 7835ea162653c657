import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import { recordApart } from '../../audit/record-apart.ts'
import type { Database } from '../../database/connection.ts'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { performerIn } from '../../http/actor.ts'
import { madeFile } from '../../http/files/made-file.ts'
import type { Route } from '../../http/route.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import type { AccountKeys } from '../files/lock-file.ts'
import { openCv } from '../files/store-cv.ts'
import { exportCandidates, exportWithCvs } from './export-candidates.ts'
import { exportReport } from './export-report.ts'
import { loadReport, loadSettings } from './report-queries.ts'
import { saveSettings } from './save-settings.ts'
import { xlsxType } from './write-xlsx.ts'

interface Dependencies {
  database: Database
  storage: Storage
  accountKeys: AccountKeys
}

/** Reports, how an account exports candidates, and the exports themselves. */
export function reportRoutes(route: Route, { database, storage, accountKeys }: Dependencies): void {
  route(reports.getReport, async ({ tx, view }) => ({ report: await loadReport(tx, view) }))

  route(reports.exportReport, async ({ body, tx, view }) => {
    const report = await loadReport(tx, view)
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Candidates', body.table, view.clientAccountName, today], 'csv')
    return madeFile({ fileName, mediaType: csvType }, async () => exportReport(report, body.table))
  })

  route(reports.getSettings, async ({ tx, view }) => ({ settings: await loadSettings(tx, view) }))

  route(reports.saveSettings, async ({ body, tx, actor, view }) => {
    await saveSettings(tx, view, performerIn(actor, view), body.settings)
    return { settings: await loadSettings(tx, view) }
  })

  route(reports.exportCandidates, async ({ body, tx, actor, view }) => {
    const settings = await loadSettings(tx, view)
    const { filteredView, campaignItemId } = body.query
    const { clientAccountId } = view
    // The transaction of a download is given up when its reader goes away, who has read some by then
    await recordApart(tx, database, {
      performer: performerIn(actor, view),
      action: 'candidates.export',
      subject: campaignItemId ? 'campaign_item' : 'client_account',
      subjectId: campaignItemId ?? clientAccountId,
      detail: { filteredView, withCvs: body.withCvs },
    })
    const today = dateIn(view.user.timeZone, new Date())
    const nameAs = (ending: string) => exportName(['Candidates', view.clientAccountName, filteredView, today], ending)
    const table = () => exportCandidates(tx, view, body.query, settings)
    if (!body.withCvs)
      return madeFile(
        { fileName: nameAs(settings.exportFormat), mediaType: settings.exportFormat === 'xlsx' ? xlsxType : csvType },
        table,
      )
    // Asked for with the first CV: an account that has none has no key either
    let key: Promise<Buffer> | null = null
    const keyOf = () => (key ??= loadAccountKey(tx, accountKeys, clientAccountId))
    const entry = { name: `Candidates.${settings.exportFormat}`, byteSize: null, open: table }
    return madeFile({ fileName: nameAs('zip'), mediaType: 'application/zip' }, async () =>
      exportWithCvs(tx, view, body.query, entry, async (storageKey) => openCv(storage, await keyOf(), storageKey)),
    )
  })
}

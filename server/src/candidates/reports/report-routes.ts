import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { performerIn } from '../../http/actor.ts'
import { madeFile } from '../../http/files/made-file.ts'
import type { Route } from '../../http/route.ts'
import { exportCandidates } from './export-candidates.ts'
import { loadReport, loadSettings } from './report-queries.ts'
import { saveSettings } from './save-settings.ts'
import { xlsxType } from './write-xlsx.ts'

/** Reports, how an account exports candidates, and the exports themselves. */
export function reportRoutes(route: Route): void {
  route(reports.getReport, async ({ tx, view }) => ({ report: await loadReport(tx, view) }))

  route(reports.getSettings, async ({ tx, view }) => ({ settings: await loadSettings(tx, view) }))

  route(reports.saveSettings, async ({ body, tx, actor, view }) => {
    await saveSettings(tx, view, performerIn(actor, view), body.settings)
    return { settings: await loadSettings(tx, view) }
  })

  route(reports.exportCandidates, async ({ body, tx, view }) => {
    const settings = await loadSettings(tx, view)
    const { filteredView } = body.query
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Candidates', view.clientAccountName, filteredView, today], settings.exportFormat)
    const mediaType = settings.exportFormat === 'xlsx' ? xlsxType : csvType
    return madeFile({ fileName, mediaType }, () => exportCandidates(tx, view, body.query, settings))
  })
}

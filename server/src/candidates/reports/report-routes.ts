import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import { recordChange } from '../../audit/record.ts'
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

  route(reports.exportCandidates, async ({ body, tx, actor, view }) => {
    const settings = await loadSettings(tx, view)
    const { filteredView, campaignItemId } = body.query
    // An administrator who views as somebody changes nothing; their looking is recorded with the view
    if (actor.userId === view.user.id)
      await recordChange(tx, {
        performer: performerIn(actor, view),
        clientAccountId: view.clientAccountId,
        action: 'candidates.export',
        subject: campaignItemId ? 'campaign_item' : 'client_account',
        subjectId: campaignItemId ?? view.clientAccountId,
        detail: { filteredView },
      })
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Candidates', view.clientAccountName, filteredView, today], settings.exportFormat)
    const mediaType = settings.exportFormat === 'xlsx' ? xlsxType : csvType
    return madeFile({ fileName, mediaType }, () => exportCandidates(tx, view, body.query, settings))
  })
}

import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { dateIn } from '@tearsheet/protocol/dates'
import { recordChange } from '../audit/record.ts'
import { findQuoteCurrency } from '../clients/queries.ts'
import type { Database } from '../database/connection.ts'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { icalendarType } from '../documents/icalendar.ts'
import { streamFiles } from '../documents/stream-files.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { type ActiveView, performerIn } from '../http/actor.ts'
import { describeDownload } from '../http/describe-download.ts'
import type { FileLinks } from '../http/file-link.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import type { Seals } from '../http/seal.ts'
import { describeInlineFile } from '../http/sent-file.ts'
import type { Serve } from '../http/serve.ts'
import { listEvidenceFiles } from './evidence/list-evidence-files.ts'
import { loadEvidence } from './evidence/load-evidence.ts'
import { loadSummary } from './evidence/load-summary.ts'
import { summaryPdf } from './evidence/summary-pdf.ts'
import { exportCampaigns } from './lists/export-campaigns.ts'
import { exportItems } from './lists/export-items.ts'
import { exportRuns } from './lists/export-runs.ts'
import { findCampaign, listItems } from './queries.ts'
import { downloadTearsheets } from './tearsheets/download-tearsheets.ts'
import { loadPackageFile } from './tearsheets/load-package-file.ts'
import { loadTearsheetFile } from './tearsheets/load-tearsheet-file.ts'
import { presentTearsheet, tearsheetEntries } from './tearsheets/present-tearsheets.ts'
import { findItemIds, listTearsheetsAnywhere } from './tearsheets/tearsheet-queries.ts'

interface Dependencies {
  database: Database
  storage: Storage
  packageLinks: FileLinks
  evidenceSeals: Seals
  providerName: string
}

const dayOf = (view: ActiveView) => dateIn(view.user.timeZone, new Date())

/** The web client's page for a link to tearsheets that opens nothing any more. */
const linkOverPage = '/tearsheets-expired'

const tearsheetsZip = { fileName: 'Tearsheets.zip', mediaType: 'application/zip' }

/** What is saved from a campaign. Files leave after the transaction has ended: a slow line holds no connection. */
export function campaignDownloadRoutes(serve: Serve, deps: Dependencies): void {
  const { storage } = deps

  serve.inView(campaigns.downloadTearsheets, async ({ body, actor, view, tx, reply }) => {
    const { campaignId, campaignItems } = body
    const found = await downloadTearsheets(tx, { view, actor, campaignId, campaignItems })
    if ('packageId' in found) {
      reply.code(202)
      return found
    }
    describeDownload(reply, tearsheetsZip)
    return streamFiles(tearsheetEntries(storage, found.sheets), new Date()) as never // a file, where its declaration says so
  })

  serve.inView(downloads.exportCsv, async ({ body, view, tx, reply }) => {
    const csv = await exportCampaigns(tx, view, body)
    const { filteredView } = body.query
    const fileName = exportName(['Campaigns', view.clientAccountName, filteredView, dayOf(view)], 'csv')
    describeDownload(reply, { fileName, mediaType: csvType })
    return csv
  })

  serve.inView(downloads.exportItems, async ({ body, view, tx, reply }) => {
    const campaign = await findCampaign(tx, view, body.campaignId)
    if (!campaign) throw notFound('Campaign')
    const items = await listItems(tx, view, campaign.id)
    const csv = await exportItems(items, body.tabView, await findQuoteCurrency(tx, view))
    const fileName = exportName(['Ads', String(campaign.jobNumber), body.tabView, dayOf(view)], 'csv')
    describeDownload(reply, { fileName, mediaType: csvType })
    return csv
  })

  serve.inView(downloads.exportRuns, async ({ body, view, tx, reply }) => {
    const file = await exportRuns(tx, view, body, deps.providerName)
    const which = body.span?.from.slice(0, 7) ?? dayOf(view)
    const fileName = exportName(['Runs', view.clientAccountName, which], body.format)
    describeDownload(reply, { fileName, mediaType: body.format === 'csv' ? csvType : icalendarType })
    return file
  })

  serve.inView(campaigns.downloadSummary, async ({ body, view, tx, reply }) => {
    const paper = await loadSummary(tx, view, body.campaignId, deps.providerName)
    describeDownload(reply, { fileName: 'CampaignSummary.pdf', mediaType: 'application/pdf' })
    return summaryPdf(paper)
  })

  serve.inView(campaigns.downloadEvidence, async ({ body, actor, view, tx, reply }) => {
    const evidence = await loadEvidence(tx, view, body.campaignId, deps.providerName)
    const { campaign, madeAt } = evidence.paper
    await recordChange(tx, {
      performer: performerIn(actor, view),
      clientAccountId: view.clientAccountId,
      action: 'campaigns.downloadEvidence',
      subject: 'campaign',
      subjectId: campaign.id,
    })
    describeDownload(reply, { fileName: `Evidence-${campaign.jobNumber}.zip`, mediaType: 'application/zip' })
    return streamFiles(listEvidenceFiles(evidence, storage, deps.evidenceSeals), madeAt)
  })

  serve.inView(campaigns.verifyEvidence, async ({ body }) => ({
    isGenuine: deps.evidenceSeals.isOurs(body.manifestSha256, body.seal),
  }))

  serve.open(downloads.getEvidenceKey, async () => deps.evidenceSeals.publicKey)

  serve.inView(downloads.listTearsheets, async ({ body, view, tx }) => {
    const [itemId] = await findItemIds(tx, view, body.campaignId, [body.campaignItemId])
    if (itemId === undefined) throw notFound('Campaign item')
    return { tearsheets: (await listTearsheetsAnywhere(tx, [itemId])).map(presentTearsheet) }
  })

  serve.signedIn(downloads.getTearsheet, async ({ actor, token, params, reply }) => {
    const file = await loadTearsheetFile(deps, { actor, token }, params)
    describeInlineFile(reply, file)
    return file.content
  })

  serve.open(campaigns.getTearsheetPackage, async ({ params, request, reply }) => {
    const found = await loadPackageFile(deps, params.link)
    if (!found) {
      // A person who followed the link gets a page; any other client gets an error as from any call
      if (request.headers.accept?.includes('text/html')) return reply.redirect(linkOverPage, 303)
      throw new HttpError(404, [{ code: 'not_found', message: campaignMessages.linkOver }])
    }
    describeDownload(reply, tearsheetsZip)
    reply.header('content-length', String(found.byteSize))
    return found.content
  })
}

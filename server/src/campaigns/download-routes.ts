import { accountIn, addressOf, withAccount } from '@tearsheet/protocol/addresses'
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { dateIn } from '@tearsheet/protocol/dates'
import { id } from '@tearsheet/protocol/identifiers'
import { recordChange } from '../audit/record.ts'
import { findQuoteCurrency } from '../clients/queries.ts'
import type { Database } from '../database/connection.ts'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { icalendarType } from '../documents/icalendar.ts'
import type { Issuer } from '../documents/issuer.ts'
import { streamFiles } from '../documents/stream-files.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { type ActiveView, performerIn } from '../http/actor.ts'
import type { FileLinks } from '../http/files/file-link.ts'
import { madeFile } from '../http/files/made-file.ts'
import { inlineFile } from '../http/files/sent-file.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import type { Seals } from '../http/seal.ts'
import { listEvidenceFiles } from './evidence/list-evidence-files.ts'
import { type ListInvoicedLines, loadEvidence } from './evidence/load-evidence.ts'
import { loadSummary } from './evidence/load-summary.ts'
import { printSummary } from './evidence/summary-pdf.ts'
import { exportCampaigns } from './lists/export-campaigns.ts'
import { exportItems } from './lists/export-items.ts'
import { exportRuns } from './lists/export-runs.ts'
import { findCampaign } from './queries.ts'
import { downloadTearsheets } from './tearsheets/download-tearsheets.ts'
import { loadPackageFile } from './tearsheets/load-package-file.ts'
import { loadTearsheetFile } from './tearsheets/load-tearsheet-file.ts'
import { presentTearsheet, tearsheetEntries } from './tearsheets/present-tearsheets.ts'
import { findItemIds, listTearsheetsAnywhere } from './tearsheets/tearsheet-queries.ts'

interface Dependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  packageLinks: FileLinks
  evidenceSeals: Seals
  issuer: Issuer
  listInvoicedLines: ListInvoicedLines
}

const dayOf = (view: ActiveView) => dateIn(view.user.timeZone, new Date())

const tearsheetsZip = { fileName: 'Tearsheets.zip', mediaType: 'application/zip' }

/**
 * Routes for downloads of a campaign. Stored and generated files are sent after their transaction has ended, tables
 * while they are read.
 */
export function campaignDownloadRoutes(route: Route, deps: Dependencies): void {
  const { storage, threads } = deps

  route(campaigns.downloadTearsheets, async ({ actor, view, tx, reply }, body) => {
    const { campaignId, campaignItems } = body
    const found = await downloadTearsheets(tx, { view, actor, campaignId, campaignItems })
    if ('packageId' in found) {
      reply.code(202)
      return found
    }
    return madeFile(tearsheetsZip, () => streamFiles(tearsheetEntries(storage, found.sheets), new Date()))
  })

  route(downloads.exportCsv, async ({ view, tx }, body) => {
    const csv = await exportCampaigns(tx, view, body)
    const { filteredView } = body.query
    const fileName = exportName(['Campaigns', view.clientAccountName, filteredView, dayOf(view)], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => csv)
  })

  route(downloads.exportItems, async ({ view, tx }, body) => {
    const campaign = await findCampaign(tx, view, body.campaignId)
    if (!campaign) throw notFound('Campaign')
    const wanted = { campaignId: campaign.id, tab: body.tabView, currency: await findQuoteCurrency(tx, view) }
    const fileName = exportName(['Ads', String(campaign.jobNumber), body.tabView, dayOf(view)], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => exportItems(tx, view, wanted))
  })

  route(downloads.exportRuns, async ({ view, tx }, body) => {
    const which = body.span?.from.slice(0, 7) ?? dayOf(view)
    const fileName = exportName(['Runs', view.clientAccountName, which], body.format)
    return madeFile({ fileName, mediaType: body.format === 'csv' ? csvType : icalendarType }, () =>
      exportRuns(tx, view, body, deps.issuer.name),
    )
  })

  route(campaigns.downloadSummary, async ({ view, tx }, body) => {
    const document = await loadSummary(tx, view, body.campaignId, deps.issuer)
    return madeFile({ fileName: 'CampaignSummary.pdf', mediaType: 'application/pdf' }, (signal) =>
      typeset(threads, printSummary(document), { signal }),
    )
  })

  route(campaigns.downloadEvidence, async ({ actor, view, tx }, body) => {
    const evidence = await loadEvidence(tx, view, body.campaignId, deps)
    const { campaign, madeAt } = evidence.document
    await recordChange(tx, {
      performer: performerIn(actor, view),
      clientAccountId: view.clientAccountId,
      action: 'campaigns.downloadEvidence',
      subject: 'campaign',
      subjectId: campaign.id,
    })
    const zip = { fileName: `Evidence-${campaign.jobNumber}.zip`, mediaType: 'application/zip' }
    return madeFile(zip, async (signal) => {
      const summary = await typeset(threads, printSummary(evidence.document), { signal })
      return streamFiles(listEvidenceFiles(evidence, { summary, storage, seals: deps.evidenceSeals }), madeAt)
    })
  })

  route(campaigns.verifyEvidence, async (_ctx, body) => ({
    isGenuine: deps.evidenceSeals.isOurs(body.manifestSha256, body.seal),
  }))

  route(downloads.getEvidenceKey, async () => deps.evidenceSeals.publicKey)

  route(downloads.listTearsheets, async ({ view, tx }, body) => {
    const [itemId] = await findItemIds(tx, view, body.campaignId, [body.campaignItemId])
    if (itemId === undefined) throw notFound('Campaign item')
    return { tearsheets: (await listTearsheetsAnywhere(tx, [itemId])).map(presentTearsheet) }
  })

  route(downloads.getTearsheet, async ({ actor, token, params }) => {
    const file = await loadTearsheetFile(deps, { actor, token }, params)
    return inlineFile(file, file.open)
  })

  route(downloads.getTearsheetPackage, async ({ params, request, reply }) => {
    const found = await loadPackageFile(deps, params.link)
    if (found) return madeFile({ ...tearsheetsZip, byteSize: found.byteSize }, () => found.content)
    // A person who followed the link gets a page; any other client gets the usual error.
    if (request.headers.accept?.includes('text/html')) return reply.redirect(expiredAddress(request.url), 303)
    throw new HttpError(404, [{ code: 'not_found', message: campaignMessages.linkOver }])
  })
}

/** Returns the URL of the page for an expired package link; it leads back into the account named in the link. */
function expiredAddress(link: string): string {
  const account = id.safeParse(accountIn(link)?.clientAccountId)
  const page = addressOf('tearsheetsExpired')
  return account.success ? withAccount(page, account.data) : page
}

import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as monitoring from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import type { Issuer } from '../config.ts'
import type { Database } from '../database/connection.ts'
import type { FileChecks } from '../documents/check-file.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Outbound } from '../gateways/outbound/port.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { FileLinks } from '../http/files/file-link.ts'
import type { Seals } from '../http/seal.ts'
import { type Routes, serve } from '../http/verb.ts'
import { addPublications } from './ads/add-publications.ts'
import { approveItems, disapproveItems, type Undoable } from './ads/decide-items.ts'
import { modifyAd } from './ads/modify-ad.ts'
import { stopItems } from './ads/stop-items.ts'
import { undoMove } from './ads/undo-move.ts'
import { acknowledgeArtwork } from './artwork/acknowledge-artwork.ts'
import { loadArtworkFile } from './artwork/load-artwork-file.ts'
import { recordArtworkOpened } from './artwork/record-artwork-opened.ts'
import { claimRoutes } from './claims/claim-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { deskCampaignRoutes } from './desk/desk-routes.ts'
import { downloadEvidence } from './evidence/download-evidence.ts'
import { downloadSummary } from './evidence/download-summary.ts'
import type { ListInvoicedLines } from './evidence/load-evidence.ts'
import { loadEvidenceKey, verifyEvidence } from './evidence/verify-evidence.ts'
import { exportCampaigns } from './lists/export-campaigns.ts'
import { exportItems } from './lists/export-items.ts'
import { exportRuns } from './lists/export-runs.ts'
import { listCalendar } from './lists/list-calendar.ts'
import { listCampaigns } from './lists/list-campaigns.ts'
import { listCountries } from './lists/list-countries.ts'
import { listFilterChoices } from './lists/list-filter-choices.ts'
import { searchCampaigns } from './lists/search-campaigns.ts'
import { getOnlineDays, listChecks } from './monitoring/list-checks.ts'
import { loadCapture } from './monitoring/load-capture.ts'
import { type CampaignPage, showCampaign } from './show-campaign.ts'
import { downloadTearsheets } from './tearsheets/download-tearsheets.ts'
import { listTearsheets } from './tearsheets/list-tearsheets.ts'
import { loadPackageFile } from './tearsheets/load-package-file.ts'
import { loadTearsheetFile } from './tearsheets/load-tearsheet-file.ts'

interface Dependencies extends CampaignPage, Undoable {
  database: Database
  storage: Storage
  threads: ThreadPool
  scanner: FileChecks['scanner']
  outbound: Outbound
  packageLinks: FileLinks
  evidenceSeals: Seals
  issuer: Issuer
  listInvoicedLines: ListInvoicedLines
}

export const campaignRoutes: Routes<Dependencies> = [
  ...deskCampaignRoutes,
  ...commentRoutes,
  ...claimRoutes,
  serve(monitoring.listChecks, listChecks),
  serve(monitoring.getOnlineDays, getOnlineDays),
  serve(monitoring.getCapture, loadCapture),
  serve(campaigns.list, listCampaigns),
  serve(campaigns.listFilterChoices, listFilterChoices),
  serve(campaigns.getCalendar, listCalendar),
  serve(campaigns.search, searchCampaigns),
  serve(campaigns.listCountries, listCountries),
  serve(downloads.exportCsv, exportCampaigns),
  serve(downloads.exportItems, exportItems),
  serve(downloads.exportRuns, exportRuns),

  serve(campaigns.getDetails, showCampaign),
  serve(campaigns.addPublications, addPublications),
  serve(campaigns.approveItems, approveItems),
  serve(campaigns.disapproveItems, disapproveItems),
  serve(campaigns.stopItems, stopItems),
  serve(campaigns.undoMove, undoMove),
  serve(campaigns.modifyAd, modifyAd),

  serve(campaigns.acknowledgeArtwork, acknowledgeArtwork),
  serve(campaigns.openArtwork, recordArtworkOpened),
  serve(campaigns.getArtwork, loadArtworkFile),

  serve(downloads.listTearsheets, listTearsheets),
  serve(downloads.getTearsheet, loadTearsheetFile),
  serve(downloads.getTearsheetPackage, loadPackageFile),
  serve(campaigns.downloadTearsheets, downloadTearsheets),

  serve(campaigns.downloadSummary, downloadSummary),
  serve(campaigns.downloadEvidence, downloadEvidence),
  serve(campaigns.verifyEvidence, verifyEvidence),
  serve(downloads.getEvidenceKey, loadEvidenceKey),
]

import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import { searchRecords as searchCall } from '@tearsheet/protocol/desk/search-endpoints'
import * as staff from '@tearsheet/protocol/desk/staff-endpoints'
import * as texts from '@tearsheet/protocol/desk/text-endpoints'
import * as times from '@tearsheet/protocol/desk/times-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Issuer } from '../config.ts'
import type { FileChecks } from '../documents/check-file.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Outbound } from '../gateways/outbound/port.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { FileReply } from '../http/files/file-reply.ts'
import { type Routes, serve } from '../http/verb.ts'
import type { SecretBox } from '../identity/factors/lock-secrets.ts'
import type { ListResults } from '../quotes/recommendations/recommend-publications.ts'
import { assignItems } from './assign-items.ts'
import { setAutopilot } from './autopilot/set-autopilot.ts'
import { listProposals } from './bulk/list-proposals.ts'
import { takeSteps } from './bulk/take-steps.ts'
import { listFilters } from './filters/filter-queries.ts'
import { removeFilter } from './filters/remove-filter.ts'
import { renameFilter } from './filters/rename-filter.ts'
import { saveFilter } from './filters/save-filter.ts'
import { integrationRoutes } from './integration/integration-routes.ts'
import { addNote, removeNote } from './items/keep-notes.ts'
import { endSnooze, snoozeItem } from './items/set-snooze.ts'
import { summarizeTimes } from './items/summarize-times.ts'
import { listCompleted } from './list-completed.ts'
import { countQueue, listQueue } from './list-queue.ts'
import { listWork } from './list-work.ts'
import { loadItemPage } from './load-item.ts'
import { loadQueue } from './load-queue.ts'
import { recordPresence } from './record-presence.ts'
import { searchRecords } from './search/search-records.ts'
import { loadOwnAccess } from './staff/load-own-access.ts'
import { listColleagues } from './staff/staff-queries.ts'
import { switchSingleKeys } from './staff/switch-single-keys.ts'
import { streamDeskChanges } from './stream-changes.ts'
import { summarizeWork } from './summarize-work.ts'
import { addText, changeText, listTexts, retireText } from './texts/keep-texts.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
  scanner: FileChecks['scanner']
  outbound: Outbound
  /** Delay of the desk's autopilot in seconds; null while it is off. */
  autopilotSeconds: number | null
  issuer: Issuer
  /** Encrypts the secrets of webhooks. */
  webhookBox: SecretBox
  /** Results of an account's past ads. */
  listResults: ListResults
  /** Opens a stream of changes at the desk. */
  openDeskStream: (userId: string | null) => FileReply
}

/** Routes for the provider's desk. */
export const deskRoutes: Routes<Dependencies> = [
  ...integrationRoutes,

  serve(staff.getOwnAccess, loadOwnAccess),
  serve(staff.setSingleKeys, switchSingleKeys),
  serve(searchCall, searchRecords),

  serve(work.listWork, listWork),
  serve(work.listCompleted, listCompleted),
  serve(work.summarizeWork, summarizeWork),
  serve(work.watchDesk, streamDeskChanges),
  serve(work.setAutopilot, setAutopilot),
  serve(work.listFilters, listFilters),
  serve(work.saveFilter, saveFilter),
  serve(work.renameFilter, renameFilter),
  serve(work.removeFilter, removeFilter),
  serve(work.listColleagues, listColleagues),
  serve(work.assign, assignItems),
  serve(work.loadQueue, loadQueue),
  serve(work.look, recordPresence),
  serve(items.snooze, snoozeItem),
  serve(items.endSnooze, endSnooze),
  serve(items.addNote, addNote),
  serve(items.removeNote, removeNote),
  serve(texts.listTexts, listTexts),
  serve(texts.addText, addText),
  serve(texts.changeText, changeText),
  serve(texts.retireText, retireText),
  serve(times.summarizeTimes, summarizeTimes),
  serve(bulk.proposeSteps, listProposals),
  serve(bulk.takeSteps, takeSteps),
  serve(desk.getQueue, listQueue),
  serve(desk.countQueue, countQueue),

  serve(desk.getItem, loadItemPage),
]

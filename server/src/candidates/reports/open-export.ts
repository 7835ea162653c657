import { Readable } from 'node:stream'
import type * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import { recordApart } from '../../changes/record-apart.ts'
import type { DocumentScope, ReadContext } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import type { ExportOrder } from '../../database/tables/candidate-exports.ts'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { notFound } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import { type AccountKeys, openStream } from '../files/lock-file.ts'
import { openCv } from '../files/store-cv.ts'
import { exportCandidates, exportWithCvs } from './export-candidates.ts'
import { findExport } from './export-queries.ts'
import { exportedOf } from './order-export.ts'
import { loadSettings } from './report-queries.ts'
import { xlsxType } from './write-xlsx.ts'

interface Dependencies {
  storage: Storage
  accountKeys: AccountKeys
}

/** Downloads an export at once, with an audit row. */
export const downloadCandidates: Verb<typeof reports.exportCandidates, Dependencies & { database: Database }> = async (
  ctx,
  input,
) => {
  const { tx, view, deps } = ctx
  // The transaction of a download is rolled back if its reader disconnects, who has read some of it by then.
  await recordApart(ctx, { database: deps.database, change: exportedOf(view, input) })
  const { content, ...file } = await openExport({ tx, view }, { ...input, deps })
  return replyWithFile(file, content)
}

/** Downloads a stored export. @throws HttpError 404 */
export const downloadExport: Verb<typeof reports.downloadExport, Dependencies> = async (
  { tx, view, deps: { storage, accountKeys } },
  { exportId },
) => {
  const found = await findExport(tx, view, exportId)
  if (!found) throw notFound('Export')
  const { storageKey, ...file } = found
  const key = await loadAccountKey(tx, { keys: accountKeys, clientAccountId: view.clientAccountId })
  return replyWithFile(file, async () =>
    Readable.from(openStream(key, storageKey, await storage.open(storageKey)), { objectMode: false }),
  )
}

interface OpenExport {
  fileName: string
  mediaType: string
  /** Starts reading; must be called within the transaction. */
  content: () => Promise<Readable>
}

/**
 * Returns the name and content of an export, according to the account's settings: a table, or a zip of it and the CVs.
 */
export async function openExport(
  { tx, view }: ReadContext<DocumentScope>,
  { query, withCvs, deps: { storage, accountKeys } }: ExportOrder & { deps: Dependencies },
): Promise<OpenExport> {
  const settings = await loadSettings(tx, view)
  const { exportFormat } = settings
  const today = dateIn(view.user.timeZone, new Date())
  const nameAs = (ending: string) =>
    exportName(['Candidates', view.clientAccountName, query.filteredView, today], ending)
  const table = () => exportCandidates({ tx, view }, { query, settings })
  if (!withCvs)
    return {
      fileName: nameAs(exportFormat),
      mediaType: exportFormat === 'xlsx' ? xlsxType : csvType,
      content: table,
    }
  // Loaded with the first CV: an account without CVs has no key.
  let key: Promise<Buffer> | null = null
  const keyOf = () => (key ??= loadAccountKey(tx, { keys: accountKeys, clientAccountId: view.clientAccountId }))
  const entry = { name: `Candidates.${exportFormat}`, byteSize: null, open: table }
  return {
    fileName: nameAs('zip'),
    mediaType: 'application/zip',
    content: async () =>
      exportWithCvs(
        { tx, view },
        { query, table: entry, openCv: async (storageKey) => openCv(storage, await keyOf(), storageKey) },
      ),
  }
}

import type { Readable } from 'node:stream'
import { dateIn } from '@tearsheet/protocol/dates'
import type { Transaction } from '../../database/connection.ts'
import type { ExportOrder } from '../../database/tables/candidate-exports.ts'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { DocumentScope } from '../../http/actor.ts'
import { loadAccountKey } from '../files/load-account-key.ts'
import type { AccountKeys } from '../files/lock-file.ts'
import { openCv } from '../files/store-cv.ts'
import { exportCandidates, exportWithCvs } from './export-candidates.ts'
import { loadSettings } from './report-queries.ts'
import { xlsxType } from './write-xlsx.ts'

export interface OpenExport {
  fileName: string
  mediaType: string
  /** Starts reading; must be called within the transaction. */
  content: () => Promise<Readable>
}

/**
 * Returns the name and content of an export, according to the account's settings: a table, or a zip of it and the CVs.
 */
export async function openExport(
  tx: Transaction,
  view: DocumentScope,
  { query, withCvs }: ExportOrder,
  { storage, accountKeys }: { storage: Storage; accountKeys: AccountKeys },
): Promise<OpenExport> {
  const settings = await loadSettings(tx, view)
  const { exportFormat } = settings
  const today = dateIn(view.user.timeZone, new Date())
  const nameAs = (ending: string) =>
    exportName(['Candidates', view.clientAccountName, query.filteredView, today], ending)
  const table = () => exportCandidates(tx, view, query, settings)
  if (!withCvs)
    return {
      fileName: nameAs(exportFormat),
      mediaType: exportFormat === 'xlsx' ? xlsxType : csvType,
      content: table,
    }
  // Loaded with the first CV: an account without CVs has no key.
  let key: Promise<Buffer> | null = null
  const keyOf = () => (key ??= loadAccountKey(tx, accountKeys, view.clientAccountId))
  const entry = { name: `Candidates.${exportFormat}`, byteSize: null, open: table }
  return {
    fileName: nameAs('zip'),
    mediaType: 'application/zip',
    content: async () =>
      exportWithCvs(tx, view, query, entry, async (storageKey) => openCv(storage, await keyOf(), storageKey)),
  }
}

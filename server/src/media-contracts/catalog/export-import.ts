import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import {
  errorColumns,
  type ImportColumn,
  type ImportError,
  importColumns,
} from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { csvType, writeCsv } from '../../documents/csv.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { checkImport } from './import-publications.ts'

const thread = new URL('read-import.ts', import.meta.url)
const readImport = threadTask<typeof import('./read-import.ts').readImport>(thread, 'readImport')
const readLines = threadTask<typeof import('./read-import.ts').readImportLines>(thread, 'readImportLines')

/** One example of each kind of publication, with every column. */
const examples: Record<ImportColumn, string>[] = [
  {
    Name: 'Example Board (replace this row)',
    Type: 'online',
    Sector: 'nursing',
    Audience: 'Nurses in hospitals',
    Keywords: 'registered nurse, charge nurse',
    Form: '',
    Website: 'https://www.example.com/jobs',
    Region: 'US',
    Languages: 'English',
    Price: '295.00',
    'Run days': '30',
    'Lead days': '1',
    Sizes: '',
    Prices: 'CAD = 395.00',
    Closing: '',
    'Proof days': '',
    'Proof email': '',
    Claims: '7 days; credit; 90%',
  },
  {
    Name: 'Example Weekly (replace this row)',
    Type: 'print',
    Sector: 'nursing',
    Audience: 'Nurses of the region',
    Keywords: 'registered nurse, nurse educator',
    Form: 'display',
    Website: '',
    Region: 'CA',
    Languages: 'English; French',
    Price: '',
    'Run days': '7',
    'Lead days': '5',
    Sizes: 'Quarter page 3.5 x 4.75 in = 695.00; Half page = 1290.00',
    Prices: 'USD Half page 2026-12-01 to 2027-01-15 (Winter) = 990.00',
    Closing: 'Fri: 3 days before at 17:00 America/New_York',
    'Proof days': '14',
    'Proof email': 'proofs@example.com',
    Claims: '1 issue; rerun; 100%',
  },
]

/** Returns a CSV file with the columns of an import and examples (R21.22). */
export const exportImportTemplate: Verb<typeof catalog.exportImportTemplate> = () => {
  const lines = examples.map((row) => importColumns.map((column) => row[column]))
  return Promise.resolve(
    replyWithFile({ fileName: 'Catalog template.csv', mediaType: csvType }, () => writeCsv(importColumns, [lines])),
  )
}

/**
 * Returns the rows of an import that have errors, as written, with their lines and errors: the file can be corrected and
 * imported again (R21.22).
 */
export const exportImportErrors: Verb<typeof catalog.exportImportErrors, { threads: ThreadPool }> = async (
  { tx, deps },
  { csv },
) => {
  const [read, written] = await Promise.all([
    deps.threads.run(readImport, { csv }),
    deps.threads.run(readLines, { csv }),
  ])
  const { errors } = await checkImport(tx, read)
  const { columns = [], lines = [] } = written ?? {}
  const own = columns.filter((column) => !errorColumns.some((one) => one === column))
  const byLine = Map.groupBy(errors, ({ line }) => line)
  const rows = lines.flatMap(({ line, cells }) => {
    const found = byLine.get(line)
    if (!found) return []
    return [[...own.map((column) => cells[columns.indexOf(column)] ?? ''), String(line), describeErrors(found)]]
  })
  return replyWithFile({ fileName: 'Catalog errors.csv', mediaType: csvType }, () =>
    writeCsv([...own, ...errorColumns], [rows]),
  )
}

const describeErrors = (errors: readonly ImportError[]) =>
  errors.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join('; ')

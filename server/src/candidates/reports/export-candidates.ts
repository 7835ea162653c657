import type { Readable } from 'node:stream'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { Answer } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import type { CandidateSettings } from '@tearsheet/protocol/candidates/report-schemas'
import { type CandidateQuery, type ExportColumn, exportColumnLabels } from '@tearsheet/protocol/candidates/schemas'
import { dateIn } from '@tearsheet/protocol/dates'
import type { DocumentScope, ReadContext } from '../../context.ts'
import { openBatches, readInBatches } from '../../database/cursor.ts'
import { type SQL, sql } from '../../database/drizzle.ts'
import { clauseOf } from '../../database/list-sql.ts'
import { writeCsv } from '../../documents/csv.ts'
import { fileNamePart } from '../../documents/file-name.ts'
import { type FileEntry, lazyEntry, streamFiles } from '../../documents/stream-files.ts'
import { endingOf } from '../files/store-cv.ts'
import { conditionsOf, stagesOf, termsOf } from '../review/list-candidates.ts'
import { type AnswerColumns, listAnswerColumns, noAnswerColumns } from './list-answer-columns.ts'
import { writeXlsx } from './write-xlsx.ts'

interface Row extends Record<string, unknown> {
  appliedAt: string
  stage: Stage
  firstName: string
  lastName: string
  email: string
  phone: string | null
  place: string | null
  currentPost: string | null
  campaignName: string
  publicationName: string
  source: string | null
  rating: number | null
  tags: string[]
  answers: Answer[]
  cvFileName: string | null
}

/**
 * Exports exactly the candidates that match a filter, in order, whatever the page, with the account's own columns
 * (R19.9); streamed.
 */
export async function exportCandidates(
  { tx, view }: ReadContext<DocumentScope>,
  {
    query,
    settings: { exportColumns, exportFormat },
  }: { query: CandidateQuery; settings: Pick<CandidateSettings, 'exportColumns' | 'exportFormat'> },
): Promise<Readable> {
  const statement = sql`select c.applied_at as "appliedAt", c.status as stage, c.first_name as "firstName",
      c.last_name as "lastName", c.email, c.phone, c.location as place, c.current_post as "currentPost",
      k.name as "campaignName", i.publication_name as "publicationName", c.source, c.rating, c.tags, c.answers,
      v.file_name as "cvFileName"
    from ${narrowed(view, query)} c join campaign_item i on i.id = c.campaign_item_id join campaign k on k.id = c.campaign_id
      left join candidate_cv v on v.candidate_id = c.id
    order by ${sql.raw(qualified(clauseOf(termsOf(query))))}` // contains the list's own columns only
  // Candidates first: a candidate who applies in between may have answered new questions.
  const batches = await openBatches<Row>(tx, statement)
  const answerColumns = exportColumns.includes('answers')
    ? await listAnswerColumns({ tx, view }, { query })
    : noAnswerColumns
  const header = exportColumns.flatMap((column) =>
    column === 'answers' ? answerColumns.header : [exportColumnLabels[column]],
  )
  const rows = linesOf(batches, view, { columns: exportColumns, answerColumns })
  return exportFormat === 'xlsx' ? writeXlsx(header, rows) : writeCsv(header, rows)
}

/** Exports the same with the CVs of those candidates as a zip, each decrypted when it is written. */
export function exportWithCvs(
  { tx, view }: ReadContext<DocumentScope>,
  {
    query,
    table,
    openCv,
  }: { query: CandidateQuery; table: FileEntry; openCv: (storageKey: string) => Promise<Uint8Array> },
): Readable {
  async function* entries(): AsyncGenerator<FileEntry> {
    yield table
    const statement = sql`select c.id, c.last_name as "lastName", c.first_name as "firstName",
        v.storage_key as "storageKey", v.media_type as "mediaType"
      from ${narrowed(view, query)} c join candidate_cv v on v.candidate_id = c.id
      order by ${sql.raw(qualified(clauseOf(termsOf(query))))}` // as above
    for await (const batch of readInBatches<CvRow>(tx, statement))
      for (const row of batch) {
        const name = fileNamePart(`${row.lastName}-${row.firstName}`)
        // The end of the id distinguishes people with the same name.
        yield lazyEntry(`CVs/${name}-${row.id.slice(-6)}${endingOf(row.mediaType)}`, () => openCv(row.storageKey))
      }
  }
  return streamFiles(entries(), new Date())
}

interface CvRow extends Record<string, unknown> {
  id: string
  lastName: string
  firstName: string
  storageKey: string
  mediaType: string
}

/** Counts the candidates that match a filter. */
export async function countExported(
  { tx, view }: ReadContext<DocumentScope>,
  { query }: { query: CandidateQuery },
): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::integer as n from ${narrowed(view, query)} c`)
  return rows[0]?.n ?? 0
}

/** Qualifies the columns of an order with the candidate's alias, as joined tables have some of the same names. */
const qualified = (order: string) => order.replace(/(^|, )(\w+)/g, '$1c.$2')

/** Returns the candidates that match a filter, as a table of a statement. */
function narrowed(view: DocumentScope, query: CandidateQuery): SQL {
  const { conditions, values } = conditionsOf(query, 1)
  // Each condition refers to its values by number: the odd parts are those numbers.
  const parts = conditions.map((condition) =>
    sql.join(
      condition
        .split(/\$(\d+)/)
        .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
    ),
  )
  const all = [
    sql`client_account_id = ${view.clientAccountId}`,
    sql`status = any(${sql.param([...stagesOf(query.filteredView)])}::text[])`,
    ...parts,
  ]
  return sql`(select * from candidate where ${sql.join(all, sql` and `)})`
}

interface Shape {
  columns: readonly ExportColumn[]
  answerColumns: AnswerColumns
}

async function* linesOf(batches: AsyncIterable<Row[]>, view: DocumentScope, shape: Shape): AsyncGenerator<string[][]> {
  for await (const batch of batches) yield batch.map((row) => lineOf(row, view, shape))
}

function lineOf(row: Row, view: DocumentScope, { columns, answerColumns }: Shape): string[] {
  return columns.flatMap((column) => {
    if (column === 'answers') return answerColumns.cellsOf(row.answers)
    if (column === 'appliedAt') return dateIn(view.user.timeZone, new Date(row.appliedAt))
    if (column === 'stage') return stageLabels[row.stage]
    if (column === 'tags') return row.tags.join('; ')
    return String(row[column] ?? '')
  })
}

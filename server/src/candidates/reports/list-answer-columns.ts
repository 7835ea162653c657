import type { Answer } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import type { CandidateQuery } from '@tearsheet/protocol/candidates/schemas'
import type { DocumentScope, ReadContext } from '../../context.ts'
import { sql } from '../../database/drizzle.ts'
import { stagesOf } from '../review/list-candidates.ts'

/** A column of an export: one question, which a form may contain several times under one label. */
interface AnswerColumn extends Record<string, unknown> {
  label: string
  /** Position of the question, from 1, among those of the form with the same label. */
  occurrence: number
}

export interface AnswerColumns {
  header: string[]
  /** Returns a candidate's answers, one cell per column. */
  cellsOf(answers: readonly Answer[]): string[]
}

/** Maximum number of questions with a column of their own; answers to others share the last one. */
const maxColumns = 300

export const noAnswerColumns: AnswerColumns = { header: [], cellsOf: () => [] }

/**
 * Returns the columns of the answers: every question of every version used by candidates in these stages, the latest
 * questionnaire first, its questions in order. Read by an index from the versions, so that no answer is read before the
 * first line is sent (decision record 0034); a question without answers has a column too.
 */
export async function listAnswerColumns(
  { tx, view }: ReadContext<DocumentScope>,
  { query }: { query: Pick<CandidateQuery, 'campaignItemId' | 'filteredView'> },
): Promise<AnswerColumns> {
  const { campaignItemId: itemId } = query
  const { rows } = await tx.execute<AnswerColumn>(sql`
    with asked as (
      select q.attached_at, q.version, question ->> 'label' as label, place,
        row_number() over (partition by q.id, question ->> 'label' order by place)::integer as occurrence
      from campaign_questionnaire q, jsonb_array_elements(q.questions) with ordinality as one (question, place),
        -- The order makes PostgreSQL use the index of versions; without it, an unanswered one scans every candidate
        lateral (select from candidate c
          where c.client_account_id = q.client_account_id and c.campaign_questionnaire_id = q.id
            and c.status = any(${sql.param([...stagesOf(query.filteredView)])}::text[])
            ${itemId ? sql`and c.campaign_item_id = ${itemId}::uuid` : sql``}
          order by c.campaign_item_id limit 1) answered
      where q.client_account_id = ${view.clientAccountId})
    select label, occurrence from asked group by label, occurrence
    order by max(attached_at) desc, (array_agg(place order by attached_at desc, version desc))[1], label, occurrence
    limit ${maxColumns + 1}`)
  return columnsOf(rows.slice(0, maxColumns), rows.length > maxColumns)
}

const keyOf = ({ label, occurrence }: AnswerColumn) => `${occurrence} ${label}`

function columnsOf(columns: readonly AnswerColumn[], hasMore: boolean): AnswerColumns {
  const own = new Set(columns.map(keyOf))
  const header = columns.map(({ label, occurrence }) => (occurrence === 1 ? label : `${label} (${occurrence})`))
  return {
    header: hasMore ? [...header, 'Other answers'] : header,
    cellsOf: (answers) => {
      const textByKey = new Map<string, string>()
      const occurrences = new Map<string, number>()
      const others: string[] = []
      for (const { label, values } of answers) {
        const occurrence = (occurrences.get(label) ?? 0) + 1
        occurrences.set(label, occurrence)
        const key = keyOf({ label, occurrence })
        if (own.has(key)) textByKey.set(key, values.join('; '))
        else if (values.length > 0) others.push(`${label}: ${values.join('; ')}`)
      }
      const cells = columns.map((column) => textByKey.get(keyOf(column)) ?? '')
      return hasMore ? [...cells, others.join('\n')] : cells
    },
  }
}

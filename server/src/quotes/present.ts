import { stepReached } from '@tearsheet/protocol/quotes/lifecycle'
import type {
  ManualPublication,
  PendingQuote,
  PendingQuoteSummary,
  QuoteForm,
} from '@tearsheet/protocol/quotes/schemas'
import type { AttachmentRow } from './attachments/attachment-queries.ts'
import { presentAttachment } from './attachments/present-attachment.ts'
import type { DraftRow, ManualRow } from './queries.ts'

/** Converts a client-added publication to the API format. */
export function presentManual(row: ManualRow): ManualPublication & { id: string } {
  return {
    id: row.id,
    name: row.name,
    type: row.type as ManualPublication['type'], // saving writes only 1, 2 and 3
    printType: row.printType as ManualPublication['printType'], // saving writes only 1, 2 and null
    url: row.url,
    instructions: row.instructions,
    budget: row.budget,
    budgetAsTyped: row.budgetAsTyped,
  }
}

/** Fields of a draft in every response. */
function presentRow(row: DraftRow) {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: { id: row.updatedBy, name: row.updatedByName },
  }
}

/** A row of the list of drafts. */
export function presentSummary(row: DraftRow & { manualCount: number }): PendingQuoteSummary {
  return {
    ...presentRow(row),
    campaignTitle: row.title,
    // Written only by saving, after validation by the protocol's schema
    stepReached: stepReached({ form: row.form as QuoteForm, manualCount: row.manualCount }),
  }
}

/** Converts a complete draft to the API format (R24.4). */
export function presentDraft(row: DraftRow, manual: ManualRow[], attachments: AttachmentRow[]): PendingQuote {
  return {
    // Written only by saving, after validation by the protocol's schema; the response schema keeps only form fields.
    ...(row.form as QuoteForm),
    campaignTitle: row.title,
    ...presentRow(row),
    pendingQuoteItems: { manual: manual.map(presentManual) },
    attachments: attachments.map(presentAttachment),
  }
}

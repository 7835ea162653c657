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

/** A publication of the client's own choice as the API shows it. */
export function presentManual(row: ManualRow): ManualPublication & { id: string } {
  return {
    id: row.id,
    name: row.name,
    type: row.type as ManualPublication['type'], // saving writes 1, 2 and 3 alone
    printType: row.printType as ManualPublication['printType'], // saving writes 1, 2 and null alone
    url: row.url,
    instructions: row.instructions,
    budget: row.budget,
    budgetAsTyped: row.budgetAsTyped,
  }
}

/** What every reply says about a draft. */
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
    // Only saving writes it, after the protocol's schema
    stepReached: stepReached({ form: row.form as QuoteForm, manualCount: row.manualCount }),
  }
}

/** A draft, whole, as the API shows it (R24.4). */
export function presentDraft(row: DraftRow, manual: ManualRow[], attachments: AttachmentRow[]): PendingQuote {
  return {
    // Only saving writes it, after the protocol's schema; the reply's schema keeps the fields of a form alone.
    ...(row.form as QuoteForm),
    campaignTitle: row.title,
    ...presentRow(row),
    pendingQuoteItems: { manual: manual.map(presentManual) },
    attachments: attachments.map(presentAttachment),
  }
}

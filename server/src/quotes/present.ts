import type { ManualPublication, PendingQuote, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { AttachmentRow } from './attachment-queries.ts'
import { presentAttachment } from './present-attachment.ts'
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
  }
}

/** What every list and reply tells of a draft. */
export function presentSummary(row: DraftRow) {
  return {
    id: row.id,
    campaignTitle: row.title,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: { id: row.updatedBy, name: row.updatedByName },
  }
}

/** A draft, whole, as the API shows it (api: PendingQuote). */
export function presentDraft(row: DraftRow, manual: ManualRow[], attachments: AttachmentRow[]): PendingQuote {
  return {
    // Only saving writes it, after the protocol's schema; the reply's schema keeps the fields of a form alone.
    ...(row.form as QuoteForm),
    ...presentSummary(row),
    pendingQuoteItems: { manual: manual.map(presentManual) },
    attachments: attachments.map(presentAttachment),
  }
}

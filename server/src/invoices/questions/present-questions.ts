import type { LineQuestion, WaitingQuestion } from '@tearsheet/protocol/invoices/question-schemas'
import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import type { AskedQuestion, DeskQuestion, QuestionRow } from './question-queries.ts'

export const presentQuestion = (row: QuestionRow): LineQuestion => ({
  id: row.id,
  reason: row.reason,
  message: row.message,
  by: row.askedByName,
  at: row.askedAt.toISOString(),
})

export const presentWaitingQuestion = (row: DeskQuestion): WaitingQuestion => ({
  ...presentQuestion(row),
  invoiceId: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  clientName: row.clientName,
  clientAccountName: row.clientAccountName,
  publicationName: row.publicationName,
  description: row.description,
})

/** Returns the history events of a question: that it was submitted, and how it ended. */
export function questionEvents(row: AskedQuestion): InvoiceEvent[] {
  const { id, publicationName, reason, message, askedByName, askedAt, closedAt, closedByName, answer } = row
  const event: InvoiceEvent = {
    id: `${id} event`,
    kind: 'asked',
    by: askedByName,
    at: askedAt.toISOString(),
    publicationName,
    reason,
    message,
  }
  if (!closedAt) return [event]
  const at = closedAt.toISOString()
  return [event, { id: `${id} answered`, kind: 'answered', by: closedByName, at, publicationName, answer }]
}

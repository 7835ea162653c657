import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { newQuestion } from './question-form-schemas.ts'
import { lineQuestion } from './question-schemas.ts'

const access = 'manageInvoices'

export const askAboutLine = endpoint({
  name: 'invoices.askAboutLine',
  summary: 'Asks the provider about a line of an open invoice, or disputes it; the line is in question until answered',
  path: '/invoices/askAboutLine',
  access,
  body: newQuestion,
  response: z.object({ question: lineQuestion }),
  idempotency: 'optional',
})

export const withdrawQuestion = endpoint({
  name: 'invoices.withdrawQuestion',
  summary: 'Withdraws a question about a line, answered or no longer needed',
  path: '/invoices/withdrawQuestion',
  access,
  body: z.object({ questionId: id }),
  response: z.object({}),
  idempotency: 'optional',
})

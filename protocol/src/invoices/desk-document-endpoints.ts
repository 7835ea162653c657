import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { accountBilling, billingContact, billingEmail, confirmedEmail, emailDraft } from './billing-email-schemas.ts'

const access = 'desk'
const area = 'books'
const statement = z.object({ clientAccountId: id, from: calendarDate, to: calendarDate })
const sample = { from: '2026-10-01', to: '2026-10-31' }
const sent = z.object({ email: billingEmail })

export const downloadInvoice = endpoint({
  name: 'desk.downloadInvoice',
  summary: 'Downloads an invoice of any client as PDF, as the client sees it',
  path: '/desk/downloadInvoice',
  access,
  area,
  body: z.object({ invoiceId: id }),
  files: ['application/pdf'],
})

export const downloadStatement = endpoint({
  name: 'desk.downloadStatement',
  summary: 'Downloads the statement of an account for a range of days as PDF',
  path: '/desk/downloadStatement',
  access,
  area,
  body: statement,
  example: sample,
  files: ['application/pdf'],
})

export const exportStatement = endpoint({
  name: 'desk.exportStatement',
  summary: 'Downloads the statement of an account for a range of days as CSV',
  path: '/desk/exportStatement',
  access,
  area,
  body: statement,
  example: sample,
  runs: 'download',
  files: ['text/csv'],
})

export const getBilling = endpoint({
  name: 'desk.getBilling',
  summary: 'Returns the billing contact of an account, its reminders and the emails of its statements',
  path: '/desk/getBilling',
  access,
  area,
  body: z.object({ clientAccountId: id }),
  response: accountBilling,
  writes: false,
})

export const setBillingContact = endpoint({
  name: 'desk.setBillingContact',
  summary: 'Sets or removes the billing contact of an account, who receives its reminders',
  path: '/desk/setBillingContact',
  access,
  area,
  body: z.object({ clientAccountId: id, contact: billingContact.nullable() }),
  example: { contact: { name: 'Accounts Payable', email: 'ap@lakeside.example' } },
  response: accountBilling,
})

export const draftInvoiceEmail = endpoint({
  name: 'desk.draftInvoiceEmail',
  summary: 'Returns the text of an email with an invoice attached, and its possible recipients; sends nothing',
  path: '/desk/draftInvoiceEmail',
  access,
  area,
  body: z.object({ invoiceId: id }),
  response: emailDraft,
  writes: false,
})

export const emailInvoice = endpoint({
  name: 'desk.emailInvoice',
  summary: 'Emails an invoice as PDF to users of its account or its billing contact, with the text as edited',
  path: '/desk/emailInvoice',
  access: 'providerAdmin',
  area,
  body: z.object({ invoiceId: id, ...confirmedEmail }),
  example: { recipients: ['full@lakeside.example'], subject: 'Your invoice', message: 'Please find it attached.' },
  response: sent,
  idempotency: 'optional',
})

export const draftStatementEmail = endpoint({
  name: 'desk.draftStatementEmail',
  summary: 'Returns the text of an email with a statement attached, and its possible recipients; sends nothing',
  path: '/desk/draftStatementEmail',
  access,
  area,
  body: statement,
  example: sample,
  response: emailDraft,
  writes: false,
})

export const emailStatement = endpoint({
  name: 'desk.emailStatement',
  summary: 'Emails a statement as PDF and CSV to users of its account or its billing contact, with the text as edited',
  path: '/desk/emailStatement',
  access: 'providerAdmin',
  area,
  body: statement.extend(confirmedEmail),
  example: {
    ...sample,
    recipients: ['full@lakeside.example'],
    subject: 'Your statement',
    message: 'Please find it attached.',
  },
  response: sent,
  idempotency: 'optional',
})

import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { describe, expect, it } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const staff = await portal.signIn('denise.calloway@beacon.example')
const full = await portal.signIn('full@lakeside.example')
const { clientAccountId } = full.scope
const [open] = await portal.sql<{ id: string; number: number }>(
  'select id, invoice_number as number from invoice where status = 0 and client_account_id = $1 order by id limit 1',
  [clientAccountId],
)
const invoiceId = open?.id ?? ''
const range = { from: '2026-01-01', to: new Date().toISOString().slice(0, 10) }
const statement = { ...range, clientAccountId }
const absent = '01990000-0000-7000-8000-000000000000'
const text = { subject: 'Your invoice', message: 'As discussed by phone.\n\nThank you.' }

describe('documents at the desk', () => {
  it('downloads an invoice and a statement as tagged PDF, and the statement as CSV', async () => {
    const pdf = await portal.call(documents.downloadInvoice, { invoiceId }, staff)
    expect(pdf.status).toBe(200)
    const read = await readPdf(pdf.body as Buffer)
    expect(read.pages.join(' ')).toContain(String(open?.number))
    expect((pdf.body as Buffer).includes('/MarkInfo')).toBe(true)
    const printed = await portal.call(documents.downloadStatement, statement, staff)
    expect((await readPdf(printed.body as Buffer)).pages.join(' ')).toContain('Statement of account')
    const csv = String((await portal.call(documents.exportStatement, statement, staff)).body)
    expect(csv).toContain('Opening balance')
    const own = String((await portal.call(invoices.exportStatement, range, full)).body)
    expect(csv).toBe(own)
  })

  it('emails an invoice as edited to chosen recipients, once each, and records it', async () => {
    const draft = (await portal.call(documents.draftInvoiceEmail, { invoiceId }, staff)).body
    expect(draft.subject).toBe(
      `Invoice # ${open?.number} from Beacon Recruitment Advertising`.slice(0, draft.subject.length),
    )
    expect(draft.recipients.map(({ email }) => email)).toContain('full@lakeside.example')
    expect(await portal.mail.list()).toEqual([])
    const recipients = ['Full@Lakeside.example', 'full@lakeside.example']
    const sent = await portal.call(documents.emailInvoice, { invoiceId, recipients, ...text }, staff)
    expect([sent.status, sent.body.email?.waiting]).toEqual([200, ['full@lakeside.example']])
    await runDueJobs(portal)
    const emails = await portal.mail.list()
    expect(emails.map(({ to, subject, replyTo }) => ({ to, subject, replyTo }))).toEqual([
      { to: 'full@lakeside.example', subject: 'Your invoice', replyTo: 'denise.calloway@beacon.example' },
    ])
    expect(emails[0]?.text).toContain('As discussed by phone.')
    expect(emails[0]?.attachments.map(({ fileName }) => fileName)).toEqual([`Invoice-${open?.number}.pdf`])
    const page = (await portal.call(ledger.getInvoice, { invoiceId }, staff)).body
    expect(page.emails).toMatchObject([{ kind: 'invoice', sentTo: ['full@lakeside.example'], waiting: [] }])
    const { timeline } = (await portal.call(invoices.getDetails, { invoiceId }, full)).body
    expect(timeline[0]).toMatchObject({ kind: 'emailed', to: ['full@lakeside.example'] })
  })

  it('emails a statement as PDF and CSV to the billing contact', async () => {
    const contact = { name: 'Accounts Payable', email: 'ap@lakeside.example' }
    await portal.call(documents.setBillingContact, { clientAccountId, contact }, staff)
    const draft = (await portal.call(documents.draftStatementEmail, statement, staff)).body
    expect(draft.recipients[0]).toEqual({ ...contact, isContact: true })
    expect(draft.message).toContain('closing balance')
    const input = { ...statement, recipients: [contact.email], subject: draft.subject, message: draft.message }
    expect((await portal.call(documents.emailStatement, input, staff)).status).toBe(200)
    await runDueJobs(portal)
    const [email] = (await portal.mail.list()).filter(({ to }) => to === contact.email)
    expect(email?.attachments.map(({ mediaType }) => mediaType.split(';')[0])).toEqual(['application/pdf', 'text/csv'])
    const billing = (await portal.call(documents.getBilling, { clientAccountId }, staff)).body
    expect(billing.statements).toMatchObject([{ sentTo: [contact.email], range }])
    const gone = await portal.call(documents.setBillingContact, { clientAccountId, contact: null }, staff)
    expect([gone.body.contact, gone.body.recipients.some(({ isContact }) => isContact)]).toEqual([null, false])
  })

  it('rejects recipients who are not of the account, each by its place, and sends nothing', async () => {
    const recipients = ['full@lakeside.example', 'x@elsewhere.example', 'limited@lakeside.example']
    const { status, body } = await portal.call(documents.emailInvoice, { invoiceId, recipients, ...text }, staff)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['recipients.1', 'recipients.2']])
    const wrong = { invoiceId, recipients: [], subject: 'a\nb', message: ' ' }
    const malformed = await portal.call(documents.emailInvoice, wrong, staff)
    expect([malformed.status, malformed.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['recipients', 'subject', 'message'],
    ])
    const backwards = { ...statement, to: '2025-01-01', recipients: ['full@lakeside.example'], ...text }
    expect((await portal.call(documents.emailStatement, backwards, staff)).status).toBe(400)
  })

  it('limits the emails to one recipient', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      const input = { invoiceId, recipients: ['full@lakeside.example'], ...text }
      statuses.push((await portal.call(documents.emailInvoice, input, staff)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('is for users of the desk, and returns 404 for unknown invoices and accounts', async () => {
    const client = await makePerson(portal, await makeAccount(portal))
    const ofInvoice = { invoiceId: absent, recipients: ['a@b.example'], ...text }
    const ofAccount = { ...range, clientAccountId: absent, recipients: ['a@b.example'], ...text }
    const calls = [
      (as: typeof client | null) => portal.call(documents.downloadInvoice, ofInvoice, as),
      (as: typeof client | null) => portal.call(documents.draftInvoiceEmail, ofInvoice, as),
      (as: typeof client | null) => portal.call(documents.emailInvoice, ofInvoice, as),
      (as: typeof client | null) => portal.call(documents.downloadStatement, ofAccount, as),
      (as: typeof client | null) => portal.call(documents.exportStatement, ofAccount, as),
      (as: typeof client | null) => portal.call(documents.draftStatementEmail, ofAccount, as),
      (as: typeof client | null) => portal.call(documents.emailStatement, ofAccount, as),
      (as: typeof client | null) => portal.call(documents.getBilling, ofAccount, as),
      (as: typeof client | null) => portal.call(documents.setBillingContact, { ...ofAccount, contact: null }, as),
    ]
    for (const call of calls) {
      const statuses = [(await call(null)).status, (await call(client)).status, (await call(staff)).status]
      expect(statuses).toEqual([401, 403, 404])
    }
    const wrong = { clientAccountId, contact: { name: 'www.bad.example', email: 'nobody' } }
    const refused = await portal.call(documents.setBillingContact, wrong, staff)
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['contact.name', 'contact.email'],
    ])
  })
})

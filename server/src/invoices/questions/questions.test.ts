import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as desk from '@tearsheet/protocol/invoices/desk-question-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as questions from '@tearsheet/protocol/invoices/question-endpoints'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')
const staff = await test.signIn('staff@beacon.example')

const details = (invoiceId: string) => test.call(invoices.getDetails, { invoiceId }, full)
const ask = (invoiceItemId: string, as: SignedIn | null = full, message = 'Who agreed to this?') =>
  test.call(questions.askAboutLine, { invoiceItemId, reason: 'price', message }, as)

/** Returns an open invoice of the account with one of its lines, another one on each call. */
let taken = 0
async function openLine() {
  const rows = await test.sql<{ invoiceId: string; id: string }>(
    `select distinct on (i.id) i.id as "invoiceId", l.id from invoice i join invoice_item l on l.invoice_id = i.id
     where i.client_account_id = $1 and i.status = 0 order by i.id, l.id`,
    [full.scope.clientAccountId],
  )
  const line = rows[taken++]
  if (!line) throw new Error('The demo data has no open invoices')
  return line
}
async function listed(invoiceId: string) {
  const { clientId, clientAccountId } = full.scope
  const query = { clientId, clientAccountId, filteredView: 'Open', paginationLimit: 100 } as const
  const { body } = await test.call(invoices.list, { query }, full)
  return body.Open.data.find(({ id }) => id === invoiceId)
}

describe('questioned line', () => {
  it('is marked on its page and in the list, is omitted from paying all, and its history names the person who asked', async () => {
    const { invoiceId, id } = await openLine()
    const before = (await test.call(invoices.getAging, {}, full)).body
    const { status, body } = await ask(id)
    expect(status).toBe(200)
    expect(body.question).toMatchObject({ reason: 'price', message: 'Who agreed to this?', by: 'Daniel Reyes' })
    const shown = (await details(invoiceId)).body
    expect(shown.invoiceItems.find((item) => item.id === id)?.question?.id).toBe(body.question.id)
    expect(shown.timeline[0]).toMatchObject({ kind: 'asked', by: 'Daniel Reyes', message: 'Who agreed to this?' })
    expect((await listed(invoiceId))?.inQuestion).toBe(true)
    const after = (await test.call(invoices.getAging, {}, full)).body
    expect(after.invoiceCount).toBe(before.invoiceCount)
    expect(before.payable.balance - after.payable.balance).toBe(shown.invoice.balance)
    // One question at a time
    const again = await ask(id)
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/is already in question\. Asked by .+ on \w+ \d+, \d{4}/),
    ])
  })

  it('is sent to the provider’s accounting department and desk; the answer closes it and is sent to the person who asked', async () => {
    const { invoiceId, id } = await openLine()
    const { question } = (await ask(id)).body
    await runDueJobs(test)
    const letters = () => test.mail.list()
    expect((await letters()).find(({ to }) => to === 'accounts@beacon.example')?.text).toContain('Who agreed to this?')
    const waiting = await test.call(desk.listInvoiceQuestions, {}, staff)
    expect(waiting.body.questions.find((one) => one.id === question.id)).toMatchObject({
      invoiceId,
      clientName: 'Lakeside University',
    })
    const lineAtDesk = async () =>
      (await test.call(ledger.getInvoice, { invoiceId }, staff)).body.invoiceItems.find((item) => item.id === id)
    expect((await lineAtDesk())?.question).toEqual(question)
    const answer = { questionId: question.id, answer: 'The extra day was approved by phone.' }
    expect((await test.call(desk.answerInvoiceQuestion, answer, staff)).status).toBe(200)
    expect((await test.call(desk.answerInvoiceQuestion, answer, staff)).status).toBe(409)
    expect((await lineAtDesk())?.question).toBeNull()
    await runDueJobs(test)
    expect((await letters()).find(({ to }) => to === 'full@lakeside.example')?.text).toContain(answer.answer)
    const { invoiceItems, timeline } = (await details(invoiceId)).body
    expect(invoiceItems.find((item) => item.id === id)?.question).toBeNull()
    expect(timeline[0]).toMatchObject({ kind: 'answered', answer: answer.answer })
    // A new question may be submitted
    expect((await ask(id)).status).toBe(200)
  })

  it('is marked in the PDF of its invoice, with the question, until the question is withdrawn', async () => {
    const { invoiceId, id } = await openLine()
    const document = async () => {
      const response = await test.call(invoices.generatePdf, { invoiceItemIdList: [invoiceId] }, full)
      return (await readPdf(response.body as Buffer)).pages.join(' ')
    }
    const questionId = (await ask(id)).body.question.id
    expect((await document()).match(/In question: The price is not what was approved/g)).toHaveLength(1)
    await test.call(questions.withdrawQuestion, { questionId }, full)
    expect(await document()).not.toContain('In question')
  })

  it('is no longer in question once withdrawn, which is possible once', async () => {
    const { invoiceId, id } = await openLine()
    const questionId = (await ask(id)).body.question.id
    const withdraw = (as: SignedIn | null) => test.call(questions.withdrawQuestion, { questionId }, as)
    expect((await withdraw(northern)).status).toBe(404)
    expect((await withdraw(null)).status).toBe(401)
    expect((await withdraw(full)).status).toBe(200)
    expect((await withdraw(full)).status).toBe(409)
    expect((await listed(invoiceId))?.inQuestion).toBe(false)
    expect((await details(invoiceId)).body.timeline[0]).toMatchObject({ kind: 'answered', answer: null })
  })

  it('requires the permission, an open invoice of the account, and a message for another reason', async () => {
    const { id } = await openLine()
    expect((await ask(id, null)).status).toBe(401)
    expect((await ask(id, northern)).status).toBe(404)
    expect((await ask(id, await test.signIn('limited@lakeside.example'))).status).toBe(403)
    expect((await test.call(desk.listInvoiceQuestions, {}, full)).status).toBe(403)
    const empty = await test.call(questions.askAboutLine, { invoiceItemId: id, reason: 'other', message: ' ' }, full)
    expect([empty.status, empty.body.errors?.map(({ field }) => field)]).toEqual([400, ['message']])
    const [paid] = await test.sql<{ id: string }>(
      `select l.id from invoice_item l join invoice i on i.id = l.invoice_id
       where i.client_account_id = $1 and i.status = 1 limit 1`,
      [full.scope.clientAccountId],
    )
    expect((await ask(paid?.id ?? '')).status).toBe(409)
  })
})

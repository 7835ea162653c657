import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as deskQuotes from '@tearsheet/protocol/quotes/desk-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { maxAttachments, type QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { conversionNote } from '@tearsheet/protocol/uploads'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { inspectPng } from '../../documents/inspect-pictures.ts'
import { makeGif, makeJpeg, makePng, makeTiff, makeWebp, rgbTags } from '../../testing/make-images.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { makeWord } from '../../testing/make-word.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import { sendFile } from '../../testing/send-file.ts'
import { runDueJobs, type SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { clearDrafts } from '../clear-drafts.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')
const staff = await test.signIn('staff@beacon.example')

const pdf = await makePdf('The position', 'Professor of Limnology')

const scanned = { tags: rgbTags(1, 1), strip: Buffer.from('ff0000', 'hex') }

const start = async (form: QuoteForm = { campaignTitle: 'Professor of Limnology' }, as = full) =>
  (await test.call(quotes.create, form, as)).body.pendingQuote
const attach = (quoteId: string, content: Uint8Array, name = 'position.pdf', as: SignedIn | null = full) =>
  sendFile(test, quotes.addAttachment, { fields: { quoteId }, file: { name, content }, as })
const fetchFile = (quoteId: string, attachmentId: string, as = full) =>
  test.call(quotes.downloadAttachment, { quoteId, attachmentId }, as)
const firstOf = async (quoteId: string) =>
  (await test.call(quotes.getDetails, { quoteId }, full)).body.pendingQuote.attachments[0]

describe('file attached to a draft', () => {
  it('is listed with the draft, and downloaded unchanged as an attachment, never inline', async () => {
    const draft = await start()
    const { status, body } = await attach(draft.id, pdf, 'The position – März.pdf')
    expect(status).toBe(200)
    const [file] = body.pendingQuote.attachments
    expect(file).toMatchObject({ fileName: 'The position – März.pdf', mediaType: 'application/pdf', size: pdf.length })
    expect((await test.call(quotes.getDetails, { quoteId: draft.id }, full)).body.pendingQuote.attachments).toEqual([
      file,
    ])

    const fetched = await fetchFile(draft.id, file?.id ?? '')
    expect(Buffer.compare(fetched.body as Buffer, pdf)).toBe(0)
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="The position _ M_rz.pdf"; filename*=UTF-8''The%20position%20%E2%80%93%20M%C3%A4rz.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
  })

  it.each([
    [
      'an SVG drawing',
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="3"/>'),
      'logo (converted from SVG).png',
    ],
    ['a TIFF image', 'Scan.TIF', makeTiff([scanned, scanned]), 'Scan (converted from TIFF, 2 pages).png'],
  ])(
    'is converted to a PNG if it is %s, which its name states; the original is not stored',
    async (_, name, content, shown) => {
      const draft = await start()
      const { status, body } = await attach(draft.id, content, name)
      const [file] = body.pendingQuote?.attachments ?? []
      expect([status, file?.fileName, file?.mediaType]).toEqual([200, shown, 'image/png'])
      expect(conversionNote(shown)).toMatch(
        /^Converted from (SVG|TIFF: 2 pages, one below the other)\. Publications get this/,
      )
      const fetched = await fetchFile(draft.id, file?.id ?? '')
      expect(inspectPng(fetched.body as Buffer)).toBe('sound')
      expect(fetched.headers['content-type']).toBe('image/png')
    },
  )

  it.each([
    [
      'a Word document',
      makeWord(),
      'posting.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a PNG', makePng(), 'logo.png', 'image/png'],
    ['a JPEG', makeJpeg(), 'lake.jpeg', 'image/jpeg'],
    ['a GIF', makeGif(), 'dot.gif', 'image/gif'],
    ['a WebP', makeWebp(), 'dot.webp', 'image/webp'],
  ])('may be %s', async (_, content, name, mediaType) => {
    const draft = await start()
    const { status, body } = await attach(draft.id, content, name)
    expect([status, body.pendingQuote?.attachments.map((one) => [one.fileName, one.mediaType])]).toEqual([
      200,
      [[name, mediaType]],
    ])
  })

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\fakepath\\job.pdf', 'job.pdf'],
    ['job.html', 'job.html.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['...', 'file.pdf'],
    ['JOB.PDF', 'JOB.PDF'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(150)}.pdf`],
    [`${'求'.repeat(200)}.pdf`, `${'求'.repeat(66)}.pdf`],
  ])('named %j is displayed as %j', async (name, shown) => {
    const draft = await start()
    const { body } = await attach(draft.id, pdf, name)
    expect(body.pendingQuote.attachments.map(({ fileName }) => fileName)).toEqual([shown])
    const [row] = await test.sql<{ storage_key: string }>(
      'select storage_key from quote_attachment where pending_quote_id = $1',
      [draft.id],
    )
    expect(row?.storage_key).toMatch(/^attachments\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
  })

  it('leaves the version unchanged, so that a concurrent save in another window succeeds', async () => {
    const draft = await start()
    const { body } = await attach(draft.id, pdf)
    expect(body.pendingQuote.version).toBe(draft.version)
    const save = { campaignTitle: 'Professor of Limnology', department: 'Biology', version: draft.version }
    const saved = await test.call(quotes.update, save, full, { params: { id: draft.id } })
    expect([saved.status, saved.body.pendingQuote.attachments.length]).toEqual([200, 1])
  })

  it('is stored once when sent again, in sequence or concurrently', async () => {
    const draft = await start()
    await attach(draft.id, pdf)
    const responses = await Promise.all([
      attach(draft.id, pdf),
      attach(draft.id, pdf),
      attach(draft.id, pdf, 'other.pdf'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await test.call(quotes.getDetails, { quoteId: draft.id }, full)
    expect(body.pendingQuote.attachments.map(({ fileName }) => fileName)).toEqual(['position.pdf', 'other.pdf'])
  })

  it('is one of twenty at most', async () => {
    const draft = await start()
    for (let number = 1; number <= maxAttachments; number++) await attach(draft.id, pdf, `${number}.pdf`)
    const { status, body } = await attach(draft.id, pdf, 'one more.pdf')
    expect([status, body.errors]).toEqual([
      400,
      [{ code: 'invalid', field: 'file', message: 'A quote can hold 20 files. Remove one first' }],
    ])
  })

  it('can be removed, and is then removed from storage', async () => {
    const draft = await start()
    await attach(draft.id, pdf)
    const file = await firstOf(draft.id)
    const attachmentId = file?.id ?? ''
    const [row] = await test.sql<{ storage_key: string }>('select storage_key from quote_attachment where id = $1', [
      attachmentId,
    ])
    const removed = await test.call(quotes.removeAttachment, { quoteId: draft.id, attachmentId }, full)
    expect([removed.status, removed.body.pendingQuote.attachments]).toEqual([200, []])
    expect((await fetchFile(draft.id, attachmentId)).status).toBe(404)
    expect((await test.call(quotes.removeAttachment, { quoteId: draft.id, attachmentId }, full)).status).toBe(404)
    await runDueJobs(test)
    const read = async () => (await test.gateways.storage.open(row?.storage_key ?? '')).toArray()
    await expect(read()).rejects.toThrow()
  })

  it('is cleared with a draft deleted 30 days ago, from storage too', async () => {
    const draft = await start()
    await attach(draft.id, pdf)
    const keys = await test.sql<{ storage_key: string }>(
      'select storage_key from quote_attachment where pending_quote_id = $1',
      [draft.id],
    )
    await test.call(quotes.remove, {}, full, { params: { quoteId: draft.id } })
    await test.sql("update pending_quote set closed_at = now() - interval '31 days' where id = $1", [draft.id])
    await clearDrafts(jobContext(test.gateways, 'Beacon'))
    expect(await test.sql('select from quote_attachment where pending_quote_id = $1', [draft.id])).toEqual([])
    await runDueJobs(test)
    const read = async () => (await test.gateways.storage.open(keys[0]?.storage_key ?? '')).toArray()
    await expect(read()).rejects.toThrow()
  })

  it('is restored with a deleted draft, and not copied to a duplicate', async () => {
    const draft = await start()
    await attach(draft.id, pdf)
    const copy = await test.call(quotes.duplicate, { quoteId: draft.id }, full)
    expect(copy.body.pendingQuote.attachments).toEqual([])
    await test.call(quotes.remove, {}, full, { params: { quoteId: draft.id } })
    const restored = await test.call(quotes.restore, { quoteId: draft.id }, full)
    expect(restored.body.pendingQuote.attachments.map(({ fileName }) => fileName)).toEqual(['position.pdf'])
  })

  it('is inaccessible to another account, another client, and the desk before submission', async () => {
    const draft = await start()
    await attach(draft.id, pdf)
    const attachmentId = (await firstOf(draft.id))?.id ?? ''
    const medicine = await test.signIn('admin@lakeside.example', 'School of Medicine')
    for (const stranger of [northern, medicine]) {
      expect((await attach(draft.id, pdf, 'x.pdf', stranger)).status).toBe(404)
      expect((await fetchFile(draft.id, attachmentId, stranger)).status).toBe(404)
      const removal = await test.call(quotes.removeAttachment, { quoteId: draft.id, attachmentId }, stranger)
      expect(removal.status).toBe(404)
    }
    expect((await test.call(deskQuotes.downloadAttachment, { attachmentId }, staff)).status).toBe(404)
    const other = await start()
    expect((await fetchFile(other.id, attachmentId)).status).toBe(404)
    expect(await firstOf(draft.id)).toBeDefined()
  })
})

describe('upload', () => {
  it('reports every error of its fields, and requires a file', async () => {
    const none = await sendFile(test, quotes.addAttachment, { fields: { quoteId: '?' }, file: null, as: full })
    expect([none.status, none.body.errors?.map(({ field }) => field)]).toEqual([400, ['quoteId', 'file']])
    const claim = { quoteId: nowhere, activeView: 'no JSON' }
    const wrong = await sendFile(test, quotes.addAttachment, {
      fields: claim,
      file: { name: 'a', content: pdf },
      as: full,
    })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'activeView'])
  })

  it('is rejected over 10 MB, for an unknown draft, and for a submitted or deleted one', async () => {
    const draft = await start()
    const large = await attach(draft.id, Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))
    expect([large.status, large.body.errors?.[0]?.message]).toEqual([413, 'Upload a file of 10 MB or less'])
    expect((await attach(nowhere, pdf)).status).toBe(404)
    await test.call(quotes.remove, {}, full, { params: { quoteId: draft.id } })
    expect((await attach(draft.id, pdf)).status).toBe(404)
  })
})

describe('on submission', () => {
  it('moves the files to the campaign, for the account and the desk', async () => {
    const publications = await test.sql<{ id: string }>('select id from publication order by id limit 1')
    const draft = await start()
    await attach(draft.id, pdf)
    await attach(draft.id, makePng(), 'logo.png')
    const attached = (await test.call(quotes.getDetails, { quoteId: draft.id }, full)).body.pendingQuote.attachments
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const whole = {
      campaignTitle: 'Professor of Limnology',
      jobDescription: '<p>Study lakes. We are an equal opportunity employer.</p>',
      applyEmail: 'jobs@lakeside.example',
      deadlineType: 'select-deadline' as const,
      deadlineDate: day(60),
      startDateType: 'immediately' as const,
      endDateType: 'maximize-runtime' as const,
      recommendations: publications.map(({ id }) => id),
      quoteId: draft.id,
    }
    const headers = { 'idempotency-key': uuidv7() }
    const submitted = await test.call(quotes.submit, whole, full, { headers })
    const campaignId = submitted.body.campaign.id
    const { body } = await test.call(campaigns.getDetails, { campaignId }, full)
    expect(body.campaign.attachments).toEqual(attached)

    const attachmentId = attached[1]?.id ?? ''
    const limited = await test.signIn('limited@lakeside.example')
    const mine = await test.call(quotes.downloadSubmittedAttachment, { campaignId, attachmentId }, limited)
    expect(Buffer.compare(mine.body as Buffer, makePng())).toBe(0)
    expect((await test.call(quotes.downloadSubmittedAttachment, { campaignId, attachmentId }, northern)).status).toBe(
      404,
    )

    const campaignItemId = body.campaignItems[0]?.id ?? ''
    const page = await test.call(desk.getItem, { campaignItemId }, staff)
    expect(page.body.attachments).toEqual(attached)
    const theirs = await test.call(deskQuotes.downloadAttachment, { attachmentId }, staff)
    expect([theirs.status, theirs.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="logo.png"; filename*=UTF-8''logo.png`,
    ])

    expect((await attach(draft.id, pdf, 'late.pdf')).status).toBe(404)
    expect((await test.call(quotes.removeAttachment, { quoteId: draft.id, attachmentId }, full)).status).toBe(404)
  })
})

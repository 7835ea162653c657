import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, it } from 'vitest'
import { findOpenAd, openApplyPage, prove, sendApplication } from '../../testing/apply.ts'
import { makeOldWord } from '../../testing/make-doc.ts'
import { makeJpeg } from '../../testing/make-images.ts'
import { makePdfLines } from '../../testing/make-pdf.ts'
import { makeLockedPdf } from '../../testing/make-raw-pdf.ts'
import { makeOdt, makeWordOf, wordParagraph } from '../../testing/make-word.ts'
import { sendFile } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const full = await portal.signIn('full@lakeside.example')
const ad = await findOpenAd(portal)

const lines = ['Staff Nurse', 'Location: Buffalo, NY']
/** The first line of a PDF has its version. */
const asVersion2 = (pdf: Buffer) => Buffer.from(pdf.toString('latin1').replace(/^%PDF-1\.\d/, '%PDF-2.0'), 'latin1')

const texts: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['posting.docx', () => makeWordOf(lines.map((line) => wordParagraph(line)).join(''))],
  ['posting.doc', () => makeOldWord([{ text: lines.map((line) => `${line}\r`).join('') }])],
  ['posting.odt', () => makeOdt(lines.map((line) => `<text:p>${line}</text:p>`).join(''))],
  ['posting.rtf', () => Buffer.from(`{\\rtf1\\ansi ${lines.map((line) => `\\pard ${line}\\par`).join('\n')}}`)],
  ['posting-version-2.0.pdf', async () => asVersion2(await makePdfLines(lines))],
]
const locked = ['owner-password.pdf', () => makeLockedPdf()] as const
const picture = ['bytes-after-end.jpg', () => Buffer.concat([makeJpeg(), Buffer.from([0])])] as const

describe('each kind of file', () => {
  it.each(texts)('is read as a posting: %s', async (name, make) => {
    const file = { name, content: await make() }
    const { status, body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
    expect(status, JSON.stringify(body.errors)).toBe(200)
    const values = body.fields.map(({ field, value }) => [field, value])
    expect(Object.fromEntries(values)).toMatchObject({ campaignTitle: 'Staff Nurse', state: 'NY', city: 'Buffalo' })
  })

  it('is read as a posting if only its owner has a password', async () => {
    const file = { name: locked[0], content: await locked[1]() }
    const { status, body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
    expect(status, JSON.stringify(body.errors)).toBe(200)
  })

  it.each([...texts, locked, picture])('is accepted as an attachment: %s', async (name, make) => {
    const { body: draft } = await portal.call(quotes.create, { campaignTitle: 'Staff Nurse' }, full)
    const file = { name, content: await make() }
    const fields = { quoteId: draft.pendingQuote.id }
    const { status, body } = await sendFile(portal, quotes.addAttachment, { fields, file, as: full })
    expect(status, JSON.stringify(body.errors)).toBe(200)
    expect(body.pendingQuote.attachments.map(({ fileName }) => fileName)).toEqual([name])
  })

  it.each([...texts, locked])('is accepted as a CV: %s', async (name, make) => {
    const { submissionId, challenge } = await openApplyPage(portal, ad.id)
    const fields = { submissionId, proof: prove(challenge), email: `${name}@mail.example` }
    const { statusCode } = await sendApplication(portal, ad.id, fields, { name, content: await make() })
    expect(statusCode).toBe(303)
  })
})

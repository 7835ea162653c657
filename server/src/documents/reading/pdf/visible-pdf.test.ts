import {
  PDFDocument,
  type PDFFont,
  type PDFImage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setTextRenderingMode,
} from 'pdf-lib'
import { expect, it } from 'vitest'
import { encodePng } from '../../conversion/encode-png.ts'
import { readFile } from '../read-file.ts'

interface Tools {
  page: PDFPage
  font: PDFFont
  image: PDFImage
}
type Draw = (tools: Tools) => void

async function read(...draws: Draw[]) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const image = await pdf.embedPng(encodePng({ width: 20, height: 20, data: new Uint8Array(1600).fill(255) }))
  for (const draw of draws) draw({ page: pdf.addPage([612, 792]), font, image })
  return readFile(await pdf.save(), 'application/pdf')
}

const white = rgb(1, 1, 1)
const text =
  (words: string, y: number, options: object = {}): Draw =>
  ({ page, font }) =>
    page.drawText(words, { x: 50, y, size: 11, font, ...options })
const notDrawn =
  (words: string, y: number): Draw =>
  (tools) => {
    tools.page.pushOperators(pushGraphicsState(), setTextRenderingMode(3))
    text(words, y)(tools)
    tools.page.pushOperators(popGraphicsState())
  }
const box =
  (y: number, color = rgb(0, 0, 0.4)): Draw =>
  ({ page }) =>
    page.drawRectangle({ x: 40, y: y - 5, width: 400, height: 22, color })
const scan: Draw = ({ page, image }) => page.drawImage(image, { x: 0, y: 0, width: 612, height: 792 })
const all =
  (...draws: Draw[]): Draw =>
  (tools) => {
    for (const draw of draws) draw(tools)
  }

it.each<[string, Draw]>([
  ['white', text('keywords', 700, { color: white })],
  ['almost white', text('keywords', 700, { color: rgb(0.98, 0.98, 0.98) })],
  ['white on white on a color', all(box(700), box(700, white), text('keywords', 700, { color: white }))],
  ['transparent', text('keywords', 700, { opacity: 0 })],
  ['not drawn', notDrawn('keywords', 700)],
  ['drawn in white on the line of other text', text('keywords', 740, { color: white, x: 120 })],
])('leaves out text of a PDF that is %s', async (_, hidden) => {
  const page = all(text('Staff Nurse', 740), hidden, text('Care for patients.', 660))
  expect((await read(page))?.lines).toEqual(['Staff Nurse', 'Care for patients.'])
})

it.each<[string, Draw]>([
  ['an area', box(700)],
  ['a picture', ({ page, image }) => page.drawImage(image, { x: 0, y: 650, width: 612, height: 100 })],
])('reads white text of a PDF on %s', async (_, below) => {
  const page = all(text('Care for patients.', 640), below, text('Staff Nurse', 700, { color: white }))
  expect((await read(page))?.lines.toSorted()).toEqual(['Care for patients.', 'Staff Nurse'])
})

const line =
  (y: number, options: object = {}): Draw =>
  ({ page }) =>
    page.drawLine({ start: { x: 50, y }, end: { x: 120, y }, thickness: 0.6, ...options })
const rectangle =
  (y: number, height: number, options: object = {}): Draw =>
  ({ page }) =>
    page.drawRectangle({ x: 48, y, width: 74, height, color: rgb(0, 0, 0), ...options })
const operators =
  (...lines: string[]): Draw =>
  ({ page }) =>
    page.pushOperators(...lines.map((one) => PDFOperator.of(one as PDFOperatorNames))) // the library writes any name
const strikeOut: Draw = ({ page }) => {
  const { context } = page.doc
  const note = { Type: 'Annot', Subtype: 'StrikeOut', F: 4, C: [1, 0, 0], Rect: [50, 697, 125, 711] }
  page.node.addAnnot(context.register(context.obj({ ...note, QuadPoints: [50, 711, 125, 711, 50, 697, 125, 697] })))
}
/** Draws a picture of one color. @param mask its transparency, or nothing */
const pictureOf =
  (y: number, mask: object): Draw =>
  ({ page }) => {
    const { context } = page.doc
    const picture = { Type: 'XObject', Subtype: 'Image', Width: 2, Height: 2, BitsPerComponent: 8 }
    const stream = context.stream(new Uint8Array(12), { ...picture, ColorSpace: 'DeviceRGB', ...mask })
    const name = page.node.newXObject('Picture', context.register(stream))
    operators(`q 80 0 0 14 46 ${y} cm ${name} Do Q`)({ page } as Tools) // it uses the page only
  }
const photo = (y: number) => pictureOf(y, {})
const glass =
  (y: number): Draw =>
  (tools) => {
    const { context } = tools.page.doc
    const mask = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 2,
      Height: 2,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceGray',
    }
    pictureOf(y, { SMask: context.register(context.stream(new Uint8Array(4), mask)) })(tools)
  }
const closing = text('until August 31', 700)

it.each<[string, Draw]>([
  ['struck by a line', all(closing, line(703))],
  ['struck by a line that is drawn before', all(line(703), closing)],
  ['struck by a filled line', all(closing, rectangle(703, 0.5))],
  ['struck twice', all(closing, operators('0.3 w 50 702.4 m 125 702.4 l 50 704 m 125 704 l S'))],
  ['below a black box', all(closing, rectangle(696, 14))],
  ['below a white box', all(closing, rectangle(696, 14, { color: white }))],
  ['below a thick line', all(closing, line(703, { thickness: 12, end: { x: 125, y: 703 } }))],
  ['struck by a reader of the file', all(closing, strikeOut)],
  ['below a picture', all(closing, photo(696))],
  ['outside of its limits', all(operators('q 0 0 10 10 re W n'), closing, operators('Q'))],
])('leaves out text of a PDF that is %s', async (_, hidden) => {
  const page = all(text('Staff Nurse', 740), hidden, text('until June 15', 700, { x: 130 }), text('Care.', 660))
  expect((await read(page))?.lines).toEqual(['Staff Nurse', 'until June 15', 'Care.'])
})

it('leaves out the struck words of a line of a PDF', async () => {
  const page: Draw = (tools) => {
    const widthOf = (words: string) => tools.font.widthOfTextAtSize(words, 11)
    const [x, end] = [50 + widthOf('Closing date: '), 50 + widthOf('Closing date: June 1')]
    text('Closing date: June 1 June 15', 700)(tools)
    line(703, { start: { x, y: 703 }, end: { x: end, y: 703 } })(tools)
  }
  expect((await read(page))?.lines).toEqual(['Closing date: June 15'])
})

it.each<[string, Draw]>([
  ['underlined', all(closing, line(698))],
  ['below a line', all(closing, line(709))],
  ['on a box', all(rectangle(696, 14, { color: rgb(0.9, 0.9, 0.5) }), closing)],
  ['below ink that lets it through', all(closing, rectangle(696, 14, { color: rgb(1, 1, 0), opacity: 0.4 }))],
  ['below a mode of blending', all(closing, rectangle(696, 14, { color: rgb(1, 1, 0), blendMode: 'Multiply' }))],
  ['in a frame', all(closing, operators('48 696 74 14 re 50 697 70 12 re f*'))],
  ['on the box that covers a line', all(line(703), rectangle(696, 14, { color: white }), closing)],
  ['on a rule of the layout', all(closing, line(703, { end: { x: 500, y: 703 } }))],
  ['below a box outside of its limits', all(closing, operators('q 0 0 600 600 re W n 48 696 74 14 re f Q'))],
  ['below a transparent picture', all(closing, glass(696))],
  ['within its limits', all(operators('q 40 690 200 30 re W n'), closing, operators('Q'))],
  ['crossed by a white line', all(closing, line(703, { color: white }))],
])('reads text of a PDF that is %s', async (_, shown) => {
  expect((await read(shown))?.lines).toEqual(['until August 31'])
})

it('reads the text that a scanner adds to its picture, and none that is added to a page with text', async () => {
  const scanned = all(scan, notDrawn('Staff Nurse', 740), notDrawn('Care for patients.', 700))
  expect((await read(scanned))?.lines).toEqual(['Staff Nurse', 'Care for patients.'])
  expect((await read(all(scanned, text('Cook', 500))))?.lines).toEqual(['Cook'])
  expect((await read(notDrawn('Staff Nurse', 740)))?.lines).toEqual([])
})

it('states which pages were not read', async () => {
  const page = text('Care for patients.', 700)
  expect((await read(page))?.partial).toBeUndefined()
  expect((await read(page, scan, scan))?.partial).toBe('Pages 2 and 3 have pictures only, whose text was not read')
  expect((await read(scan))?.partial).toBeUndefined()
  const many = await read(...Array.from({ length: 31 }, (_, number) => text(`Sentence ${number}.`, 700)))
  expect(many?.partial).toBe('Only the first 30 of 31 pages were read')
})

it.each([
  ['hidden', 'OFF', ['Staff Nurse']],
  ['shown', 'ON', ['Staff Nurse', 'keywords']],
])('reads only the layers of a PDF that are shown: %s', async (_, state, lines) => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([612, 792])
  const layer = pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: PDFString.of('Notes') }))
  pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: [layer], D: { [state]: [layer] } }))
  const { Resources } = page.node.normalizedEntries()
  Resources.set(PDFName.of('Properties'), pdf.context.obj({ Layer: layer }))
  page.drawText('Staff Nurse', { x: 50, y: 740, size: 11, font })
  page.pushOperators(PDFOperator.of('BDC' as PDFOperatorNames, [PDFName.of('OC'), PDFName.of('Layer')])) // the library has no name for it
  page.drawText('keywords', { x: 50, y: 700, size: 11, font })
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  expect((await readFile(await pdf.save(), 'application/pdf'))?.lines).toEqual(lines)
})

it('reads white text on a form with a color, and none on one without', async () => {
  const inner = await PDFDocument.create()
  inner.addPage([600, 30]).drawRectangle({ x: 0, y: 0, width: 600, height: 30, color: rgb(0.4, 0, 0) })
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const [banner] = await pdf.embedPdf(await inner.save())
  const page = pdf.addPage([612, 792])
  if (banner) page.drawPage(banner, { x: 0, y: 700 })
  page.drawText('Staff Nurse', { x: 50, y: 710, size: 11, font, color: white })
  page.drawText('keywords', { x: 50, y: 600, size: 11, font, color: white })
  expect((await readFile(await pdf.save(), 'application/pdf'))?.lines).toEqual(['Staff Nurse'])
})

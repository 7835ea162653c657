import { createHash } from 'node:crypto'

/** The words of a print ad. */
export interface AdCopy {
  headline: string
  lines: string[]
  contact: string
}

/** A file of the demo world, with what its row says of it. */
export interface DemoFile {
  storageKey: string
  content: Buffer
  sha256: string
  byteSize: number
}

export function fileOf(storageKey: string, content: Buffer): DemoFile {
  return {
    storageKey,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    byteSize: content.length,
  }
}

interface Text {
  text: string
  size: number
  font: 'F1' | 'F2'
  y: number
}

/** Roughly how wide a letter is, in sizes: near enough to the standard fonts to centre and to wrap by. */
function widthOf(text: string, size: number, bold: boolean): number {
  let width = 0
  for (const letter of text)
    width += /[iljtf.,:;'|! ]/.test(letter) ? 0.28 : /[mwMW]/.test(letter) ? 0.8 : /[A-Z]/.test(letter) ? 0.68 : 0.5
  return width * size * (bold ? 1.1 : 0.94)
}

function wrapped(text: string, size: number, bold: boolean, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && widthOf(`${line} ${word}`, size, bold) <= room)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Text of a PDF in the standard fonts' own encoding; letters outside it lose their accents. */
const literal = (text: string) => {
  const plain = [...text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-')].map((letter) =>
    letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''),
  )
  return plain.join('').replace(/[\\()]/g, '\\$&')
}

/** A page to be made: its size in points and what is drawn on it. */
interface Page {
  width: number
  height: number
  drawing: string
}

/** A PDF with real, selectable text in the fonts every reader has. The same bytes for the same words. */
function pdf(title: string, pages: Page[]): Buffer {
  const kids = pages.map((_, place) => `${6 + place * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Title (${literal(title)}) /Producer (Print production) >>`,
    ...pages.flatMap(({ width, height, drawing }, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + place * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, place) => {
    const offset = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

const put = ({ text, size, font, y }: Text, centre: number) => {
  const x = centre - widthOf(text, size, font === 'F1') / 2
  return `BT /${font} ${size} Tf ${Math.max(20, x).toFixed(1)} ${y.toFixed(1)} Td (${literal(text)}) Tj ET`
}

/** Headline and lines set centred in a box, from its top down, and the contact along its foot: in a band, once it is finished. */
function setAd(
  { headline, lines, contact }: AdCopy,
  box: { x: number; y: number; width: number; height: number },
  isFinished = true,
) {
  const room = box.width - 40
  const centre = box.x + box.width / 2
  let y = box.y + box.height - 26
  const drawn: string[] = []
  const add = (text: string, size: number, font: Text['font'], after: number) => {
    for (const line of wrapped(text, size, font === 'F1', room)) {
      y -= size * 1.2
      drawn.push(put({ text: line, size, font, y }, centre))
    }
    y -= after
  }
  add(headline, 23, 'F1', 18)
  for (const line of lines) add(line, 13.5, 'F2', 7)
  const band = isFinished ? [`${box.x} ${box.y} ${box.width} 40 re f`, '1 g'] : []
  const foot = put({ text: contact, size: 11, font: isFinished ? 'F1' : 'F2', y: box.y + 16 }, centre)
  const frame = `2 w ${box.x} ${box.y} ${box.width} ${box.height} re S`
  return [frame, ...drawn, ...band, foot, '0 g']
}

interface ProofSheet {
  publication: string
  version: number
  /** Whether it is set as it shall print; a draft has no band. */
  isFinished?: boolean
  /** With a second page that shows where on the paper's page it stands. */
  inPlace?: boolean
}

const ink = '0.07 0.16 0.27 RG 0.07 0.16 0.27 rg'

/** The proof of a display ad, 4 by 5 inches, with its version and paper below the frame. */
export function artworkPdf(
  copy: AdCopy,
  { publication, version, isFinished = true, inPlace = false }: ProofSheet,
): Buffer {
  const [width, height] = [324, 414]
  const slug = put({ text: `${publication}  |  Proof ${version}  |  4 x 5 in`, size: 7, font: 'F2', y: 16 }, width / 2)
  const drawing = [ink, ...setAd(copy, { x: 18, y: 36, width: 288, height: 360 }, isFinished), slug]
  const pages = [{ width, height, drawing: drawing.join('\n') }]
  if (inPlace) pages.push(pageOfPaper(copy, { publication, head: `Proof ${version} in its place`, isFinished }))
  return pdf(`${copy.headline}, proof ${version}`, pages)
}

/** The page as printed: the paper's head, the issue's date and page, the ad among columns of grey type. */
export function tearsheetPdf(copy: AdCopy, publication: string, issueDate: string, page: string): Buffer {
  return pdf(`${publication}, ${issueDate}, page ${page}`, [
    pageOfPaper(copy, { publication, head: `${issueDate}    Page ${page}`, isFinished: true }),
  ])
}

function pageOfPaper(
  copy: AdCopy,
  { publication, head, isFinished }: { publication: string; head: string; isFinished: boolean },
): Page {
  const [width, height] = [612, 792]
  const columns: string[] = ['0.8 g']
  for (const x of [54, 222, 390])
    for (let y = 640; y > 60; y -= 11) {
      const covered = x >= 222 && y < 440
      if (!covered) columns.push(`${x} ${y} ${y % 3 === 0 ? 120 : 150} 5 re f`)
    }
  const drawing = [
    ...columns,
    '0 g 0 G',
    put({ text: publication, size: 26, font: 'F1', y: 720 }, width / 2),
    put({ text: head, size: 11, font: 'F2', y: 692 }, width / 2),
    '1 w 54 680 504 0.5 re S',
    ...setAd(copy, { x: 232, y: 70, width: 310, height: 360 }, isFinished),
  ]
  return { width, height, drawing: drawing.join('\n') }
}

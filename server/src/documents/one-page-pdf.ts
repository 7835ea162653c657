/** A line of print: size in points. */
export interface PrintLine {
  text: string
  size: number
  bold?: boolean
}

/** Page and margin in points: four by five inches, as a display ad. */
const page = { width: 324, height: 414, margin: 30 }

/**
 * A one-page PDF of centred lines in the standard fonts that every reader has, its text selectable; long lines wrap, and
 * what does not fit on the page is left out. The same words give the same bytes.
 */
export function onePagePdf(title: string, lines: readonly PrintLine[]): Uint8Array {
  const drawing = ['1.5 w 16 16 292 382 re S', ...draw(lines)].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R
      /Resources << /Font << /Plain 4 0 R /Bold 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Title (${literal(title)}) >>`,
  ])
}

/** Near enough to centre and to wrap by: a letter is about half as wide as it is high. */
const widthOf = (text: string, { size, bold }: PrintLine) => text.length * size * (bold ? 0.56 : 0.52)

function draw(lines: readonly PrintLine[]): string[] {
  let y = page.height - page.margin
  return lines.flatMap((line) => {
    y -= line.size * 0.4
    return wrap(line).flatMap((text) => {
      y -= line.size * 1.25
      if (y < page.margin) return []
      const x = Math.max(page.margin, (page.width - widthOf(text, line)) / 2)
      return `BT /${line.bold ? 'Bold' : 'Plain'} ${line.size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${literal(text)}) Tj ET`
    })
  })
}

function wrap(line: PrintLine): string[] {
  const rows: string[] = []
  for (const word of line.text.split(/\s+/).filter(Boolean)) {
    const longer = `${rows.at(-1)} ${word}`
    if (rows.length > 0 && widthOf(longer, line) <= page.width - 2 * page.margin) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/** Text in the fonts' own encoding: letters outside it lose their accents, or give way to a question mark. */
function literal(text: string): string {
  const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-―]/g, '-')
  const letters = Array.from(plain, (letter) => {
    const code = letter.charCodeAt(0)
    if (code >= 32 && code < 127) return letter
    if (code >= 160 && code < 256) return letter
    return letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '?'
  })
  return letters.join('').replace(/[\\()]/g, '\\$&')
}

function assemble(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, place) => {
    const offset = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

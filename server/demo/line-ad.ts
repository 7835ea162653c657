import type { AdCopy } from '../src/desk/autopilot/artwork-pdf.ts'
import { writePng } from './write-png.ts'

/** Characters of five by seven dots: a digit of base 32 for each row, from the top. */
// biome-ignore format: a table of characters is most readable in rows
const glyphs: Record<string, string> = {
  A: 'ehhvhhh', B: 'uhhuhhu', C: 'ehggghe', D: 'uhhhhhu', E: 'vgguggv', F: 'vgguggg', G: 'ehgnhhf', H: 'hhhvhhh',
  I: 'e44444e', J: '72222ic', K: 'hikokih', L: 'ggggggv', M: 'hrllhhh', N: 'hppljjh', O: 'ehhhhhe', P: 'uhhuggg',
  Q: 'ehhhlid', R: 'uhhukih', S: 'fgge11u', T: 'v444444', U: 'hhhhhhe', V: 'hhhhha4', W: 'hhhllrh', X: 'hha4ahh',
  Y: 'hha4444', Z: 'v1248gv', 0: 'ehjlphe', 1: '4c4444e', 2: 'eh1248v', 3: 'u11e11u', 4: '26aiv22', 5: 'vgu11he',
  6: '68guhhe', 7: 'v124888', 8: 'ehhehhe', 9: 'ehhf12c', '.': '00000cc', ',': '0000c48', '-': '000v000',
  ':': '0cc0cc0', '/': '11248gg', $: '4fke5u4', "'": '4480000', '(': '2488842', ')': '8422248', '&': '8kk8lid',
  '+': '044v440', '@': 'ehnlnge', _: '000000v', '%': 'op248j3', ';': '0cc0c48', '?': 'eh12404', '!': '4444404',
  '"': 'aa00000', '#': 'aavavaa',
}

const dot = 3
const lineLength = 34
const margin = 24
const width = lineLength * 6 * dot + 2 * margin
const lineHeight = 10 * dot

/** Draws a line ad in print style: capitals in a ruled column, a one-bit PNG. The same text gives the same bytes. */
export function lineAdPng({ headline, lines, contact }: AdCopy): Buffer {
  const set = [headline, ...lines, contact].flatMap((text) => broken(text.toUpperCase()))
  const height = set.length * lineHeight + 2 * margin
  const picture = Array.from({ length: height }, () => new Uint8Array(width))
  const ink = (x: number, y: number, size: number) => {
    for (let row = y; row < y + size; row++) picture[row]?.fill(1, x, x + size)
  }
  for (const [place, text] of set.entries())
    for (const [column, character] of [...text].entries()) {
      const rows = glyphs[character] ?? '0000000'
      for (const [y, digit] of [...rows].entries())
        for (let x = 0; x < 5; x++)
          if (Number.parseInt(digit, 32) & (16 >> x))
            ink(margin + (column * 6 + x) * dot, margin + place * lineHeight + y * dot, dot)
    }
  for (const row of [8, height - 10]) picture[row]?.fill(1, 8, width - 8)
  return png(picture, height)
}

function broken(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[•·]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    // A character missing from the font is drawn as its code point, never as a gap.
    .replace(/[^ ]/gu, (character) =>
      character in glyphs ? character : `(U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`,
    )
  const lines = ['']
  for (const word of plain.split(' ')) {
    const line = lines.at(-1) ?? ''
    const longer = line ? `${line} ${word}` : word
    if (longer.length <= lineLength) lines[lines.length - 1] = longer
    else for (let start = 0; start < word.length; start += lineLength) lines.push(word.slice(start, start + lineLength))
  }
  return lines.filter(Boolean)
}

/** Encodes a grayscale PNG with one bit per dot, black on white, at 144 dots per inch. */
function png(picture: Uint8Array[], height: number): Buffer {
  const bytesPerRow = Math.ceil(width / 8)
  const data = Buffer.alloc(height * (bytesPerRow + 1), 0xff)
  for (const [y, row] of picture.entries()) {
    const start = y * (bytesPerRow + 1)
    data[start] = 0
    for (const [x, black] of row.entries())
      if (black) {
        const at = start + 1 + (x >> 3)
        data[at] = (data[at] ?? 0) & ~(128 >> (x & 7))
      }
  }
  return writePng({ width, height, bits: 1, color: 0 }, data)
}

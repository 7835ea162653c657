import { decodeXml } from './decode-xml.ts'

/** Formats that are converted to PNG when they are uploaded. */
export type ConvertibleFormat = 'SVG' | 'TIFF'

const startBytes = 8_000
/** Parts of an XML document that precede its root element. */
const beforeRoot = /\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>/iy

/** Returns the format of a picture by its first bytes; null for any other file. */
export function convertibleFormat(content: Buffer): ConvertibleFormat | null {
  if (/^(?:II\*\0|MM\0\*)/.test(content.toString('latin1', 0, 4))) return 'TIFF'
  const start = decodeXml(content.subarray(0, startBytes))
  let at = 0
  for (;;) {
    beforeRoot.lastIndex = at
    const [part = ''] = beforeRoot.exec(start) ?? []
    if (part === '') break
    at += part.length
  }
  return /^<(?:[\w-]+:)?svg[\s/>]/i.test(start.slice(at, at + 100)) ? 'SVG' : null
}

import { strToU8, unzipSync, zipSync } from 'fflate'
import { decodeXml } from '../conversion/decode-xml.ts'

interface Change {
  /** Whether a part is kept. */
  keeps: (name: string) => boolean
  /** Name of the part that is changed before the others. */
  first?: RegExp
  change: (name: string, xml: string) => string
}

/** Exceeds the XML of a document of a thousand pages. */
const maxPartBytes = 32 * 1024 * 1024

/**
 * Changes the XML parts of a document that was inspected before, so that its sizes are known to be within limits.
 * @returns an uncompressed zip
 */
export function changeZip(content: Uint8Array, { keeps, first = /^$/, change }: Change): Uint8Array {
  const parts = unzipSync(content, { filter: ({ name, originalSize }) => keeps(name) && originalSize <= maxPartBytes })
  const names = Object.keys(parts).sort((a, b) => Number(first.test(b)) - Number(first.test(a)))
  const changed: Record<string, Uint8Array> = {}
  for (const name of names) {
    const part = parts[name] ?? new Uint8Array()
    changed[name] = name.endsWith('.xml') ? strToU8(change(name, inUtf8(decodeXml(part)))) : part
  }
  return zipSync(changed, { level: 0 })
}

/** Removes the encoding that an XML declares, which is written in UTF-8. */
const inUtf8 = (xml: string) => xml.replace(/^(<\?xml\b[^>]*?)\s+encoding\s*=\s*["'][^"'>]*["']/, '$1')

import { ownValue } from '@tearsheet/protocol/own-value'
/** A tag of XML without comments, CDATA sections and processing instructions. */
export interface Tag {
  /** Prefix with its colon; empty if there is none. */
  prefix: string
  localName: string
  isOpening: boolean
  /** Whether an opening tag closes its element. */
  isEmpty: boolean
  attributes: string
  /** Position after the tag. */
  end: number
}

const tag = /<(\/?)([\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/** Reads the tag at a position; null where there is none. */
export function tagAt(text: string, at: number): Tag | null {
  tag.lastIndex = at
  const found = tag.exec(text)
  if (!found) return null
  const [whole, closing, prefix = '', localName = '', attributes = '', empty] = found
  return { prefix, localName, isOpening: closing === '', isEmpty: empty === '/', attributes, end: at + whole.length }
}

/** Reads the attributes of a tag by their names; null if one is repeated, which no reader accepts. */
export function readAttributes(attributes: string): Map<string, string> | null {
  const read = new Map<string, string>()
  for (const [, name = '', quoted = ''] of attributes.matchAll(/([\w.:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (read.has(name)) return null
    read.set(name, decode(quoted.slice(1, -1)))
  }
  return read
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the character references of XML. */
export const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|(\w+));/gi,
        (whole, hex?: string, number?: string, name?: string) => {
          if (name !== undefined) return ownValue(entities, name) ?? whole
          const code = Number.parseInt(hex ?? number ?? '', hex === undefined ? 10 : 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text

import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  content: string | Buffer
  /** Not compressed. */
  isStored?: boolean
  /** Wrong values in the directory. */
  overrides?: { byteSize?: number; flags?: number; name?: string }
}

/** Creates a zip of compressed files, valid except for the wrong values of a part. */
export function makeZip(parts: readonly Part[], { between = '' } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false, overrides = {} } of parts) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(overrides.flags ?? 0, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(overrides.byteSize ?? bytes.length, 18)
    const nameIn = (text: string) => {
      const fields = Buffer.from(common)
      fields.writeUInt16LE(Buffer.byteLength(text), 22)
      return fields
    }
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), nameIn(name), Buffer.from(name), packed])
    const listed = overrides.name ?? name
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), nameIn(listed), rest, Buffer.from(listed)]),
    )
    locals.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset + between.length, 16)
  return Buffer.concat([...locals, Buffer.from(between), listing, end])
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const typesOf = (main: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels"
 ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml"
 ContentType="${main}"/></Types>`

/** Returns the files of a Word document with one sentence, to which others can be added. */
export const wordParts = (more: readonly Part[] = [], main = mainType): Part[] => [
  { name: '[Content_Types].xml', content: typesOf(main) },
  {
    name: '_rels/.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
 Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  },
  {
    name: 'word/document.xml',
    content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>The
 position in full.</w:t></w:r></w:p></w:body></w:document>`,
  },
  ...more,
]

export const makeWord = (more: readonly Part[] = [], main = mainType): Buffer => makeZip(wordParts(more, main))

/** Returns a paragraph of a Word document. */
export const wordParagraph = (text: string, { isBold = false } = {}): string =>
  `<w:p><w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** Creates a Word document with this body, in WordprocessingML; `head` is before its root. */
export const makeWordOf = (body: string, head = ''): Buffer =>
  makeZip(
    wordParts().map((part) =>
      part.name === 'word/document.xml'
        ? {
            ...part,
            content: `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
          }
        : part,
    ),
  )

const odtType = 'application/vnd.oasis.opendocument.text'
const spaces = [
  'office:1.0',
  'text:1.0',
  'table:1.0',
  'style:1.0',
  'drawing:1.0',
  'xsl-fo-compatible:1.0',
  'script:1.0',
]
const prefixes = ['office', 'text', 'table', 'style', 'draw', 'fo', 'script']
const names = prefixes
  .map((prefix, at) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${spaces[at]}"`)
  .join(' ')

interface OdtParts {
  /** Automatic styles. */
  styles?: string
  others?: readonly { name: string; content: string }[]
}

/** Creates an OpenDocument text with this body and these automatic styles; others are files to add. */
export const makeOdt = (body: string, { styles = '', others = [] }: OdtParts = {}): Buffer =>
  makeZip([
    { name: 'mimetype', content: odtType, isStored: true },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odtType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    ...others,
  ])

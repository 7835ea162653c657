import { isWhole, readZipParts, unpack, type ZipPart } from './read-zip-parts.ts'

/** Most files in a document, and most bytes that they unpack to: a few hundred pages with pictures have neither. */
const maxParts = 2_000
const maxBytes = 100 * 1024 * 1024
/** Most bytes of a list of types or relations, which are read. */
const maxListedBytes = 1024 * 1024

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export type WordVerdict = 'word' | 'notWord' | 'damaged' | 'macros'

/**
 * What a zip is as a Word document: sound, another kind of zip, one that is not whole or unpacks to more than it says, or
 * one that carries a program: macros, controls, embedded objects, or a template fetched from the web.
 */
export async function judgeWord(content: Buffer): Promise<WordVerdict> {
  const parts = readZipParts(content, maxParts)
  if (parts === null) return 'damaged'
  if (parts.some(({ name }) => /^\/|\.\.|\\|\p{Cc}/u.test(name))) return 'damaged'
  if (parts.reduce((sum, { byteSize }) => sum + byteSize, 0) > maxBytes) return 'damaged'

  const listed = parts.find(({ name }) => name === '[Content_Types].xml')
  const types = (await (listed && unpack(listed, maxListedBytes)))?.toString('utf8') ?? ''
  if (/macroEnabled|vbaProject|activeX/i.test(types) || parts.some(({ name }) => isProgram(name))) return 'macros'
  // Written in marks or behind comments, a type could say one thing to us and another to Word
  const isPlain = !/&#|<!/.test(types)
  if (!isPlain || !types.includes(`"${wordType}"`) || !parts.some(({ name }) => name === 'word/document.xml'))
    return 'notWord'
  return judgeParts(parts)
}

/** By name: a project of macros, a control, an object of another program. */
const isProgram = (name: string) =>
  /(^|\/)(vba(Project|Data)[^/]*|activeX\/.*|embeddings\/.*\.bin|.*\.(exe|dll|js|vbs))$/i.test(name)

async function judgeParts(parts: ZipPart[]): Promise<WordVerdict> {
  for (const part of parts) {
    if (!part.name.toLowerCase().endsWith('.rels')) {
      if (!(await isWhole(part))) return 'damaged'
      continue
    }
    const relations = (await unpack(part, maxListedBytes))?.toString('utf8')
    // In another encoding they would say something else to Word than to us
    if (relations === undefined || relations.includes('\0')) return 'damaged'
    if (callsOut(relations)) return 'macros'
  }
  return 'word'
}

/**
 * Whether one of a part's relations has Word fetch a template, an object or a frame from elsewhere when it opens. Each is
 * read to where the next begins, as a value may hold the mark that ends an element; one written in marks is not trusted.
 */
const callsOut = (relations: string) =>
  relations
    .split(/<(?:[\w.-]+:)?Relationship\b/)
    .some(
      (relation) =>
        /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)\s*["']|&#/i.test(relation) &&
        /["']\s*(https?:|ftp:|\\\\)|&#/i.test(relation.replace(/\bType\s*=\s*(["'])[^"']*\1/i, '')),
    )

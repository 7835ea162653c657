import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { type CheckBudget, listByteUnits, openCheckBudget, spend, textByteUnits } from '../budgets/check-budget.ts'
import { inspectFields } from './inspect-fields.ts'
import { inspectRelations } from './inspect-relations.ts'
import { isWhole, readZipParts, unpack, type ZipPart } from './read-zip-parts.ts'

/**
 * Maximum number of files in a document, and maximum of unpacked bytes: a few hundred pages with images stay below
 * both.
 */
const maxParts = 2_000
const maxBytes = 100 * 1024 * 1024
/** Maximum length of a file name; the patterns that detect programs by name take quadratic time. */
const maxNameLength = 250
/** Maximum bytes of a list of types or relationships, which are read. */
const maxListedBytes = 1024 * 1024
/** Maximum bytes of one text or embedded document, which are read: a text of a thousand pages has fewer. */
const maxTextBytes = 32 * 1024 * 1024
/** Maximum number of documents in each other: a report with a table that has a note in Word. */
const maxDepth = 2

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export type WordResult = 'word' | 'notWord' | 'damaged' | { content: RejectedContent }

/** Content that is not allowed, or a package that cannot be read; null for an accepted one. */
type Rejection = 'damaged' | { content: RejectedContent } | null

/**
 * Returns the result for a zip as a Word document: valid; another kind of zip; incomplete, or unpacks to more than it
 * declares; or with content that is not allowed: its parts, their relationships and their fields must be of known kinds,
 * and embedded documents are inspected in the same way. A document whose checks exceed the budget counts as damaged.
 */
export async function inspectWord(file: Buffer, budget = openCheckBudget(file.length), depth = 0): Promise<WordResult> {
  const parts = readParts(file)
  if (parts === null) return 'damaged'
  const listed = parts.find(({ name }) => name === '[Content_Types].xml')
  const types = (listed && unpack(listed, maxListedBytes, budget)?.toString('utf8')) ?? ''
  if (!spend(budget, types.length * textByteUnits)) return 'damaged'
  if (/macroEnabled|vbaProject|activeX/i.test(types)) return { content: 'macros' }
  const program = findProgram(parts)
  if (program) return { content: program }
  // With character references or comments, Word could read a type differently from us
  const isPlain = !/&#|<!/.test(types)
  const main = mainPartOf(parts, budget)
  if (!isPlain || !types.includes(`"${wordType}"`) || !parts.some(({ name }) => name === main)) return 'notWord'
  return (await inspectParts(parts, budget, depth)) ?? (givesOtherType(types) ? { content: 'part' } : 'word')
}

/** Lists the parts of a package, or returns null for one that cannot be read within the limits. */
function readParts(file: Buffer): ZipPart[] | null {
  const parts = readZipParts(file, maxParts)
  if (parts === null) return null
  if (parts.some(({ name }) => name.length > maxNameLength || /^\/|\.\.|\\|\p{Cc}/u.test(name))) return null
  return parts.reduce((sum, { byteSize }) => sum + byteSize, 0) > maxBytes ? null : parts
}

const ofMainPart = /\/officeDocument["']/

/** Returns the name of the part with the text: that of the package's relationships, such as `word/document2.xml`, else the usual one. */
function mainPartOf(parts: readonly ZipPart[], budget: CheckBudget): string {
  const listed = parts.find(({ name }) => name === '_rels/.rels')
  const text = (listed && unpack(listed, maxListedBytes, budget)?.toString('utf8')) ?? ''
  const main = text.split('<').find((tag) => /^(?:[^\s<>/:]+:)?Relationship\s/.test(tag) && ofMainPart.test(tag))
  const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(main ?? '')?.[1]
  return target?.replace(/^\//, '') ?? 'word/document.xml'
}

/** Finds a macro project, a control or a program by the names of the parts. */
function findProgram(parts: readonly ZipPart[]): RejectedContent | null {
  if (parts.some(({ name }) => /(^|\/)(vba(Project|Data)[^/]*|activeX\/[\s\S]*)$/i.test(name))) return 'macros'
  return parts.some(({ name }) => /\.(exe|dll|com|scr|bat|cmd|msi|js|vbs|wsf|hta|jar|ps1|lnk)$/i.test(name))
    ? 'file'
    : null
}

/** Names of parts with XML, which are read. */
const isXml = (name: string) => /\.(xml|rels|vml|psmdcp|svg)$/i.test(name)
const isEmbedded = (name: string) => /(^|\/)embeddings\//i.test(name)
/** Names of pictures, fonts, printer settings and signatures. */
const isPassive = (name: string) =>
  /\.(png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|webp|emf|wmf|emz|wmz|wdp|pict?|ico|odttf|fntdata|ttf|otf|sigs|cer)$/i.test(
    name,
  ) || /(^|\/)printerSettings\d*\.bin$/i.test(name)

/** Whether the list of types declares XML for a name that does not belong to XML, so that it would not be read here. */
const givesOtherType = (types: string) =>
  [...types.matchAll(/<(?:[^\s<>/:]+:)?(Default|Override)\b([^<]*)/g)].some(([, element, attributes = '']) => {
    if (!/\bContentType\s*=\s*["'][^"']*xml\s*["']/i.test(attributes)) return false
    const name = /\b(?:Extension|PartName)\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
    return !isXml(element === 'Default' ? `.${name}` : name)
  })

async function inspectParts(parts: readonly ZipPart[], budget: CheckBudget, depth: number): Promise<Rejection> {
  let unknown: Rejection = null
  for (const part of parts) {
    const { name } = part
    if (isXml(name)) {
      const rejection = inspectXml(part, budget)
      if (rejection) return rejection
      continue
    }
    if (isEmbedded(name)) {
      const rejection = await inspectEmbedded(part, budget, depth + 1)
      if (rejection) return rejection
      continue
    }
    if (!(await isWhole(part, budget))) return 'damaged'
    const isFolder = name.endsWith('/') && part.byteSize === 0
    if (!isFolder && !isPassive(name)) unknown = { content: 'part' }
  }
  return unknown
}

/** Start of a part: the mark of UTF-8, and the declaration of XML. */
const declaration = /^(?:\xEF\xBB\xBF)?\s*<(\?xml\b[^<>]*\?>)?/
/** Encodings in which the characters of XML have the bytes of ASCII, as this check reads them. */
const plainEncoding = /^(utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i

/** Whether a part is in an encoding that is read here as in Word. */
function isPlainText(content: Buffer): boolean {
  const head = declaration.exec(content.toString('latin1', 0, 300))
  const encoding = /\bencoding\s*=\s*["']([^"']*)["']/.exec(head?.[1] ?? '')?.[1] ?? 'utf-8'
  return content.length === 0 || (head !== null && plainEncoding.test(encoding) && !content.includes(0))
}

/** Functions of sheets that load an address. */
const loadingFunction = /\b(WEBSERVICE|IMAGE|RTD|DDE)\(/

function inspectXml(part: ZipPart, budget: CheckBudget): Rejection {
  const { name } = part
  const isRelations = name.toLowerCase().endsWith('.rels')
  const content = unpack(part, isRelations ? maxListedBytes : maxTextBytes, budget)
  if (content === null || !spend(budget, content.length * (isRelations ? listByteUnits : textByteUnits)))
    return 'damaged'
  if (!isPlainText(content)) return 'damaged'
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) return { content: 'declarations' }
  if (isRelations) return inspectRelations(content.toString('utf8'))
  if (content.includes(':mailMerge')) return { content: 'dataSource' }
  const isSheet = /(^|\/)worksheets\//i.test(name)
  if (isSheet && loadingFunction.test(content.toString('latin1'))) return { content: 'outside' }
  if (content.includes('src') || content.includes('href')) {
    const rejected = findAddress(content.toString('utf8'))
    if (rejected) return { content: rejected }
  }
  const hasFields = content.includes('nstrText') || content.includes('fldSimple')
  return hasFields ? inspectFields(content.toString('utf8'), budget) : null
}

/** Finds an address in an attribute of a drawing, which needs no relationship: a picture that is loaded, or a link. */
function findAddress(text: string): RejectedContent | null {
  for (const [, key, quoted = ''] of text.matchAll(/\s(?:[^\s=:<>]+:)?(src|href)\s*=\s*("[^"<]*"|'[^'<]*')/g)) {
    const address = quoted.slice(1, -1).trim()
    if (address === '' || address.startsWith('#')) continue
    if (key === 'src') return 'outside'
    if (!/^(https?:\/\/|mailto:)/i.test(address)) return 'link'
  }
  return null
}

/** Inspects an embedded document, sheet or presentation; no other object is allowed. */
async function inspectEmbedded(part: ZipPart, budget: CheckBudget, depth: number): Promise<Rejection> {
  const content = unpack(part, maxTextBytes, budget)
  if (content === null) return 'damaged'
  const kind = /\.(docx|xlsx|pptx)$/i.exec(part.name)?.[1]?.toLowerCase()
  if (kind === undefined || depth > maxDepth || !content.toString('latin1', 0, 2).startsWith('PK'))
    return { content: 'file' }
  if (kind === 'docx') {
    const result = await inspectWord(content, budget, depth)
    if (result === 'notWord') return { content: 'file' }
    return result === 'word' ? null : result
  }
  const parts = readParts(content)
  if (parts === null) return 'damaged'
  const program = findProgram(parts)
  return program ? { content: program } : inspectParts(parts, budget, depth)
}

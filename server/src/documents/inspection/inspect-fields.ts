import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { type CheckBudget, listByteUnits, spend } from '../budgets/check-budget.ts'
import { isAllowedLink } from './is-allowed-link.ts'
import { decode, readAttributes, type Tag, tagAt } from './read-tags.ts'

/** Maximum number of pieces of fields in one text; an index of a thousand pages has fewer. */
const maxPieces = 100_000
/** Maximum number of characters of all of them; each of a thousand citations has some two thousand. */
const maxLength = 4_000_000

/** Fields that calculate, or show text of the document, its properties or its mail merge. */
const allowedFields = new Set([
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'REF', 'NOTEREF', 'FTNREF', 'STYLEREF', 'HYPERLINK'],
  ...['TOC', 'TC', 'TOA', 'TA', 'INDEX', 'XE', 'SEQ', 'LISTNUM', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT', 'BIDIOUTLINE'],
  ...['DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE', 'EDITTIME', 'AUTHOR', 'LASTSAVEDBY', 'TITLE', 'SUBJECT'],
  ...['KEYWORDS', 'COMMENTS', 'DOCPROPERTY', 'DOCVARIABLE', 'INFO', 'FILENAME', 'FILESIZE', 'NUMCHARS', 'NUMWORDS'],
  ...['REVNUM', 'TEMPLATE', 'USERNAME', 'USERINITIALS', 'USERADDRESS', 'SYMBOL', 'EQ', 'ADVANCE', 'QUOTE', 'SHAPE'],
  ...['IF', 'COMPARE', 'SET', 'ASK', 'FILLIN', 'MERGEFIELD', 'MERGEREC', 'MERGESEQ', 'NEXT', 'NEXTIF', 'SKIPIF'],
  ...['GREETINGLINE', 'ADDRESSBLOCK', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN', 'AUTOTEXT', 'AUTOTEXTLIST'],
  ...['BIBLIOGRAPHY', 'CITATION', 'ADDIN', 'PRIVATE', 'BARCODE', 'DISPLAYBARCODE', 'MERGEBARCODE', '='],
])

const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** A piece of an instruction, which may be cut anywhere. */
interface Piece {
  text: string
  isDeleted: boolean
  isInserted: boolean
}

interface Field {
  pieces: Piece[]
  /** Whether its instruction ended, so that its result follows. */
  isResult: boolean
  hasNested: boolean
  /** Depth of inserted text, counted from the start of the field. */
  insertions: number
  /** Position up to which the text between its pieces was inspected. */
  at: number
}

type Rejection = 'damaged' | { content: RejectedContent } | null

/**
 * Inspects the fields of a text in WordprocessingML: each must be of an allowed kind, by all of its pieces and by those
 * that remain when changes are rejected.
 * @returns null if all are allowed; `damaged` for a text that could be read in two ways
 */
export function inspectFields(text: string, budget: CheckBudget): Rejection {
  // Comments, CDATA sections and instructions could hide a piece from this check or from Word
  if (text.includes('<!') || text.indexOf('<?', 6) >= 0) return 'damaged'
  for (const [, quoted = ''] of text.matchAll(/\sxmlns:w\s*=\s*("[^"<]*"|'[^'<]*')/g))
    if (!wordNamespaces.has(quoted.slice(1, -1))) return 'damaged'
  const open: Field[] = []
  let pieces = 0
  let length = 0
  for (const { index } of text.matchAll(
    /<\/?(?:[^\s<>/:]+:)?(?:instrText|delInstrText|fldChar|fldSimple)(?=[\s/>])/g,
  )) {
    const tag = tagAt(text, index)
    if (tag?.prefix !== 'w:') return 'damaged'
    if (!tag.isOpening) continue
    pieces += 1
    if (tag.localName === 'fldChar') {
      const rejection = takeMark(open, tag, index)
      if (rejection) return rejection
      continue
    }
    const piece = tag.localName === 'fldSimple' ? readAttributes(tag.attributes)?.get('w:instr') : pieceAt(text, tag)
    length += piece?.length ?? 0
    if (piece === undefined || pieces > maxPieces || length > maxLength) return 'damaged'
    const top = tag.localName === 'fldSimple' ? undefined : open.at(-1)
    const field = top ?? openField(index)
    if (!spend(budget, (index - field.at) * listByteUnits)) return 'damaged'
    if (field.isResult || !countInsertions(text.slice(field.at, index), field)) return { content: 'field' }
    field.at = tag.end + piece.length
    const isDeleted = tag.localName === 'delInstrText'
    field.pieces.push({ text: decode(piece), isDeleted, isInserted: field.insertions > 0 })
    // A piece outside a field is inspected as one of its own
    const rejection = top ? null : checkField(field)
    if (rejection) return rejection
  }
  return open.map(checkField).find((rejection) => rejection !== null) ?? null
}

const openField = (at: number): Field => ({ pieces: [], isResult: false, hasNested: false, insertions: 0, at })

/** The text of a piece, up to its closing tag; undefined where another element is in it. */
function pieceAt(text: string, { end, isEmpty, localName }: Tag): string | undefined {
  if (isEmpty) return ''
  const next = text.indexOf('<', end)
  return next >= 0 && text.startsWith(`</w:${localName}`, next) ? text.slice(end, next) : undefined
}

/** Begins or ends a field, or its instruction. */
function takeMark(open: Field[], tag: Tag, index: number): Rejection {
  const kind = readAttributes(tag.attributes)?.get('w:fldCharType')
  const top = open.at(-1)
  if (kind === 'begin') {
    if (top && !top.isResult) {
      // A nested field could provide the name of this one
      if (textOf(top.pieces).trim() === '') return { content: 'field' }
      top.hasNested = true
    }
    open.push(openField(index))
    return null
  }
  if (kind !== 'separate' && kind !== 'end') return 'damaged'
  if (!top) return null
  const rejection = top.isResult ? null : checkField(top)
  if (kind === 'end') open.pop()
  else top.isResult = true
  return rejection
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** Elements between the pieces of a field that contain another text. */
const otherText = /^w:(txbxContent|pict|object|drawing|tbl)$/
/** Elements without text: properties of later versions. */
const laterProperty = /^w1\d\w*:/

/**
 * Counts the insertions that begin and end between two pieces. Returns false where an element may hide a piece from
 * Word: only elements of the same text are allowed.
 */
function countInsertions(between: string, field: Field): boolean {
  for (const [, inside = ''] of between.matchAll(/<([^<>]*)(?:>|$)/g)) {
    const [, closing, name = ''] = /^(\/?)([^\s/]*)/.exec(inside) ?? []
    if ((!name.startsWith('w:') && !laterProperty.test(name)) || otherText.test(name)) return false
    if ((name === 'w:ins' || name === 'w:moveTo') && !inside.endsWith('/')) field.insertions += closing === '/' ? -1 : 1
  }
  return true
}

function checkField({ pieces, hasNested }: Field): Rejection {
  const accepted = textOf(pieces.filter(({ isDeleted }) => !isDeleted))
  const before = textOf(pieces.filter(({ isInserted }) => !isInserted))
  for (const instruction of accepted === before ? [accepted] : [accepted, before]) {
    const rejected = rejectedInstruction(instruction.trim(), hasNested)
    if (rejected) return { content: rejected }
  }
  return null
}

/**
 * Returns the kind of content of a field's instruction; null for an allowed one.
 * @param hasNested whether another field provides a part of it
 */
export function rejectedInstruction(instruction: string, hasNested: boolean): RejectedContent | null {
  if (instruction === '') return null
  const kind = (/^(=|[^\s\\"{}]+)/.exec(instruction)?.[0] ?? '').toUpperCase()
  if (!allowedFields.has(kind)) return 'field'
  return kind === 'HYPERLINK' && !isLinkAllowed(instruction.slice(kind.length), hasNested) ? 'link' : null
}

/** Switches of a link that have a value: a bookmark, a tip, a frame, a format. */
const withValue = /^\\[lots*@#]$/i

/** Whether the address of a link is allowed; a link to a bookmark has none. */
function isLinkAllowed(given: string, hasNested: boolean): boolean {
  const words = [...given.matchAll(/"((?:\\.|[^"\\])*)"?|\S+/g)].map(([whole, quoted]) => quoted ?? whole)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (withValue.test(word)) at += 1
    else if (!word.startsWith('\\') || word.startsWith('\\\\'))
      return word.startsWith('#') || isAllowedLink(word.replace(/^[“”]|[“”]$/g, ''))
  }
  return !hasNested
}

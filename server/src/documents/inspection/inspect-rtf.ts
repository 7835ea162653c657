import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { rejectedInstruction } from './inspect-fields.ts'
import type { WordResult } from './inspect-word.ts'
import { isAllowedLink } from './is-allowed-link.ts'
import { isDestination, rejectionOfWord } from './rtf-words.ts'

/** Exceeds the nesting of real documents. */
const maxDepth = 500
/** Maximum number of control words; a thousand pages have some two million. */
const maxWords = 4_000_000
/** Maximum length of a field's instruction, a property and the binary data of a field. */
const maxTextLength = 200_000

/** Destinations whose text is inspected. */
const inspected = new Set(['fldinst', 'sn', 'sv', 'datafield', 'datastore', 'themedata'])
/** Destinations that may be in the instruction of a field. */
const ofField = /^(?:field|fldinst|fldrslt|fldtype|datafield|formfield|ff\w+)$/
/** Properties of a shape that have a text: the others have numbers and points. */
const textProperties = new Set(['wzName', 'wzDescription', 'gtextUNICODE', 'gtextFont'])

interface Group {
  /** Destination that the group begins or is in. */
  destination: string
  /** Text of an inspected destination, shared with its inner groups; null in any other. */
  text: { value: string; hasNested: boolean } | null
  /** Whether this group began the destination. */
  isOwner: boolean
  /** Name and value of a shape's property. */
  property: { name: string; value: string }
  /** Number of characters after a Unicode one that replace it for old readers. */
  replaced: number
}

/** A file in progress: its open groups, and the first content that is not allowed. */
interface Reading {
  groups: Group[]
  words: number
  /** Characters that are skipped because they replace a Unicode one. */
  left: number
  rejected: RejectedContent | 'damaged' | null
}

/**
 * Inspects a whole RTF file: it begins with its mark, its groups are balanced, nothing follows the last one, and all its
 * control words, destinations, fields and properties of shapes are of known kinds. Binary data is allowed in pictures only, where
 * its bytes are skipped by their number.
 */
export function inspectRtf(content: Buffer): WordResult {
  const text = content.toString('latin1')
  if (!/^\{\\rtf1?(?![a-z\d])/.test(text)) return 'notWord'
  const reading: Reading = { groups: [], words: 0, left: 0, rejected: null }
  const end = read(text, reading)
  if (reading.rejected === 'damaged' || end === null || !/^\s*$/.test(text.slice(end))) return 'damaged'
  return reading.rejected ? { content: reading.rejected } : 'word'
}

const special = /[\\{}\r\n]/g

/** Reads all groups. @returns the position after the last one; null if they are not balanced */
function read(text: string, reading: Reading): number | null {
  let at = 0
  while (at < text.length && reading.rejected === null) {
    const sign = text[at]
    if (sign === '{') {
      if (reading.groups.length >= maxDepth) return null
      reading.groups.push(openGroup(reading.groups.at(-1)))
      reading.left = 0
      at += 1
    } else if (sign === '}') {
      endGroup(reading)
      at += 1
      if (reading.groups.length === 0) return at
    } else if (sign === '\\') at = readControl(text, at + 1, reading)
    else {
      special.lastIndex = at
      const next = special.exec(text)?.index ?? text.length
      if (text.slice(at, next).includes('\0')) return null
      if (next > at) addText(reading, text.slice(at, next))
      else expectReplaced(reading)
      at = Math.max(next, at + 1)
    }
  }
  return reading.rejected === null ? null : text.length
}

function openGroup(outer: Group | undefined): Group {
  const { destination = '', text = null, replaced = 1 } = outer ?? {}
  return { destination, text, isOwner: false, property: { name: '', value: '' }, replaced }
}

/** Reads the control word or symbol after a backslash. @returns the position after it */
function readControl(text: string, at: number, reading: Reading): number {
  let end = at
  while (isLetter(text.charCodeAt(end))) end += 1
  if (end === at) return readSymbol(text, at, reading)
  const word = text.slice(at, end)
  const numberAt = end
  if (text[end] === '-') end += 1
  while (isDigit(text.charCodeAt(end))) end += 1
  const number = end > numberAt ? Number(text.slice(numberAt, end)) : null
  if (text[end] === ' ') end += 1
  reading.words += 1
  if (word === 'bin') return readBinary(text, { at: end, length: number ?? 0 }, reading)
  if (reading.words > maxWords) reading.rejected = 'damaged'
  else takeWord(reading, word, number)
  return end
}

/** Skips the bytes of a picture. @returns the position after them */
function readBinary(text: string, { at, length }: { at: number; length: number }, reading: Reading): number {
  const isOfPicture = reading.groups.at(-1)?.destination === 'pict'
  if (!isOfPicture || length < 0 || at + length > text.length || reading.words > maxWords) reading.rejected = 'damaged'
  return at + length
}

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isDigit = (code: number) => code >= 48 && code <= 57

/** Reads a symbol: a code of a character, or a character that is written with a backslash. */
function readSymbol(text: string, at: number, reading: Reading): number {
  const sign = text[at] ?? ''
  if (sign === '\0') reading.rejected = 'damaged'
  if (sign === "'") {
    const code = Number.parseInt(text.slice(at + 1, at + 3), 16)
    if (!Number.isNaN(code)) addText(reading, String.fromCharCode(code))
    return at + 3
  }
  if (sign === '\\' || sign === '{' || sign === '}') addText(reading, sign)
  else expectReplaced(reading)
  return at + 1
}

/**
 * Rejects an instruction where other than plain text follows a Unicode character in place of its replacement: readers
 * differ in what they skip.
 */
function expectReplaced(reading: Reading): void {
  if (reading.left > 0 && reading.groups.at(-1)?.destination === 'fldinst') reading.rejected = 'field'
}

function addText(reading: Reading, added: string): void {
  const text = reading.groups.at(-1)?.text
  if (!text) return
  const kept = added.slice(reading.left)
  reading.left = Math.max(0, reading.left - added.length)
  text.value += kept
  if (text.value.length > maxTextLength && reading.groups.at(-1)?.destination === 'fldinst')
    reading.rejected = 'damaged'
}

function takeWord(reading: Reading, word: string, number: number | null): void {
  const group = reading.groups.at(-1)
  if (!group) return
  expectReplaced(reading)
  reading.rejected ??= rejectionOfWord(word)
  if (reading.rejected) return
  if (word === 'uc') group.replaced = Math.max(0, number ?? 1)
  else if (word === 'u') {
    reading.left = 0
    addText(reading, String.fromCharCode((number ?? 0) & 0xffff))
    reading.left = group.replaced
  } else if (word === 'deleted' || word === 'v') {
    // Readers differ in whether such text is a part of an instruction
    if (group.destination === 'fldinst') reading.rejected = 'field'
  } else if (isDestination(word)) beginDestination(reading, group, word)
}

function beginDestination(reading: Reading, group: Group, word: string): void {
  reading.left = 0
  // Its text was not inspected yet
  if (group.isOwner && group.text) reading.rejected = 'part'
  else if (group.destination === 'fldinst' && group.text) {
    // Text of other destinations in an instruction is not part of it, and could hide its name
    if (!ofField.test(word)) reading.rejected = 'field'
    if (word === 'field' || word === 'fldinst') {
      // A nested field could provide the name of this one
      if (group.text.value.trim() === '') reading.rejected = 'field'
      group.text.hasNested = true
    }
  }
  group.destination = word
  group.isOwner = true
  group.text = inspected.has(word) ? { value: '', hasNested: false } : null
}

function endGroup(reading: Reading): void {
  const group = reading.groups.pop()
  const outer = reading.groups.at(-1)
  reading.left = 0
  if (!group?.isOwner) return
  const { destination, text, property } = group
  if (destination === 'sn' && outer) outer.property.name = text?.value.trim() ?? ''
  else if (destination === 'sv' && outer) outer.property.value = text?.value.trim() ?? ''
  else if (destination === 'sp') reading.rejected = rejectionOfProperty(property)
  else if (text) reading.rejected = rejectionOfText(destination, text)
}

/** A property with a text could name a file or an address that is loaded. */
const rejectionOfProperty = ({ name, value }: Group['property']): RejectedContent | null =>
  textProperties.has(name) || /^[-\d;(),.\s]*$/.test(value) ? null : 'outside'

function rejectionOfText(
  destination: string,
  { value, hasNested }: NonNullable<Group['text']>,
): RejectedContent | null {
  if (destination === 'fldinst') return rejectedInstruction(value.trim(), hasNested)
  if (!/^[\da-f\s]*$/i.test(value)) return 'part'
  return destination === 'datafield' ? rejectionOfData(value) : null
}

/** The binary data of a link repeats its address. */
function rejectionOfData(hex: string): RejectedContent | null {
  if (hex.length > maxTextLength) return 'field'
  const bytes = Buffer.from(hex.replace(/\s/g, ''), 'hex')
  const read = [bytes.toString('latin1'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')]
  const addresses = read.flatMap(
    (text) => text.match(/[a-z][a-z\d+.-]{1,30}:[^\p{Cc}\s]{2,}|\\\\[^\p{Cc}\s]+/giu) ?? [],
  )
  return addresses.every(isAllowedLink) ? null : 'link'
}

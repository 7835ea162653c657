import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { isAllowedLink } from './is-allowed-link.ts'

/** Objects of a PDF by their reference, as qpdf writes them: names begin with a slash, texts with `u:` or `b:`. */
export type PdfObjects = Record<string, unknown>

type Dictionary = Record<string, unknown>

/** A dictionary, the references that it contains, and whether it is that of a stream. */
interface Entry {
  dictionary: Dictionary
  isStream: boolean
  objects: PdfObjects
}

type Rule = (entry: Entry) => RejectedContent | null

const names = (...words: string[]) => new Set(words.map((word) => `/${word}`))

/** Actions that stay in the document, or open a link after a click. */
const allowedActions = names('GoTo', 'URI', 'Named', 'ResetForm')
const allowedNamedActions = names('NextPage', 'PrevPage', 'FirstPage', 'LastPage')

/** Actions whose name is no type of a structure element, so that they are rejected in any dictionary. */
const rejectedActions = names(
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'GoToDp', 'GoTo3DView', 'Rendition'],
  ...['RichMediaExecute', 'Movie', 'Sound', 'SetOCGState', 'Hide'],
)

/** Annotations without content of their own beyond text and drawings. */
const allowedAnnotations = names(
  ...['Link', 'Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline'],
  ...['Squiggly', 'StrikeOut', 'Caret', 'Stamp', 'Ink', 'Popup', 'Widget', 'Watermark', 'PrinterMark', 'Redact'],
)
const mediaKinds = names('3D', 'Movie', 'Screen', 'RichMedia', 'Sound', 'Projection', 'U3D', 'PRC', 'Rendition')

const allowedFields = names('Tx', 'Btn', 'Ch', 'Sig')
const allowedFormEntries = names('Fields', 'NeedAppearances', 'SigFlags', 'DR', 'DA', 'Q', 'CO')
/** Flag of a text field whose text is the path of a file to send (ISO 32000-2, table 231). */
const fileSelect = 2 ** 20

/** Name trees of the catalog without scripts, files and media. */
const allowedTrees = names('Dests', 'AP', 'Pages', 'Templates', 'IDS', 'URLS')

const hasScript: Rule = ({ dictionary, objects }) => {
  const isScript = ['/JS', '/JavaScript', '/OnInstantiate'].some((key) => key in dictionary)
  return isScript || entryOf(dictionary, '/Subtype', objects) === '/PS' ? 'script' : null
}

const hasFile: Rule = ({ dictionary, objects }) => {
  const isHolder = ['/EF', '/RF', '/EmbeddedFiles', '/Collection'].some((key) => key in dictionary)
  return isHolder || entryOf(dictionary, '/Type', objects) === '/EmbeddedFile' ? 'file' : null
}

/** Streams in other files, pages of other files, and addresses of files. */
const isOutside: Rule = ({ dictionary, isStream, objects }) => {
  if (isStream && ['/F', '/FFilter', '/FDecodeParms', '/Ref', '/OPI'].some((key) => key in dictionary)) return 'outside'
  if (isDictionary(entryOf(dictionary, '/Ref', objects)) || '/FS' in dictionary || '/OPI' in dictionary)
    return 'outside'
  return names('Filespec', 'F').has(String(entryOf(dictionary, '/Type', objects))) ? 'outside' : null
}

const hasMedia: Rule = ({ dictionary, objects }) => {
  const kinds = ['/Subtype', '/Type'].map((key) => String(entryOf(dictionary, key, objects)))
  const isMedia = kinds.some((kind) => mediaKinds.has(kind))
  return isMedia || '/RichMediaContent' in dictionary || '/3DD' in dictionary ? 'media' : null
}

const hasRejectedForm: Rule = ({ dictionary, objects }) => {
  if ('/XFA' in dictionary || entryOf(dictionary, '/NeedsRendering', objects) === true) return 'form'
  const form = entryOf(dictionary, '/AcroForm', objects)
  if (isDictionary(form) && !Object.keys(form).every((key) => allowedFormEntries.has(key))) return 'form'
  const kind = entryOf(dictionary, '/FT', objects)
  if (kind !== undefined && !allowedFields.has(String(kind))) return 'form'
  const flags = entryOf(dictionary, '/Ff', objects)
  return typeof flags === 'number' && (flags & fileSelect) !== 0 ? 'form' : null
}

const hasRejectedTree: Rule = ({ dictionary, objects }) => {
  const trees = entryOf(dictionary, '/Names', objects)
  if (!isDictionary(trees)) return null
  if ('/JavaScript' in trees) return 'script'
  if ('/EmbeddedFiles' in trees) return 'file'
  return Object.keys(trees).every((key) => allowedTrees.has(key)) ? null : 'media'
}

const hasRejectedAnnotation: Rule = ({ dictionary, objects }) => {
  const listed = entryOf(dictionary, '/Annots', objects)
  const isAnnotation = entryOf(dictionary, '/Type', objects) === '/Annot' || '/Rect' in dictionary
  const all = [...(Array.isArray(listed) ? listed : []), ...(isAnnotation ? [dictionary] : [])]
  for (const entry of all) {
    const annotation = resolve(entry, objects)
    if (!isDictionary(annotation)) continue
    const kind = String(entryOf(annotation, '/Subtype', objects))
    if (kind === '/FileAttachment') return 'file'
    if (mediaKinds.has(kind)) return 'media'
    if (!allowedAnnotations.has(kind)) return 'annotation'
  }
  return null
}

/** Links by the key of their address, and the address from which the catalog's relative links start. */
const hasRejectedLink: Rule = ({ dictionary, objects }) => {
  if (!('/URI' in dictionary)) return null
  const link = entryOf(dictionary, '/URI', objects)
  const address = isDictionary(link) ? entryOf(link, '/Base', objects) : link
  if (isDictionary(link) && address === undefined) return null
  return isAllowedLink(textOf(address)) ? null : 'link'
}

/** Entries that hold an action: of annotations and bookmarks, of visited links, and of steps of a presentation. */
const actionHolders = ['/A', '/PA', '/NA']

const hasRejectedAction: Rule = ({ dictionary, objects }) => {
  const kind = String(entryOf(dictionary, '/S', objects))
  if (kind === '/JavaScript') return 'script'
  if (rejectedActions.has(kind)) return 'action'
  const next = allowedActions.has(kind) ? entryOf(dictionary, '/Next', objects) : undefined
  const held = actionHolders.map((key) => entryOf(dictionary, key, objects))
  const opening = entryOf(dictionary, '/OpenAction', objects)
  for (const action of [opening, ...held, ...(Array.isArray(next) ? next : [next])]) {
    const rejected = rejectedKindOf(resolve(action, objects), objects)
    if (rejected) return rejected
  }
  return '/AA' in dictionary || ('/OpenAction' in dictionary && !isTurn(opening, objects)) ? 'action' : null
}

/** Returns null for an allowed action, and for other values: attributes of a structure element have no kind. */
function rejectedKindOf(action: unknown, objects: PdfObjects): RejectedContent | null {
  if (!isDictionary(action) || !('/S' in action)) return null
  const kind = String(entryOf(action, '/S', objects))
  if (kind === '/JavaScript') return 'script'
  if (!allowedActions.has(kind) || (kind === '/GoTo' && '/F' in action)) return 'action'
  return kind !== '/Named' || allowedNamedActions.has(String(entryOf(action, '/N', objects))) ? null : 'action'
}

/** Whether an open action only goes to a page, as many programs write it; it is harmless. */
function isTurn(action: unknown, objects: PdfObjects): boolean {
  return !isDictionary(action) || (entryOf(action, '/S', objects) === '/GoTo' && !('/Next' in action))
}

const rules: readonly Rule[] = [
  ...[hasScript, hasRejectedForm, hasFile, hasRejectedTree, hasMedia, hasRejectedAnnotation],
  ...[hasRejectedLink, hasRejectedAction, isOutside],
]

/**
 * Returns the first content of a PDF that is not allowed, or null. Only known kinds of actions, links, annotations, form
 * fields and name trees are allowed, and streams must be in the file itself.
 */
export function findPdfContent(objects: PdfObjects): RejectedContent | null {
  for (const held of Object.values(objects)) {
    const stream = isDictionary(held) ? held.stream : undefined
    // Traversed without recursion, as objects may be nested deeply
    const waiting: unknown[] = [isDictionary(stream) ? stream.dict : isDictionary(held) ? held.value : held]
    for (let isStream = isDictionary(stream); waiting.length > 0; isStream = false) {
      const next = waiting.pop()
      if (typeof next !== 'object' || next === null) continue
      if (isDictionary(next)) {
        const entry = { dictionary: next, isStream, objects }
        for (const rule of rules) {
          const found = rule(entry)
          if (found) return found
        }
      }
      waiting.push(...Object.values(next))
    }
  }
  return null
}

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entryOf = (dictionary: Dictionary, key: string, objects: PdfObjects) => resolve(dictionary[key], objects)

/** Resolves a reference such as `7 0 R`; a missing or circular one resolves to nothing. */
function resolve(value: unknown, objects: PdfObjects): unknown {
  let found = value
  for (let steps = 0; steps < 10; steps++) {
    if (typeof found !== 'string' || !/^\d+ \d+ R$/.test(found)) return found
    const held = objects[`obj:${found}`]
    if (!isDictionary(held)) return undefined
    found = isDictionary(held.stream) ? held.stream.dict : held.value
  }
  return undefined
}

/** The text of a string; null for any other value. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (value.startsWith('b:')) return Buffer.from(value.slice(2), 'hex').toString('latin1')
  return value.startsWith('u:') ? value.slice(2) : null
}

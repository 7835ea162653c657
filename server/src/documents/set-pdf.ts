import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { encode } from 'uqr'
import { displayTypeface, type FontFamily, familiesFor } from './fonts.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Pattern of the compiler's error message for characters that no font has. */
const named = /the text `"((?:[^"\\]|\\.)+)"` could not be displayed/g

/**
 * Returns the characters named in a compiler error; empty for any other error. The compiler rejects a document
 * with a character that it cannot display, as PDF/UA requires. It names all characters that are combined into one, such
 * as the digit of a keycap; fonts have those of ASCII.
 */
function unshowableIn(error: unknown): Set<string> {
  const found = new Set<string>()
  if (!(error instanceof Error)) return found
  for (const [, escaped = ''] of error.message.replaceAll('\\"', '"').replaceAll('\\\\', '\\').matchAll(named))
    for (const letter of unescaped(escaped)) if (!/[ -~]/.test(letter)) found.add(letter)
  return found
}

const unescaped = (text: string) =>
  text.replace(/\\u\{([0-9a-f]+)\}/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Returns a character's Unicode number: `U+1F600`. */
const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Replaces these characters in the texts of a document with their codes: readers can look them up, and see that nothing
 * is missing.
 */
const withCodes = ({ title, content }: Texts, letters: ReadonlySet<string>): Texts =>
  JSON.parse(JSON.stringify({ title, content }), (_, value: unknown) =>
    typeof value === 'string'
      ? Array.from(value, (letter) => (letters.has(letter) ? `[${codeOf(letter)}]` : letter)).join('')
      : value,
  )

/**
 * Shared parts of documents, such as letterhead and labels, are laid out once and cached until this many consecutive
 * documents did
 * not use them: enough for documents of alternating sizes, at a megabyte or two for each.
 */
const unusedFor = 8
/** Maximum data size of a cached document: a longer one would take much of Typst's cache, and is removed at once. */
const maxRemembered = 30_000

/**
 * Folder of templates and data, in the compiler's memory only. If the data were an input of the program instead, all
 * programs would
 * differ, and no result of one document could be reused for the next.
 */
const workspace = import.meta.dirname
const dataPath = join(workspace, 'data.json')
/** Paths of templates, by source. */
const templates = new Map<string, string>()

let typesetter: NodeCompiler | undefined
const loaded = new Set<FontFamily>()

type Texts = Pick<PrintedDocument, 'title' | 'content'>

/** A rendered document, and the codes of its characters without a font. */
export interface SetDocument {
  pdf: Buffer
  unshown: string[]
}

/** Renders the PDF only. */
export const setPdf = (document: PrintedDocument): Buffer => setDocument(document).pdf

/**
 * Renders a document as a tagged PDF (PDF/UA-1; the compiler rejects anything else), in some milliseconds. It blocks
 * its thread
 * meanwhile, so `typeset` runs it in a worker thread. Characters without a font, from a script that is rare here or a
 * pictogram, are shown as their codes.
 */
export function setDocument({ template, title, language, content, codes = [], madeAt }: PrintedDocument): SetDocument {
  const texts = { title, content }
  const families = familiesFor(JSON.stringify(texts))
  const others = {
    language,
    codes: Object.fromEntries(codes.map((address) => [address, drawCode(address)])),
    fonts: families.map(({ name }) => name),
    displayTypeface: displayTypeface.name,
  }
  const compiler = withFonts([displayTypeface, ...families])
  const pdfOf = (shown: Texts) => compile(compiler, template.source, JSON.stringify({ ...shown, ...others }), madeAt)
  try {
    return { pdf: pdfOf(texts), unshown: [] }
  } catch (error) {
    const letters = unshowableIn(error)
    if (letters.size === 0) throw error
    return { pdf: pdfOf(withCodes(texts, letters)), unshown: [...letters].map(codeOf) }
  }
}

/** Returns the compiler, which is reused for the next document: fonts are only read when a text needs new ones. */
function withFonts(families: readonly FontFamily[]): NodeCompiler {
  if (typesetter && families.every((family) => loaded.has(family))) return typesetter
  for (const family of families) loaded.add(family)
  const fontBlobs = Array.from(loaded, ({ read }) => read()).flat()
  typesetter = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  templates.clear()
  return typesetter
}

/** Returns the compiler's path of a template, which is read once and not for each document. */
function pathOf(compiler: NodeCompiler, source: string): string {
  const known = templates.get(source)
  if (known !== undefined) return known
  const path = join(workspace, `${templates.size}.typ`)
  compiler.addSource(path, source)
  templates.set(source, path)
  return path
}

function compile(compiler: NodeCompiler, source: string, data: string, madeAt: Date): Buffer {
  try {
    compiler.mapShadow(dataPath, Buffer.from(data))
    return compiler.pdf(
      { mainFilePath: pathOf(compiler, source) },
      { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt.getTime() / 1000) },
    )
  } finally {
    compiler.evictCache(data.length > maxRemembered ? 0 : unusedFor)
  }
}

/**
 * Draws a URL as a QR code, an SVG without a border with one unit for each dot. Adjacent dots are merged into one
 * shape: the
 * compiler reads, transforms and writes each shape separately.
 */
function drawCode(address: string): string {
  const { data, size } = encode(address, { border: 0 })
  const lines = data.map((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
    return Array.from(
      line.matchAll(/#+/g),
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ).join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${lines.join('')}"/></svg>`
}

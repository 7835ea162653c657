import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { encode } from 'uqr'
import { type FontFamily, familiesFor, letterFace } from './fonts.ts'
import type { PrintedDocument } from './printed-document.ts'
import { codeOf, unshowableIn, withCodes } from './unshowable.ts'

/** Some 6 MB beside the families of every document; past it those of earlier texts are forgotten. */
const maxFamilies = 30

/**
 * What documents share, letterhead and labels, is laid out once and kept until so many in a row had no use for it: enough
 * for papers of several sizes in turns, and a megabyte or two for each of them.
 */
const unusedFor = 8
/** Of the data of a document: what the typesetter remembers of a longer one would be much, and is forgotten at once. */
const maxRemembered = 30_000

/**
 * Templates and data stand here for the typesetter, in its memory alone. Were the data an input of the program instead, all
 * programs would differ, and nothing that was worked out for one document would do for the next.
 */
const workspace = import.meta.dirname
const dataPath = join(workspace, 'data.json')
/** By source, where it stands. */
const templates = new Map<string, string>()

let typesetter: NodeCompiler | undefined
const loaded = new Map<string, FontFamily>()

/** A document that is set, and the codes of the letters in it that no font has. */
export interface SetDocument {
  pdf: Buffer
  unshown: string[]
}

/** The PDF alone. */
export const setPdf = (document: PrintedDocument): Buffer => setDocument(document).pdf

/**
 * Sets a document as a tagged PDF (PDF/UA-1; the compiler refuses what is not), in some milliseconds. It holds its thread
 * meanwhile, so `typeset` runs it in a worker thread. Letters that no font has, of a script that is rare here or a
 * picture, are shown by their codes.
 */
export function setDocument({ template, title, language, content, codes = [], madeAt }: PrintedDocument): SetDocument {
  const text = JSON.stringify({ title, content })
  const families = familiesFor(text)
  const fonts = families.map(({ name }) => name)
  const data = JSON.stringify({
    title,
    language,
    content,
    codes: Object.fromEntries(codes.map((address) => [address, drawCode(address)])),
    fonts,
    letterFace: letterFace.name,
  })
  const compiler = withFonts([letterFace, ...families])
  try {
    return { pdf: compile(compiler, template.source, data, madeAt), unshown: [] }
  } catch (error) {
    const letters = unshowableIn(error)
    if (letters.size === 0) throw error
    const pdf = compile(compiler, template.source, withCodes(data, letters), madeAt)
    return { pdf, unshown: [...letters].map(codeOf) }
  }
}

/** Kept from one document to the next: fonts are read only when a text needs some that are not there yet. */
function withFonts(families: readonly FontFamily[]): NodeCompiler {
  const missing = families.filter(({ name }) => !loaded.has(name))
  if (typesetter && missing.length === 0) return typesetter
  if (loaded.size + missing.length > maxFamilies) loaded.clear()
  for (const family of families) loaded.set(family.name, family)
  const fontBlobs = Array.from(loaded.values(), ({ read }) => read()).flat()
  typesetter = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  templates.clear()
  return typesetter
}

/** Where the typesetter finds a template, which it reads once and not for each document. */
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
 * An address as a code to scan, an SVG without a border and of one unit for each dot. Dots that stand beside each other are
 * one figure: the typesetter reads, turns and writes each by itself.
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

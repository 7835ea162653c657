import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFamilies, readFonts } from './fonts.ts'
import { unshowableIn, withoutLetters } from './unshowable.ts'

/** A document's template in Typst's language, read once; it finds what it shows in `sys.inputs.data` as JSON. */
export interface Template {
  source: string
}

export interface PrintedDocument {
  title: string
  /** BCP 47, such as `en`. */
  language: string
  /** Whatever the template shows; only text and numbers, laid out by the template, never read as markup. */
  content: unknown
  /** Stands in the file; the same content made at the same moment gives the same bytes. */
  madeAt: Date
}

let compiler: NodeCompiler | undefined

/** What every template begins with: page, fonts and the document's own title and language. */
const preamble = readFileSync(new URL('preamble.typ', import.meta.url), 'utf8').replace(
  'FONT_FAMILIES',
  fontFamilies.map((family) => JSON.stringify(family)).join(', '),
)

/** Reads a template from the folder of a module. */
export const readTemplate = (url: URL): Template => ({ source: `${preamble}\n${readFileSync(url, 'utf8')}` })

/**
 * Sets a document as a tagged PDF (PDF/UA-1; the compiler refuses what is not), in some milliseconds. The first one takes
 * the fonts in as well. Letters that no font has, of a script that is rare here or a picture, are shown as a gap.
 */
export function typeset(template: Template, { title, language, content, madeAt }: PrintedDocument): Buffer {
  const data = JSON.stringify({ title, language, content })
  try {
    return compile(template, data, madeAt)
  } catch (error) {
    const letters = unshowableIn(error)
    if (letters.size === 0) throw error
    return compile(template, withoutLetters(data, letters), madeAt)
  }
}

function compile({ source }: Template, data: string, madeAt: Date): Buffer {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts() }] })
  try {
    return compiler.pdf(
      { mainFileContent: source, inputs: { data } },
      { pdfStandard: 'ua-1', creationTimestamp: Math.floor(madeAt.getTime() / 1000) },
    )
  } finally {
    // What it remembers of a document, some megabytes, is of no use to the next one, and a bundle has a thousand of them.
    compiler.evictCache(0)
  }
}

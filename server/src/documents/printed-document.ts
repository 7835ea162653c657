import { readFileSync } from 'node:fs'

/** A document before it is set as a PDF. */
export interface PrintedDocument {
  template: Template
  title: string
  /** BCP 47, such as `en`. */
  language: string
  /** Whatever the template shows; only text and numbers, laid out by the template, never read as markup. */
  content: unknown
  /** Addresses that the template shows as codes to scan, by `data.codes`; drawing one takes a millisecond of a thread. */
  codes?: readonly string[]
  /** Stands in the file; the same content made at the same moment gives the same bytes. */
  madeAt: Date
}

/** A document's template in Typst's language; it finds what it shows in `data.json`. */
export interface Template {
  source: string
}

/** What every template begins with: page, fonts and the document's own language. */
const preamble = readFileSync(new URL('preamble.typ', import.meta.url), 'utf8')

/** Reads a template from the folder of a module. The document's title is set last, where it is part of no other style. */
export const readTemplate = (url: URL): Template => ({
  source: `${preamble}\n${readFileSync(url, 'utf8')}\n#set document(title: data.title)`,
})

import { readFileSync } from 'node:fs'

/** A document before it is rendered as a PDF. */
export interface PrintedDocument {
  template: Template
  title: string
  /** BCP 47, such as `en`. */
  language: string
  /** Values for the template; only text and numbers, laid out by the template, never parsed as markup. */
  content: unknown
  /** URLs that the template shows as QR codes, by `data.codes`; drawing one takes a millisecond of a thread. */
  codes?: readonly string[]
  /** Stored in the file; the same content with the same time produces the same bytes. */
  madeAt: Date
}

/** A document's template in Typst's language; it reads its values from `data.json`. */
export interface Template {
  source: string
}

/** Common start of all templates: page, fonts and the document's language. */
const preamble = readFileSync(new URL('preamble.typ', import.meta.url), 'utf8')

/**
 * Reads a template from a module's folder. The document's title is set last, so that it is not part of any other style.
 */
export const readTemplate = (url: URL): Template => ({
  source: `${preamble}\n${readFileSync(url, 'utf8')}\n#set document(title: data.title)`,
})

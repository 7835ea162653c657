import { PDFDict, PDFRawStream } from 'pdf-lib'
import { contentOf, dictIn, get, listIn, nameIn, type OpenPdf } from './open-pdf.ts'
import type { Rule } from './rule.ts'

/** Rules for page content and its fonts. */
export const contentRules: readonly Rule[] = [
  {
    id: '01-003',
    description: 'No artifact is within tagged content',
    holds: (pdf) => errorsIn(pdf).every((fault) => fault !== 'artifact within tag'),
  },
  {
    id: '01-004',
    description: 'No tagged content is within an artifact',
    holds: (pdf) => errorsIn(pdf).every((fault) => fault !== 'tag within artifact'),
  },
  {
    id: '01-005',
    description: 'All drawn content is tagged or an artifact',
    holds: (pdf) => errorsIn(pdf).every((fault) => fault !== 'unmarked'),
  },
  {
    id: '31-009',
    description: 'Every font is embedded',
    holds: (pdf) => fontsOf(pdf).every((font) => /\/FontFile[23]?\b/.test(String(descriptorOf(font) ?? ''))),
  },
  {
    id: '10-001',
    description: 'Every character of every font has a Unicode mapping',
    holds: (pdf) => fontsOf(pdf).every((font) => get(font, 'ToUnicode') instanceof PDFRawStream),
  },
  {
    id: '31-006',
    description: 'An embedded composite font of TrueType maps its characters to glyphs',
    holds: (pdf) =>
      fontsOf(pdf)
        .flatMap(descendantsOf)
        .every((font) => nameIn(font, 'Subtype') !== 'CIDFontType2' || get(font, 'CIDToGIDMap') !== undefined),
  },
  {
    id: '31-007',
    description: 'A composite font and its descendant are of one character collection, or its encoding is Identity',
    holds: (pdf) =>
      fontsOf(pdf)
        .filter((font) => nameIn(font, 'Subtype') === 'Type0')
        .every((font) => nameIn(font, 'Encoding').startsWith('Identity')),
  },
]

type Fault = 'unmarked' | 'artifact within tag' | 'tag within artifact'

/** Operators that draw something: text, filled or stroked paths, images. */
const draws = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh', 'EI'])

/** Matches strings and dictionaries as one token each, so that no character of a text is mistaken for an operator. */
const tokens = /\((?:\\[\s\S]|[^\\()])*\)|<<[\s\S]*?>>|<[\da-fA-F\s]*>|\[|\]|\/[^\s/[\]<>()]*|[^\s/[\]<>()]+/g

const known = new WeakMap<OpenPdf, Fault[]>()

function errorsIn(pdf: OpenPdf): Fault[] {
  const found = known.get(pdf) ?? pdf.pages.flatMap((page) => errorsOf(contentOf(page)))
  known.set(pdf, found)
  return found
}

function errorsOf(content: string): Fault[] {
  const faults: Fault[] = []
  const open: ('tag' | 'artifact' | 'other')[] = []
  const before: string[] = []
  for (const [token] of content.matchAll(tokens)) {
    if (token === 'BMC' || token === 'BDC') {
      const tag = before.findLast((one) => one.startsWith('/'))
      const kind = before.includes('/Artifact')
        ? 'artifact'
        : /\/MCID\b/.test(before.join(' ')) || tag === '/MC0'
          ? 'tag'
          : 'other'
      if (kind === 'artifact' && open.includes('tag')) faults.push('artifact within tag')
      if (kind === 'tag' && open.includes('artifact')) faults.push('tag within artifact')
      open.push(kind)
    } else if (token === 'EMC') open.pop()
    else if (draws.has(token) && !open.includes('tag') && !open.includes('artifact')) faults.push('unmarked')
    if (/^[A-Za-z'"][A-Za-z*]*$/.test(token)) before.length = 0
    else before.push(token)
  }
  return faults
}

/** Returns the fonts of all pages and of their nested content. */
export function fontsOf({ objects }: OpenPdf): PDFDict[] {
  return objects
    .filter((one) => one instanceof PDFDict)
    .filter((one) => isFont(one) && !/^CIDFont/.test(nameIn(one, 'Subtype')))
}

const isFont = (dict: PDFDict) => nameIn(dict, 'Type') === 'Font'

const descendantsOf = (font: PDFDict): PDFDict[] =>
  listIn(font, 'DescendantFonts').filter((one) => one instanceof PDFDict)

const descriptorOf = (font: PDFDict) => dictIn(descendantsOf(font)[0] ?? font, 'FontDescriptor')

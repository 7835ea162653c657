import { PDFArray, PDFDict, type PDFObject, PDFRef } from 'pdf-lib'
import { dictIn, type Element, get, listIn, nameIn, type OpenPdf, textOf } from './open-pdf.ts'
import type { Rule } from './rule.ts'

/** ISO 32000-1, 14.8.4. */
const standardTypes = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody
   Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP
   Figure Formula Form`.split(/\s+/),
)

const of = ({ elements }: OpenPdf, ...types: string[]) => elements.filter(({ type }) => types.includes(type))
const levels = (pdf: OpenPdf) => of(pdf, 'H1', 'H2', 'H3', 'H4', 'H5', 'H6').map(({ type }) => Number(type.slice(1)))
const isWithin = (parents: readonly string[]) => (element: Element) => parents.includes(element.parent?.type ?? '')
const has = ({ dict }: Element, ...keys: string[]) => keys.some((key) => textOf(get(dict, key)).trim() !== '')

/** Rules for the structure tree: its types, their nesting, and their required attributes. */
export const structureRules: readonly Rule[] = [
  { id: '01-006', description: 'There is a structure tree with content', holds: ({ elements }) => elements.length > 1 },
  {
    id: '02-001',
    description: 'Every structure type is a standard one, or is mapped to one',
    holds: ({ elements }) => elements.every(({ type }) => standardTypes.has(type)),
  },
  {
    id: '02-003',
    description: 'No mapping of types is circular',
    holds: ({ roleMap }) => [...roleMap.values()].every((to) => !roleMap.has(to)),
  },
  {
    id: '02-004',
    description: 'No standard type is mapped to another',
    holds: ({ roleMap }) => [...roleMap.keys()].every((from) => !standardTypes.has(from)),
  },
  {
    id: '09-004',
    description: 'Rows are in tables, and cells in rows',
    holds: (pdf) =>
      of(pdf, 'TR').every(isWithin(['Table', 'THead', 'TBody', 'TFoot'])) &&
      of(pdf, 'TH', 'TD').every(isWithin(['TR'])),
  },
  {
    id: '09-005',
    description: 'Items are in lists, and their labels and bodies in items',
    holds: (pdf) => of(pdf, 'LI').every(isWithin(['L'])) && of(pdf, 'LBody').every(isWithin(['LI'])),
  },
  {
    id: '13-004',
    description: 'Every figure has an alternative text',
    holds: (pdf) => of(pdf, 'Figure').every((one) => has(one, 'Alt', 'ActualText')),
  },
  { id: '14-002', description: 'The first heading is of level 1', holds: (pdf) => (levels(pdf)[0] ?? 1) === 1 },
  {
    id: '14-003',
    description: 'No level of headings is skipped',
    holds: (pdf) => levels(pdf).every((level, index, all) => level <= (all[index - 1] ?? 0) + 1),
  },
  {
    id: '14-007',
    description: 'Headings with levels are not mixed with headings without',
    holds: (pdf) => of(pdf, 'H').length === 0 || levels(pdf).length === 0,
  },
  {
    id: '15-003',
    description: 'Every header cell declares whether it heads a column or a row',
    holds: (pdf) =>
      of(pdf, 'TH').every(({ dict }) =>
        scopesOf(get(dict, 'A')).some((scope) => ['Row', 'Column', 'Both'].includes(scope)),
      ),
  },
  {
    id: '17-002',
    description: 'Every formula has an alternative text',
    holds: (pdf) => of(pdf, 'Formula').every((one) => has(one, 'Alt', 'ActualText')),
  },
  {
    id: '19-003',
    description: 'Every note has an id of its own',
    holds: (pdf) => areDistinct(of(pdf, 'Note').map(({ dict }) => textOf(get(dict, 'ID')))),
  },
  {
    id: '28-011',
    description: 'Every link that is drawn is in a link of the structure',
    holds: (pdf) =>
      annotationsOf(pdf, 'Link').length ===
      of(pdf, 'Link').reduce((sum, one) => sum + countReferences(get(one.dict, 'K')), 0),
  },
  {
    id: '28-012',
    description: 'Every link describes its target in text',
    holds: (pdf) => annotationsOf(pdf, 'Link').every((one) => textOf(get(one, 'Contents')).trim() !== ''),
  },
  {
    id: '28-004',
    description: 'Every other annotation has an alternative text',
    holds: (pdf) =>
      annotationsOf(pdf).every(
        (annotation) =>
          ['Link', 'Widget', 'Popup'].includes(nameIn(annotation, 'Subtype')) ||
          textOf(get(annotation, 'Contents')).trim() !== '',
      ),
  },
  {
    id: '28-010',
    description: 'There are no form fields outside a form',
    holds: (pdf) => annotationsOf(pdf, 'Widget').length === 0 || of(pdf, 'Form').length > 0,
  },
]

const areDistinct = (ids: readonly string[]) => ids.every((id) => id !== '') && new Set(ids).size === ids.length

/** Attributes may be one dictionary or several. */
function scopesOf(attributes: PDFObject | undefined): string[] {
  if (attributes instanceof PDFArray)
    return attributes.asArray().flatMap((_, index) => scopesOf(attributes.lookup(index)))
  return attributes instanceof PDFDict ? [nameIn(attributes, 'Scope')] : []
}

function annotationsOf({ pages }: OpenPdf, subtype?: string): PDFDict[] {
  return pages
    .flatMap(({ node }) => listIn(node, 'Annots'))
    .filter((one) => one instanceof PDFDict)
    .filter((one) => subtype === undefined || nameIn(one, 'Subtype') === subtype)
}

/** Counts the references to annotations among an element's children. */
function countReferences(kids: PDFObject | undefined): number {
  if (kids instanceof PDFArray)
    return kids.asArray().reduce<number>((sum, _, index) => sum + countReferences(kids.lookup(index)), 0)
  if (!(kids instanceof PDFDict) || nameIn(kids, 'Type') !== 'OBJR') return 0
  const target = kids.get(kids.context.obj('Obj'))
  return target instanceof PDFRef || dictIn(kids, 'Obj') ? 1 : 0
}

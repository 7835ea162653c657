import { dictIn, get, listIn, nameIn, textOf } from './open-pdf.ts'
import type { Rule } from './rule.ts'

/** Rules for the file's metadata. */
export const documentRules: readonly Rule[] = [
  {
    id: '01-001',
    description: 'The document is marked as tagged',
    holds: ({ catalog }) => String(get(dictIn(catalog, 'MarkInfo'), 'Marked')) === 'true',
  },
  {
    id: '01-007',
    description: 'No tags are suspected',
    holds: ({ catalog }) => String(get(dictIn(catalog, 'MarkInfo'), 'Suspects')) !== 'true',
  },
  {
    id: '06-001',
    description: 'The document has XMP metadata',
    holds: ({ metadata }) => metadata.includes('<x:xmpmeta'),
  },
  {
    id: '06-002',
    description: 'The metadata names PDF/UA, part 1',
    holds: ({ metadata }) => /pdfuaid:part(?:="1"|>\s*1\s*<)/.test(metadata),
  },
  {
    id: '06-003',
    description: 'The metadata has a title',
    holds: ({ metadata }) => /<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+</.test(metadata),
  },
  {
    id: '07-001',
    description: 'The window shows the title in place of the file name',
    holds: ({ catalog }) => String(get(dictIn(catalog, 'ViewerPreferences'), 'DisplayDocTitle')) === 'true',
  },
  {
    id: '11-006',
    description: 'The document declares its language',
    holds: ({ catalog }) => /^[a-z]{2,3}(-|$)/i.test(textOf(get(catalog, 'Lang'))),
  },
  {
    id: '20-001',
    description: 'A configuration of layers has a name',
    holds: ({ catalog }) => {
      const layers = dictIn(catalog, 'OCProperties')
      const all = [dictIn(layers, 'D'), ...listIn(layers, 'Configs')]
      return all.every((one) => one === undefined || /\/Name\b/.test(String(one)))
    },
  },
  {
    id: '21-001',
    description: 'An embedded file has both entries for its name',
    holds: ({ objects }) =>
      objects.map(String).every((one) => !/\/Type \/Filespec/.test(one) || (/\/F\b/.test(one) && /\/UF\b/.test(one))),
  },
  {
    id: '25-001',
    description: 'There is no dynamic XFA form',
    holds: ({ catalog }) => !/\/XFA\b/.test(String(dictIn(catalog, 'AcroForm') ?? '')),
  },
  {
    id: '26-002',
    description: 'Assistive technology can read it: it is not encrypted',
    holds: ({ document }) => !document.isEncrypted,
  },
  {
    id: '30-001',
    description: 'No content is drawn from another file',
    holds: ({ objects }) => objects.every((one) => !/\/Subtype \/Form[\s\S]*\/Ref\b/.test(String(one).slice(0, 2000))),
  },
  {
    id: '28-009',
    description: 'A page with annotations is tabbed through in the order of its structure',
    holds: ({ pages }) => pages.every(({ node }) => (node.Annots()?.size() ?? 0) === 0 || nameIn(node, 'Tabs') === 'S'),
  },
]

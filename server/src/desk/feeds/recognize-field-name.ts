import { alternatives, containers, employers, itemNames, sectionLists, sections } from './list-feed-elements.ts'

const listed: ReadonlySet<string> = new Set([
  ...Object.values(alternatives).flat(),
  ...[...containers, ...employers, ...itemNames, ...sectionLists],
  ...Object.keys(sections),
])

/** Parts of names such as `compensation_interval`, `salary_per`, `minBasePay`, with the field that they are. */
const pay =
  '(?:base|annual|offered|advertised)?(?:salary|salaries|compensation|pay|wages?|remuneration)(?:range|band|scale)?'
const least = '(?:min|minimum|from|lowest|lower|low|start)'
const most = '(?:max|maximum|to|highest|higher|upper|high|end)'
const amount = '(?:amount|value|limit|end)?'
const payNames: readonly [pattern: RegExp, name: string][] = [
  [new RegExp(`^(?:${pay}${least}|${least}${pay})${amount}$`), 'salarymin'],
  [new RegExp(`^(?:${pay}${most}|${most}${pay})${amount}$`), 'salarymax'],
  [new RegExp(`^${pay}(?:per|(?:time)?unit(?:text)?|interval|period|frequency|timeframe|basis)$`), 'salaryunit'],
  [new RegExp(`^${pay}currency(?:code|iso)?$`), 'salarycurrency'],
  [
    new RegExp(`^${pay}(?:description|text|display|details|info(?:rmation)?|summary|label|string|offered)$`),
    'salarytext',
  ],
]

const owner = /^(?:job|position|vacancy|posting|requisition|offer|advert|opening|role|external|public)+(?=\p{L})/u
const form = /(?:html|plain|plaintext|text|str|string|utc)$/
/** Fields whose names are read with the posting before them and the form of the text behind them. */
const plainNames: ReadonlySet<string> = new Set([
  ...[
    'title',
    'description',
    'shortdescription',
    'summary',
    'url',
    'link',
    'location',
    'locations',
    'address',
    'city',
    'town',
    'country',
  ],
  ...['region', 'province', 'department', 'reference', 'referencenumber', 'ref', 'id', 'expirydate', 'expirationdate'],
  ...['closingdate', 'closedate', 'deadline'],
])
const otherNames: Readonly<Record<string, string>> = { name: 'title', number: 'jobid', no: 'jobid' }

/** Names are compared without prefix, separators, and the "label" with which BambooHR ends those of texts. */
export const plainName = (name: string) =>
  name
    .replace(/^.*[:.]/, '')
    .replace(/[-_\s]/g, '')
    .toLowerCase()
    .replace(/(?<=.)label$/, '')

/**
 * Returns the listed name that an element's name means, or its own in lower case, without separators: `vacancyTitle` is a
 * title, `payMinimum` the least pay.
 */
export function fieldName(written: string): string {
  const name = plainName(written)
  if (listed.has(name)) return name
  const ofPay = payNames.find(([pattern]) => pattern.test(name))
  if (ofPay) return ofPay[1]
  const plain = name.replace(form, '').replace(/datetime$/, 'date')
  if (listed.has(plain)) return plain
  const own = plain.replace(owner, '')
  if (own === plain) return name
  return plainNames.has(own) ? own : (otherNames[own] ?? name)
}

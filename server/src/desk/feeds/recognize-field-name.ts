import { alternatives, containers, employers, itemNames, sectionLists, sections } from './list-feed-elements.ts'

const listed: ReadonlySet<string> = new Set([
  ...Object.values(alternatives).flat(),
  ...[...containers, ...employers, ...itemNames, ...sectionLists],
  ...Object.keys(sections),
])

/** Parts of names such as `compensation_interval`, `salary_per`, `minBasePay`, with the field that they are. */
const pay =
  '(?:base|annual|yearly|monthly|weekly|daily|hourly|gross|offered|advertised|hiring)*(?:salary|salaries|compensation|pay|wages?|remuneration)(?:range|band|scale)?'
const rate = '(?:annual|yearly|monthly|weekly|daily|hourly|pay|salary|hiring)+rate'
const least = '(?:min|minimum|from|lowest|lower|low|start)'
const most = '(?:max|maximum|to|highest|higher|upper|high|end)'
const amount = '(?:amount|value|limit|end|rate)?'
const payNames: readonly [pattern: RegExp, name: string][] = [
  [new RegExp(`^(?:${pay}${least}|${least}(?:${pay}|${rate}))${amount}$`), 'salarymin'],
  [new RegExp(`^(?:${pay}${most}|${most}(?:${pay}|${rate}))${amount}$`), 'salarymax'],
  [new RegExp(`^(?:${pay}${amount}|${rate})$`), 'salary'],
  [
    new RegExp(`^${pay}(?:per|(?:time)?unit(?:text)?|interval|period|frequency|timeframe|basis)(?:code)?$`),
    'salaryunit',
  ],
  [new RegExp(`^${pay}currency(?:code|iso)?$`), 'salarycurrency'],
  [
    new RegExp(`^${pay}(?:description|text|display|details|info(?:rmation)?|summary|label|string|offered)$`),
    'salarytext',
  ],
]

/** Names of other fields that consist of the posting or what is done with it, and of the field. */
const of = '(?:job|position|vacancy|posting|post|requisition|offer|advert|ad|opening|application|apply|submission)'
const otherFields: readonly [pattern: RegExp, name: string][] = [
  [
    /^(?:job|work|workplace|primary|posting|requisition|office|main|duty|candidaterequired)*(?:location|address|workplace)(?:es|s)?(?:name|display|displayname|text|description)?$/,
    'worklocation',
  ],
  [
    new RegExp(`^${of}+(?:due|deadline|enddate|close(?:s|d|date)?|closing)(?:date|time|at|on)?$`),
    'applicationdeadline',
  ],
  [new RegExp(`^${of}*expir(?:y|es|ation|e)(?:date|time|at|on)?$`), 'expirationdate'],
  [
    /^(?:job|work|working|hours|employment|position|contract|schedule|engagement|time)+(?:types?|schedules?|indicator|times?)(?:code)?s?(?:names?|text)?$/,
    'employmenttype',
  ],
  [/^(?:form|apply|application)+(?:page|form)?(?:ur[il]|link|href)s?$/, 'applyurl'],
  [
    new RegExp(
      `^(?:${of}|canonical|hosted|absolute|details?|share|redirect|source|public|active|web|landing|page)+(?:ur[il]|link|href)s?$|^url\\w*(?:page|origine?)$`,
    ),
    'link',
  ],
  [/^countrysubdivisions?(?:level1)?(?:code)?$/, 'state'],
  [/^lieu(?:de)?travail$/, 'lieu'],
  [/^salaire$/, 'salary'],
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
/** Exceeds the length of real names, in characters. */
const maxName = 80
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
  const known = knownNames.get(written)
  if (known !== undefined) return known
  const found = findFieldName(written)
  if (knownNames.size < maxKnownNames && written.length <= maxName) knownNames.set(written, found)
  return found
}

/** Names that were recognized before: feeds repeat theirs in each posting. */
const knownNames = new Map<string, string>()
const maxKnownNames = 5_000

function findFieldName(written: string): string {
  const name = plainName(written)
  if (listed.has(name) || name.length > maxName) return name
  const ofPay = payNames.find(([pattern]) => pattern.test(name))
  if (ofPay) return ofPay[1]
  const plain = name.replace(form, '').replace(/datetime$/, 'date')
  if (listed.has(plain)) return plain
  const other = otherFields.find(([pattern]) => pattern.test(plain))
  if (other) return other[1]
  const own = plain.replace(owner, '')
  if (own === plain) return name
  return plainNames.has(own) ? own : (otherNames[own] ?? name)
}

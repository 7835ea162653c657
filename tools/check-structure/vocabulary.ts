import { placeOf } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import { serverKind } from './server-kinds.ts'
import { fileName } from './source-tree.ts'

/**
 * Files of a protocol domain outside its five names, each with its reason to be a separate file.
 * Add to it only for data or a pure rule that would push `rules.ts` past the length limit.
 */
const PROTOCOL_EXTRAS: Record<string, string> = {
  'protocol/src/desk/problems.ts': 'the list of reasons why an ad cannot be published',
  'protocol/src/campaigns/evidence.ts':
    'the format of an evidence pack and the rules that verify it, also outside this product',
  'protocol/src/notifications/carriers.ts': 'the list of carriers and their properties',
  'protocol/src/notifications/schedule.ts': 'the rules for when a message is due, which only involve time',
  'protocol/src/desk/key-rules.ts':
    'the permissions that a key needs for each endpoint: it imports the endpoints, which rules.ts must not',
  'protocol/src/desk/webhook-rules.ts':
    'how an external receiver verifies that a message is genuine, unchanged and new',
  'protocol/src/media-contracts/closing-rules.ts': 'when an issue closes, which only involves time and holidays',
  'protocol/src/media-contracts/holidays.ts': 'the holiday calendars for it, by country',
  'protocol/src/media-contracts/desk-catalog-cells.ts':
    'how sizes, prices and a closing rule are formatted in a cell and parsed',
  'protocol/src/campaigns/claim-lifecycle.ts': 'the transitions of claims, next to those of ads',
  'protocol/src/campaigns/claim-rules.ts':
    'deadlines and amounts of claims, by the rule in the catalog, whose schemas the rules must not import',
  'protocol/src/media-contracts/claim-rule-cells.ts': 'how a rule for claims is formatted in a cell and parsed',
  'protocol/src/campaigns/proof-rules.ts':
    'when a tearsheet is due, by the habit in the catalog, whose schemas the rules must not import',
  'protocol/src/invoices/booked-day.ts':
    'which days something can be booked on, in words: the texts bring schemas, which the rules beside it must not',
  'protocol/src/clients/rate-rules.ts': 'which exchange rate applies on a day',
  'protocol/src/invoices/reminder-rules.ts':
    'on which days reminders of an invoice are sent, which only involves dates',
  'protocol/src/invoices/reconcile-rules.ts': 'how an invoice leads from the approved prices to its total',
  'protocol/src/notifications/settings-rules.ts': 'the rules of where texts can go',
  'protocol/src/quotes/preflight.ts':
    'the rules of the look over a quote before it is submitted, which advise and rarely forbid',
  'protocol/src/quotes/preflight-description.ts': 'its rules of what a posting says',
  'protocol/src/quotes/preflight-address.ts': 'its rules of where one applies',
  'protocol/src/quotes/preflight-title.ts': 'its rules of what a title says',
  'protocol/src/quotes/preflight-text.ts': 'its rules of what a text holds that its day or form does not bear out',
  'protocol/src/quotes/preflight-place.ts': 'its rule of two places',
  'protocol/src/quotes/text-dates.ts': 'the dates of a text',
  'protocol/src/quotes/place-names.ts': 'states and provinces, by their letters and names',
  'protocol/src/quotes/pay-conversion.ts': 'pay of other units as the pay of a year, in words',
  'protocol/src/quotes/reading.ts': 'what is read of a posting that somebody has already',
  'protocol/src/quotes/coded-words.ts': 'its list of words, and how one is replaced',
  'protocol/src/quotes/pay-range-laws.ts': 'its dated list of the places whose law wants pay in a posting',
}

const PROTOCOL_NAMES = /^(([a-z0-9-]+-)?(schemas|endpoints|messages)|lifecycle|rules)(\.test)?\.ts$/
const PORTAL_NAMES =
  /^(([a-z0-9-]+-)?queries\.ts|[a-z0-9-]+-(screen|header)(\.module\.css|\.tsx)|[a-z0-9-]+(\.[a-z]+)?\.test\.tsx?)$/
const SERVER_DOOR = /^(main|app|dependencies|worker|config|errors|context)(\.test)?\.ts$/

/** Domain files use the names of their layer's vocabulary, so that a newcomer finds any file in a minute. */
export const vocabulary: Rule = (tree) =>
  tree.files.flatMap(({ path }) => {
    const message = misnamed(path)
    const problem: Problem[] = message ? [{ path, line: 1, rule: 'vocabulary', message }] : []
    return problem
  })

function misnamed(path: string): string | null {
  const place = placeOf(path)
  if (!place) return null
  const name = fileName(path)
  if (place.workspace === 'server' && place.folder === '' && !SERVER_DOOR.test(name)) {
    return `only main.ts, app.ts, dependencies.ts, worker.ts, config.ts, errors.ts and context.ts belong in server/src: move ${name} to its folder or domain`
  }
  if (!place.isDomain) return null
  if (place.workspace === 'portal' && place.rest.includes('/')) return null // a subfolder's parts are named by what they show
  if (place.workspace === 'protocol') {
    if (PROTOCOL_NAMES.test(name) || PROTOCOL_EXTRAS[path.replace('.test.ts', '.ts')]) return null
    return `${name} is not a file name of a protocol domain: use schemas.ts, endpoints.ts, lifecycle.ts, rules.ts or messages.ts`
  }
  if (place.workspace === 'server') {
    // A SQL file has its own rule.
    if (serverKind(name) !== 'unknown' || name.endsWith('.sql')) return null
    return `${name} is not a file name of a server domain: a write is named after its verb (<verb>-<noun>.ts), a read belongs in queries.ts, a response's shape in present.ts, a permission in policy.ts`
  }
  if (PORTAL_NAMES.test(name)) return null
  return `${name} is not a file name of a portal domain: use queries.ts, <name>-screen.tsx, <name>-header.tsx, or move it to a subfolder`
}

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
    'on which days a booking is allowed, as text: its messages import schemas, which the rules next to it must not',
  'protocol/src/clients/rate-rules.ts': 'which exchange rate applies on a day',
  'protocol/src/invoices/reminder-rules.ts':
    'on which days reminders of an invoice are sent, which only involves dates',
  'protocol/src/invoices/reconcile-rules.ts': 'how an invoice leads from the approved prices to its total',
  'protocol/src/notifications/settings-rules.ts': 'the rules of where texts can go',
  'protocol/src/quotes/preflight.ts': 'the checks of a quote before it is submitted, which mostly advise',
  'protocol/src/quotes/preflight-description.ts': 'its checks of the description',
  'protocol/src/quotes/preflight-address.ts': 'its checks of the addresses to apply at',
  'protocol/src/quotes/preflight-title.ts': 'its checks of the title',
  'protocol/src/quotes/preflight-text.ts': 'its checks of a text against the dates and the form',
  'protocol/src/quotes/preflight-place.ts': 'its check of the place',
  'protocol/src/quotes/text-dates.ts': 'dates in a text',
  'protocol/src/quotes/place-names.ts': 'states and provinces, by code and name',
  'protocol/src/quotes/pay-conversion.ts': 'pay of other units as pay for a year, as text',
  'protocol/src/quotes/reading.ts': 'what is read from an existing posting',
  'protocol/src/quotes/coded-words.ts': 'its list of coded words, and their replacement',
  'protocol/src/quotes/pay-range-laws.ts': 'its dated list of places whose law requires pay in a posting',
}

const PROTOCOL_NAMES = /^(([a-z0-9-]+-)?(schemas|endpoints|messages)|lifecycle|rules)(\.test)?\.ts$/
const PORTAL_NAMES =
  /^(([a-z0-9-]+-)?queries\.ts|[a-z0-9-]+-(screen|header)(\.module\.css|\.tsx)|[a-z0-9-]+(\.[a-z]+)?\.test\.tsx?)$/
const SERVER_ENTRY = /^(main|app|dependencies|worker|config|errors|context)(\.test)?\.ts$/

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
  if (place.workspace === 'server' && place.folder === '' && !SERVER_ENTRY.test(name)) {
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

import { expect, test } from 'vitest'
import { problemsWith, type RuleCase } from './testing/clean-tree.ts'

const LAWS: RuleCase[] = [
  {
    title: 'lib containing a domain term',
    files: { 'ui/src/lib/list.ts': 'export const a = 1\nexport interface DraftListProps {}\n' },
    line: "ui/src/lib/list.ts:2 lib-words — lib serves all domains and must not contain domain terms, but contains 'Draft': use general terms, or move the file to the folder it belongs to",
  },
  {
    title: 'a module of a worker thread that does not exist',
    files: {
      'server/src/quotes/read-page.ts': `export const read = threadTask<typeof run>(new URL('gone.ts', import.meta.url), 'run')\n`,
    },
    line: 'server/src/quotes/read-page.ts:1 thread-tasks — server/src/quotes/gone.ts does not exist',
  },
  {
    title: 'a function of a worker thread that its module does not export',
    files: {
      'server/src/quotes/read-page.ts': `export const run = 1\nexport const read = threadTask<typeof run>(\n  new URL('read-page.ts', import.meta.url),\n  'walk',\n)\n`,
    },
    line: 'server/src/quotes/read-page.ts:2 thread-tasks — server/src/quotes/read-page.ts exports no function walk',
  },
  {
    title: 'properties in a spread of an object literal',
    files: { 'desk/src/clients/fee.ts': 'export const fee = { ...{ amount: 1 }, ...{} }\n' },
    line: 'desk/src/clients/fee.ts:1 plain-objects — write the properties themselves, without a spread of an object literal',
  },
  {
    title: 'a typed number that only one notation fits',
    files: { 'desk/src/clients/fee.ts': 'export const fee = (typed: string) => Number(typed) || round(0)\n' },
    line: 'desk/src/clients/fee.ts:1 typed-numbers — read what people type with readWhole, readDecimal, readPercent, readTyped or readMinor',
  },
  {
    title: 'a greeting by the browser’s hour',
    files: { 'portal/src/campaigns/components/greeting.ts': 'export const hour = () => new Date().getHours()\n' },
    line: 'portal/src/campaigns/components/greeting.ts:1 one-clock — new Date() is not a calendar date: use useToday or useClock',
  },
  {
    title: 'a day of UTC',
    files: { 'server/src/quotes/mark-day.ts': "export const madeOn = dateIn('UTC', new Date())\n" },
    line: 'server/src/quotes/mark-day.ts:1 one-clock — calendar dates depend on the time zone of the user: pass the one of their profile to dateIn and hourIn',
  },
  {
    title: 'a locale that is expected to format as YYYY-MM-DD',
    files: { 'protocol/src/day.ts': "export const day = (at: Date) => at.toLocaleDateString('en-CA')\n" },
    line: 'protocol/src/day.ts:1 locale-formats — no locale formats as YYYY-MM-DD in every browser: use dateIn',
  },
  {
    title: 'a number that is read from a formatted date',
    files: {
      'server/src/quotes/mark-day.ts':
        "export const hour = (at: Date) => Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric' }).format(at))\n",
    },
    line: 'server/src/quotes/mark-day.ts:1 locale-formats — the text of a locale differs between browsers and is not read back: use clockIn, dateIn or hourIn',
  },
  {
    title: 'a formatted text that is taken apart',
    files: {
      'server/src/quotes/mark-day.ts':
        "export const size = (n: number) => n.toLocaleString('en-US').replace('.00', '')\n",
    },
    line: 'server/src/quotes/mark-day.ts:1 locale-formats — the text of a locale differs between browsers: choose its parts by options instead of taking it apart',
  },
  {
    title: 'a feature that the oldest supported browsers lack',
    files: { 'portal/src/quotes/forms/address.ts': 'export const host = (text: string) => URL.parse(text)?.host\n' },
    line: 'portal/src/quotes/forms/address.ts:1 supported-browsers — URL.parse( is missing in the oldest supported browsers: use parseUrl',
  },
  {
    title: 'a pseudo-element inside :where()',
    files: { 'ui/src/base/base.css': ':where(a)::after {\n}\n:where(:not(a), ::placeholder) {\n}\n' },
    line: 'ui/src/base/base.css:3 pseudo-elements — ::placeholder matches nothing inside where(): write it after it',
  },
  {
    title: 'a date in the language of the browser',
    files: {
      'portal/src/campaigns/components/day.ts': 'export const language = () => navigator.language\n',
    },
    line: 'portal/src/campaigns/components/day.ts:1 locale-formats — the language of the browser may be one that Intl rejects, or have another calendar: use browserLocale',
  },
  {
    title: 'a formatter of dates outside the one file of them',
    files: {
      'portal/src/campaigns/components/day.ts': "export const format = new Intl.DateTimeFormat('en-US')\n",
    },
    line: 'portal/src/campaigns/components/day.ts:1 locale-formats — dates of the browser have one calendar: use a formatter of ui/src/lib/format.ts, or add one there',
  },
  {
    title: 'a count with the digits of the browser',
    files: {
      'portal/src/campaigns/components/day.ts': 'export const days = (count: number) => count.toLocaleString()\n',
    },
    line: "portal/src/campaigns/components/day.ts:1 locale-formats — numbers in English text have Latin digits, whatever the browser's locale: use formatCount of ui/src/lib/format.ts",
  },
  {
    title: 'the parts of a formatted date',
    files: {
      'server/src/quotes/mark-day.ts': 'export const parts = (one: Intl.DateTimeFormat) => one.formatToParts()\n',
    },
    line: 'server/src/quotes/mark-day.ts:1 locale-formats — a formatted date is not data: use clockIn, dateIn or hourIn',
  },
  {
    title: 'a focus that moves after a time',
    files: {
      'ui/src/base/button.tsx':
        "import styles from './button.module.css'\nconst rescue = (to: HTMLElement) => to.focus()\nconst keep = (to: HTMLElement) => rescue(to)\nexport const Button = (to: HTMLElement) => [styles, window.setTimeout(() => keep(to), 100)]\n",
    },
    line: 'ui/src/base/button.tsx:4 focus-by-events — focus must move on an event, not after a timeout: move it in the event handler, or observe the awaited change',
  },
  {
    title: 'a focus that moves in the next frame',
    files: {
      'ui/src/base/button.tsx':
        "import styles from './button.module.css'\nexport const Button = (to: HTMLElement) => [styles, requestAnimationFrame(() => to.focus())]\n",
    },
    line: 'ui/src/base/button.tsx:2 focus-by-events — focus must move on an event, not after a timeout: move it in the event handler, or observe the awaited change',
  },
  {
    title: 'a person who is deactivated without a mandate',
    files: {
      'server/src/identity/administration/close-account.ts':
        'export const closeAccount = (tx: Tx) => tx.update(appUser).set({ confirmed: 0 })\n',
    },
    line: 'server/src/identity/administration/close-account.ts:1 people-by-mandate — an address, factors, password and whether a person is active are changed by change-person.ts, which requires a mandate (decision record 0075)',
  },
  {
    title: 'a limit that counts the address of a request',
    files: {
      'server/src/http/limit-calls.ts': 'export const limitCalls = (request: { ip: string }) => count(request.ip)\n',
    },
    line: 'server/src/http/limit-calls.ts:1 one-source — the address of a request is read by request-source.ts: limits count its source, which for IPv6 is a network of 64 bits',
  },
  {
    title: 'an effect that gives back what the browser answered',
    files: {
      'ui/src/base/button.tsx':
        "import styles from './button.module.css'\nexport const Button = () => (useEffect(() => box.current?.scrollIntoView(), []), styles)\n",
    },
    line: 'ui/src/base/button.tsx:2 effects-end — an effect returns nothing or its cleanup function, never the result of a browser function: enclose the body in { … }',
  },
  {
    title: 'a name in the title of a dialog that is not isolated',
    files: {
      'ui/src/base/button.tsx': `import styles from './button.module.css'\nexport const Erase = ({ name }: Person) => <Dialog className={styles.erase} title={\`Erase \${name}?\`} />\n`,
    },
    line: 'ui/src/base/button.tsx:2 isolated-names — a name in the title of a dialog is isolated: write the title with the tag isolate of ui/src/text',
  },
  {
    title: 'a failed request that is not reported',
    files: {
      'ui/src/base/button.tsx':
        "import styles from './button.module.css'\nexport const Button = () => [\n  styles,\n  call(users.save, {\n    user,\n  }).catch(() => {}),\n]\n",
    },
    line: 'ui/src/base/button.tsx:4 displayed-errors — a failed request must be displayed in the page: use useCall, or pass the error to displayError',
  },
  {
    title: 'an operation that knows the autopilot',
    files: {
      'server/src/campaigns/create-campaign.ts':
        'export const createCampaign = (autopilotSeconds: number) => autopilotSeconds\n',
    },
    line: 'server/src/campaigns/create-campaign.ts:1 demo-is-a-user — only the desk may use the autopilot: record items that wait for the desk with ctx.changes.record',
  },
  {
    title: 'a folder that is neither a domain nor a known folder',
    files: { 'protocol/src/billing/schemas.ts': 'export const a = 1\n' },
    line: "protocol/src/billing:1 same-domains — 'billing' is not a folder of protocol: put its files in a domain (identity, clients, quotes, campaigns, invoices, media-contracts, notifications, candidates, job-stats, desk)",
  },
  {
    title: 'an unknown server folder',
    files: { 'server/src/services/start.ts': 'export const a = 1\n' },
    line: "server/src/services:1 same-domains — 'services' is not a folder of server: put its files in a domain (identity, clients, quotes, campaigns, invoices, media-contracts, notifications, candidates, job-stats, desk) or a folder (apply-form, http, changes, audit, documents, gateways, sandbox-bank, jobs, database, environment, testing)",
  },
  {
    title: 'a server file not named after a verb',
    files: { 'server/src/quotes/quote-service.ts': 'export const a = 1\n' },
    line: "server/src/quotes/quote-service.ts:1 vocabulary — quote-service.ts is not a file name of a server domain: a write is named after its verb (<verb>-<noun>.ts), a read belongs in queries.ts, a response's shape in present.ts, a permission in policy.ts",
  },
  {
    title: 'an undeclared folder within a server domain',
    files: { 'server/src/quotes/pdf/make-pdf.ts': 'export const a = 1\n' },
    line: "server/src/quotes/pdf:1 domain-folders — server/src/quotes has no subfolder 'pdf' (it has desk, mailed, submission, recommendations, reading, titles, places, attachments, sql): use one of them, or declare it in domain-folders.ts",
  },
  {
    title: 'a folder within a subfolder',
    files: { 'portal/src/invoices/payment/card/card-field.tsx': 'export const a = 1\n' },
    line: 'portal/src/invoices/payment/card:1 domain-folders — a subfolder has no folders of its own, but this one has card: put its files in portal/src/invoices/payment',
  },
  {
    title: 'a folder with too many entries',
    files: Object.fromEntries(
      Array.from({ length: 41 }, (_, index) => [
        `portal/src/notifications/components/row-${index}.tsx`,
        'export const a = 1\n',
      ]),
    ),
    line: 'portal/src/notifications/components:1 domain-folders — 41 entries, 40 at most: create subfolders and declare them in tools/check-structure/domain-folders.ts',
  },
  {
    title: 'a fifth file at the top of the server',
    files: { 'server/src/start.ts': 'export const a = 1\n' },
    line: 'server/src/start.ts:1 vocabulary — only main.ts, app.ts, dependencies.ts, worker.ts, config.ts, errors.ts and context.ts belong in server/src: move start.ts to its folder or domain',
  },
  {
    title: 'a protocol file outside the five names',
    files: { 'protocol/src/quotes/types.ts': 'export const a = 1\n' },
    line: 'protocol/src/quotes/types.ts:1 vocabulary — types.ts is not a file name of a protocol domain: use schemas.ts, endpoints.ts, lifecycle.ts, rules.ts or messages.ts',
  },
  {
    title: 'a component next to the screens',
    files: { 'portal/src/invoices/invoice-row.tsx': 'export const a = 1\n' },
    line: 'portal/src/invoices/invoice-row.tsx:1 vocabulary — invoice-row.tsx is not a file name of a portal domain: use queries.ts, <name>-screen.tsx, <name>-header.tsx, or move it to a subfolder',
  },
  {
    title: 'a file of 301 lines',
    files: { 'ui/src/base/long.css': '.a {}\n'.repeat(301) },
    line: 'ui/src/base/long.css:301 file-length — 301 lines, 300 at most: split the file, one exported concept per file',
  },
  {
    title: 'a meaningless file name',
    files: { 'server/src/http/date-helpers.ts': 'export const a = 1\n' },
    line: "server/src/http/date-helpers.ts:1 descriptive-names — 'date-helpers' does not describe the content: name it for its concept and move it to where that is used",
  },
  {
    title: 'a meaningless folder name',
    files: { 'portal/src/app/common/box.ts': 'export const a = 1\n' },
    line: "portal/src/app/common:1 descriptive-names — 'common' does not describe the content: name it for its concept and move it to where that is used",
  },
  {
    title: 'a name in camel case',
    files: { 'ui/src/base/IconButton.css': 'a {}\n' },
    line: "ui/src/base/IconButton.css:1 kebab-case — 'IconButton.css' is not in kebab case: lowercase words joined by hyphens",
  },
  {
    title: 'an expected error without a reason',
    files: { 'ui/src/base/a.ts': '// @ts-expect-error\nexport const a = 1\n' },
    line: 'ui/src/base/a.ts:1 reasoned-suppressions — @ts-expect-error has no reason: explain after it why the compiler is wrong',
  },
  {
    title: 'a cast without a reason',
    files: { 'ui/src/base/a.ts': 'export const a = JSON.parse("1") as number\n' },
    line: "ui/src/base/a.ts:1 reasoned-casts — 'as number' has no reason: narrow the type, or explain in a comment why the compiler cannot infer it",
  },
  {
    title: 'a double cast in a test',
    files: { 'ui/src/base/a.test.ts': 'export const a = 1 as unknown as string\n' },
    line: "ui/src/base/a.test.ts:1 reasoned-casts — 'as unknown as string' has no reason: narrow the type, or explain in a comment why the compiler cannot infer it",
  },
  {
    title: 'a path of the API in the server',
    files: { 'server/src/quotes/jobs.ts': 'export const a = `/api/pending-quotes/submitFinalQuote?x=1`\n' },
    line: "server/src/quotes/jobs.ts:1 paths-once — 'submitFinalQuote' is a path of the API, defined in protocol/src/quotes/endpoints.ts: use the endpoint declared there",
  },
  {
    title: 'a hard-coded address of the portal',
    files: {
      'protocol/src/addresses.ts': "export const routes = { invoice: '/invoice-detail/$id' }\n",
      'server/src/invoices/jobs.ts': "export const link = (id: string) => '/Invoice-Detail/' + id\n",
    },
    line: "server/src/invoices/jobs.ts:1 addresses-once — '/invoice-detail' is an address of the portal, defined in protocol/src/addresses.ts: use addressOf()",
  },
]

test.each(LAWS)('reports $title, and where the code belongs', ({ files, line }) => {
  expect(problemsWith(files)).toEqual([line])
})

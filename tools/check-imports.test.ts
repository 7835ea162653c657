import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listForbiddenImports } from './check-imports.ts'
import { sourceFixture } from './testing/source-fixture.ts'

/** Files with one import each that its rule forbids, by the name of the rule. */
const FORBIDDEN: Record<string, [file: string, statement: string][]> = {
  'protocol-is-pure': [
    ['protocol/src/money.ts', "import 'node:fs'"],
    ['protocol/src/dates.ts', "import '../../server/src/audit/record.ts'"],
  ],
  'upward-from-protocol/src/identity': [['protocol/src/identity/rules.ts', "import '../quotes/rules.ts'"]],
  'foreign-package-in-server': [
    ['server/src/main.ts', "void import('../../portal/src/app/router.ts')"],
    ['server/src/worker.ts', "import '../../tools/tool.ts'"],
  ],
  'foreign-package-in-ui': [['ui/src/sign-in/form.ts', "import '@tearsheet/portal/app/router.ts'"]],
  'foreign-package-in-portal': [['portal/src/app/menu.ts', "import '../../../desk/src/queue/row.ts'"]],
  'foreign-package-in-desk': [['desk/src/queue/row.ts', "import type { A } from '../../../portal/src/app/router.ts'"]],
  'upward-from-portal/src/quotes': [
    ['portal/src/quotes/a.ts', "import '../app/router.ts'"],
    ['portal/src/quotes/b.ts', "import '../invoices/list/row.ts'"],
  ],
  'upward-from-portal/src/publications': [['portal/src/publications/card.ts', "import '../quotes/a.ts'"]],
  'upward-from-portal/src/invoices/payment': [['portal/src/invoices/payment/pay.ts', "import '../list/row.ts'"]],
  'wiring-in-browser': [['portal/src/app/router.ts', "import '../main.ts'"]],
  'product-in-design-system': [
    ['ui/src/base/a.ts', "import '@tearsheet/protocol/quotes/rules'"],
    ['ui/src/base/b.ts', "import '@tearsheet/protocol/addresses'"],
  ],
  'lib-in-design-system': [['ui/src/base/c.ts', "import '../lib/api.ts'"]],
  'domain-in-lib': [['ui/src/lib/api.ts', "import '@tearsheet/protocol/quotes/rules'"]],
  'upward-from-ui/src/lib': [['ui/src/lib/format.ts', "import '../base/d.ts'"]],
  'upward-from-server/src/campaigns': [
    ['server/src/campaigns/queries.ts', "import type { Paid } from '../invoices/queries.ts'"],
  ],
  'upward-from-server/src/invoices': [['server/src/invoices/queries.ts', "import '../quotes/queries.ts'"]],
  'upward-from-server/src/audit': [['server/src/audit/record.ts', "import '../campaigns/queries.ts'"]],
  'upward-from-server/src/database': [['server/src/database/connection.ts', "import '../http/route.ts'"]],
  'closed-file-of-another-domain': [['server/src/invoices/pay-invoices.ts', "import '../campaigns/routes.ts'"]],
  'database-outside-queries-and-verbs': [
    ['server/src/invoices/routes.ts', "import { open } from '../database/connection.ts'"],
  ],
  'tables-outside-queries-and-verbs': [
    ['server/src/quotes/routes.ts', "import type { Row } from '../database/tables/quotes.ts'"],
  ],
  'tables-of-another-domain': [['server/src/quotes/queries.ts', "import '../database/tables/campaigns.ts'"]],
  'wiring-in-server': [['server/src/quotes/submit-quote.ts', "import '../app.ts'"]],
  'testing-in-product': [['server/src/quotes/jobs.ts', "import '../testing/clock.ts'"]],
  'demo-in-product': [['server/src/quotes/emails.ts', "import '../../demo/load.ts'"]],
  'concrete-gateway': [['server/src/http/route.ts', "import '../gateways/mail/local.ts'"]],
  'another-gateway': [['server/src/gateways/texting/open.ts', "import '../mail/local.ts'"]],
  'values-of-a-port': [['server/src/campaigns/emails.ts', "import { send } from '../gateways/mail/port.ts'"]],
}

const EXISTING = [
  'protocol/src/addresses.ts',
  'protocol/src/quotes/rules.ts',
  'server/src/app.ts',
  'server/src/campaigns/routes.ts',
  'server/src/database/tables/campaigns.ts',
  'server/src/database/tables/quotes.ts',
  'server/src/testing/clock.ts',
  'server/demo/load.ts',
  'server/src/gateways/mail/local.ts',
  'server/src/gateways/mail/port.ts',
  'portal/src/main.ts',
  'portal/src/invoices/list/row.ts',
  'ui/src/base/d.ts',
  'tools/tool.ts',
]

/** Writes the files and links the packages by their names, as npm does. */
function packagesWith(files: Record<string, string>): string {
  const exported = (path: string) => JSON.stringify({ exports: { './*': path } })
  const root = sourceFixture({
    ...Object.fromEntries(EXISTING.map((path) => [path, 'export const a = 1\n'])),
    'protocol/package.json': exported('./src/*.ts'),
    'portal/package.json': exported('./src/*'),
    ...files,
  })
  mkdirSync(join(root, 'node_modules/@tearsheet'), { recursive: true })
  for (const name of ['protocol', 'portal']) symlinkSync(join(root, name), join(root, 'node_modules/@tearsheet', name))
  return root
}

test('reports a forbidden import of each kind, and where the code belongs', async () => {
  const cases = Object.entries(FORBIDDEN).flatMap(([rule, files]) => files.map((file) => [rule, ...file] as const))
  const root = packagesWith(Object.fromEntries(cases.map(([, file, statement]) => [file, `${statement}\n`])))
  const lines = await listForbiddenImports(root)
  for (const [rule, file] of cases)
    expect(lines.filter((line) => line.startsWith(`${file} `)).join('\n')).toContain(`: ${rule} — `)
  expect(lines.find((line) => line.includes('values-of-a-port'))).toBe(
    'server/src/campaigns/emails.ts imports server/src/gateways/mail/port.ts: values-of-a-port — a domain imports only types of a port: the gateway is passed as an argument',
  )
})

test('accepts the types of a connection in a route, any import in a test, and the choice of a gateway in app.ts', async () => {
  const root = packagesWith({
    'server/src/database/connection.ts': 'export type Database = 1\n',
    'server/src/quotes/routes.ts':
      "import type { Database } from '../database/connection.ts'\nexport type A = Database\n",
    'server/src/quotes/routes.test.ts':
      "import '../database/tables/campaigns.ts'\nimport '../gateways/mail/local.ts'\n",
    'server/src/app.ts': "import './gateways/mail/local.ts'\nimport '@tearsheet/protocol/quotes/rules'\n",
  })
  expect(await listForbiddenImports(root)).toEqual([])
})

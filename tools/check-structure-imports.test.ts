import { expect, test } from 'vitest'
import { type LawCase, problemsWith } from './testing/clean-tree.ts'

const LAWS: LawCase[] = [
  {
    title: 'protocol importing the server',
    files: { 'protocol/src/money.ts': "\nimport '../../server/src/app.ts'\n" },
    line: "protocol/src/money.ts:2 import-law — protocol imports no other layer, but imports '../../server/src/app.ts': move the shared code into protocol",
  },
  {
    title: 'protocol doing input and output',
    files: { 'protocol/src/money.ts': "import 'node:fs'\n" },
    line: "protocol/src/money.ts:1 import-law — protocol is pure and imports only zod, but this file imports 'node:fs': code that needs it belongs in server, ui, portal or desk",
  },
  {
    title: 'browser code importing the server',
    files: {
      'ui/src/lib/api.ts':
        "export type { Mail } from '../../../server/src/gateways/mail/port.ts'\nexport const a = 1\n",
    },
    line: "ui/src/lib/api.ts:1 import-law — ui must not import server, but imports '../../../server/src/gateways/mail/port.ts': shared code belongs in protocol",
  },
  {
    title: 'the server importing the portal with a dynamic import',
    files: { 'server/src/main.ts': "void import('../../portal/src/app/router.tsx')\n" },
    line: "server/src/main.ts:1 import-law — server must not import portal, but imports '../../portal/src/app/router.tsx': shared code belongs in protocol",
  },
  {
    title: 'protocol reached by a relative path',
    files: { 'server/src/main.ts': "import '../../protocol/src/endpoint.ts'\n" },
    line: "server/src/main.ts:1 import-law — import protocol as '@tearsheet/protocol/<path>', not as '../../protocol/src/endpoint.ts'",
  },
  {
    title: 'the product importing its tools',
    files: { 'tools/a.ts': 'export const a = 1\n', 'server/src/main.ts': "import '../../tools/a.ts'\n" },
    line: "server/src/main.ts:1 import-law — server must not import tools, but imports '../../tools/a.ts': the product does not depend on its tools or tests",
  },
  {
    title: 'a domain of the browser importing another',
    files: {
      'portal/src/quotes/quote-screen.tsx': "import '../invoices/components/invoice-row.tsx'\n",
    },
    line: 'portal/src/quotes/quote-screen.tsx:1 browser-layers — quotes must not import invoices: shared code belongs in publications, accounts or ui, or is passed as an argument from app',
  },
  {
    title: 'a domain of the browser importing app',
    files: { 'portal/src/quotes/quote-screen.tsx': "import '../app/router.tsx'\n" },
    line: 'portal/src/quotes/quote-screen.tsx:1 browser-layers — quotes is below app and must not import it, but imports portal/src/app/router.tsx: pass it in, or move this file up',
  },
  {
    title: 'the design system importing a domain',
    files: { 'ui/src/base/row.tsx': "import '@tearsheet/portal/invoices/components/invoice-row.tsx'\n" },
    line: "ui/src/base/row.tsx:1 import-law — ui must not import portal, but imports '@tearsheet/portal/invoices/components/invoice-row.tsx': shared code belongs in ui",
  },
  {
    title: 'the desk importing the portal',
    files: { 'desk/src/queue/row.tsx': "import '../../../portal/src/invoices/invoices-screen.tsx'\n" },
    line: "desk/src/queue/row.tsx:1 import-law — desk must not import portal, but imports '../../../portal/src/invoices/invoices-screen.tsx': shared code belongs in ui",
  },
  {
    title: 'the portal importing the desk',
    files: {
      'desk/src/queue/row.tsx': 'export const row = 1\n',
      'portal/src/app/menu.tsx': "import '@tearsheet/desk/queue/row.tsx'\n",
    },
    line: "portal/src/app/menu.tsx:1 import-law — portal must not import desk, but imports '@tearsheet/desk/queue/row.tsx': shared code belongs in ui",
  },
  {
    title: "the design system importing a domain's protocol",
    files: { 'ui/src/base/row.tsx': "import '@tearsheet/protocol/clients/endpoints'\n" },
    line: "ui/src/base/row.tsx:1 browser-layers — the design system must not import a domain, but imports protocol's quotes: accept the values as props, or move the component to portal/src/quotes/components",
  },
  {
    title: 'the design system importing the API client',
    files: { 'ui/src/lib/api.ts': 'export const a = 1\n', 'ui/src/base/row.tsx': "import '../lib/api.ts'\n" },
    line: 'ui/src/base/row.tsx:1 browser-layers — the design system is independent of the product and may import only format.ts of lib, but imports ui/src/lib/api.ts: accept it as a prop',
  },
  {
    title: "lib importing a domain's protocol",
    files: { 'ui/src/lib/list.ts': "import '@tearsheet/protocol/clients/endpoints'\n" },
    line: "ui/src/lib/list.ts:1 browser-layers — lib must not import a domain except identity, but imports protocol's clients: move the file to portal/src/clients, or to a folder of ui that knows the product if the desk uses it too",
  },
  {
    title: 'lib containing a domain term',
    files: { 'ui/src/lib/list.ts': 'export const a = 1\nexport interface DraftListProps {}\n' },
    line: "ui/src/lib/list.ts:2 browser-layers — lib serves all domains and must not contain domain terms, but contains 'Draft': use general terms, or move the file to the folder it belongs to",
  },
  {
    title: 'lib importing a component',
    files: { 'ui/src/lib/format.ts': "import '../base/button.tsx'\n" },
    line: 'ui/src/lib/format.ts:1 domain-rooms — lib is below base and must not import it, but imports ui/src/base/button.tsx: move the shared code down, to a file of ui/src or a lower subfolder',
  },
  {
    title: 'the design system importing the addresses of the portal',
    files: {
      'protocol/src/addresses.ts': 'export const a = 1\n',
      'ui/src/base/row.tsx': "import '@tearsheet/protocol/addresses'\n",
    },
    line: 'ui/src/base/row.tsx:1 browser-layers — the design system must not know pages of the portal, but imports protocol/src/addresses.ts: accept the address as a prop',
  },
  {
    title: 'shared code importing one of the features that use it',
    files: {
      'portal/src/publications/contract-card.tsx': "import '../quotes/quote-screen.tsx'\n",
      'portal/src/quotes/quote-screen.tsx': 'export const a = 1\n',
    },
    line: 'portal/src/publications/contract-card.tsx:1 browser-layers — publications is below quotes and must not import it, but imports portal/src/quotes/quote-screen.tsx: pass it in, or move this file up',
  },
  {
    title: 'a folder importing one above it',
    files: {
      'portal/src/invoices/payment/pay-button.tsx': "import '../list/row.tsx'\n",
      'portal/src/invoices/list/row.tsx': 'export const row = 1\n',
    },
    line: 'portal/src/invoices/payment/pay-button.tsx:1 domain-rooms — payment is below list and must not import it, but imports portal/src/invoices/list/row.tsx: move the shared code down, to a file of portal/src/invoices or a lower subfolder',
  },
  {
    title: 'a route accessing the database',
    files: { 'server/src/invoices/routes.ts': "import '../database/connection.ts'\n" },
    line: 'server/src/invoices/routes.ts:1 server-layers — routes.ts must not access the database: read in queries.ts, write in a file named after its verb',
  },
  {
    title: 'a domain accessing another domain’s tables',
    files: { 'server/src/invoices/queries.ts': "import '../database/tables/campaigns.ts'\n" },
    line: 'server/src/invoices/queries.ts:1 server-layers — invoices must not access the tables of campaigns: call its queries or operations',
  },
  {
    title: "a domain importing another's routes",
    files: { 'server/src/invoices/pay-invoices.ts': "import '../campaigns/routes.ts'\n" },
    line: "server/src/invoices/pay-invoices.ts:1 server-layers — invoices may import campaigns's operations, queries or present files, not routes.ts: move the shared code into one of those",
  },
  {
    title: 'a domain of the server importing one above it, even if only its types',
    files: {
      'server/src/campaigns/queries.ts': "import type { Paid } from '../invoices/queries.ts'\nexport type A = Paid\n",
    },
    line: 'server/src/campaigns/queries.ts:1 server-layers — campaigns must not import invoices, which is above it, but imports server/src/invoices/queries.ts: have app.ts inject it, move the shared code down, or announce the event as a job',
  },
  {
    title: 'a domain of the server importing one on the same level',
    files: { 'server/src/invoices/queries.ts': "import '../quotes/queries.ts'\n" },
    line: 'server/src/invoices/queries.ts:1 server-layers — invoices must not import quotes, which is on the same level as it, but imports server/src/quotes/queries.ts: have app.ts inject it, move the shared code down, or announce the event as a job',
  },
  {
    title: 'an engine importing a domain',
    files: { 'server/src/audit/record.ts': "import '../campaigns/create-campaign.ts'\n" },
    line: 'server/src/audit/record.ts:1 server-layers — audit is below the domains and must not import them, but imports server/src/campaigns/create-campaign.ts: accept it as an argument, or move the code to campaigns',
  },
  {
    title: 'the product importing its test rig',
    files: {
      'server/src/testing/clock.ts': 'export const clock = 1\n',
      'server/src/invoices/jobs.ts': "import '../testing/clock.ts'\n",
    },
    line: 'server/src/invoices/jobs.ts:1 server-layers — only tests may import testing, but this file imports server/src/testing/clock.ts: move the code that the product needs to its own folder',
  },
  {
    title: 'a domain importing the wiring',
    files: { 'server/src/invoices/jobs.ts': "import '../app.ts'\n" },
    line: 'server/src/invoices/jobs.ts:1 server-layers — server/src/app.ts must not be imported: it wires the application and passes its values as arguments',
  },
  {
    title: 'a domain importing the demo world',
    files: {
      'server/demo/load.ts': 'export const a = 1\n',
      'server/src/invoices/jobs.ts': "import '../../demo/load.ts'\n",
    },
    line: 'server/src/invoices/jobs.ts:1 server-layers — the product must not import its demo data, but imports server/demo/load.ts: only main.ts loads it',
  },
  {
    title: 'a domain choosing its gateway',
    files: { 'server/src/invoices/pay-invoices.ts': "import '../gateways/mail/local.ts'\n" },
    line: 'server/src/invoices/pay-invoices.ts:1 gateways — server/src/gateways/mail/local.ts is a concrete gateway: import gateways/mail/port.ts and accept the gateway as an argument; app.ts chooses it',
  },
  {
    title: 'a domain importing more than types of a port',
    files: { 'server/src/invoices/pay-invoices.ts': "import { send } from '../gateways/mail/port.ts'\nsend()\n" },
    line: 'server/src/invoices/pay-invoices.ts:1 gateways — a domain imports only types of server/src/gateways/mail/port.ts (import type): the gateway is passed as an argument',
  },
]

test.each(LAWS)('reports $title, and where the code belongs', ({ files, line }) => {
  expect(problemsWith(files)).toEqual([line])
})

import { expect, test } from 'vitest'
import { type LawCase, problemsWith } from './testing/clean-tree.ts'

const LAWS: LawCase[] = [
  {
    title: 'protocol importing the server',
    files: { 'protocol/src/money.ts': "\nimport '../../server/src/app.ts'\n" },
    line: "protocol/src/money.ts:2 import-law — protocol imports nothing of ours, here '../../server/src/app.ts': move what both sides need into protocol",
  },
  {
    title: 'protocol doing input and output',
    files: { 'protocol/src/money.ts': "import 'node:fs'\n" },
    line: "protocol/src/money.ts:1 import-law — protocol is pure and imports only zod, here 'node:fs': code that needs it belongs in server or web",
  },
  {
    title: 'web importing the server',
    files: {
      'web/src/lib/api.ts':
        "export type { Mail } from '../../../server/src/gateways/mail/port.ts'\nexport const a = 1\n",
    },
    line: "web/src/lib/api.ts:1 import-law — web never imports server, here '../../../server/src/gateways/mail/port.ts': what both sides need belongs in protocol",
  },
  {
    title: 'the server importing web with a dynamic import',
    files: { 'server/src/main.ts': "void import('../../web/src/app/router.tsx')\n" },
    line: "server/src/main.ts:1 import-law — server never imports web, here '../../web/src/app/router.tsx': what both sides need belongs in protocol",
  },
  {
    title: 'protocol reached by a relative path',
    files: { 'server/src/main.ts': "import '../../protocol/src/endpoint.ts'\n" },
    line: "server/src/main.ts:1 import-law — protocol is imported as '@tearsheet/protocol/<path>', here '../../protocol/src/endpoint.ts'",
  },
  {
    title: 'the product importing its tools',
    files: { 'tools/a.ts': 'export const a = 1\n', 'server/src/main.ts': "import '../../tools/a.ts'\n" },
    line: "server/src/main.ts:1 import-law — server imports nothing of tools, here '../../tools/a.ts': the product does not lean on its tools or its tests",
  },
  {
    title: 'a domain of the browser importing another',
    files: {
      'web/src/quotes/quote-screen.tsx': "import '../invoices/components/invoice-row.tsx'\n",
    },
    line: 'web/src/quotes/quote-screen.tsx:1 web-layers — quotes does not import invoices: what they share belongs in publications, accounts, ui or lib, or arrives as an argument from app',
  },
  {
    title: 'a domain of the browser importing app',
    files: { 'web/src/quotes/quote-screen.tsx': "import '../app/router.tsx'\n" },
    line: 'web/src/quotes/quote-screen.tsx:1 web-layers — quotes lies below app and does not import it, here web/src/app/router.tsx: pass it in, or move this file up',
  },
  {
    title: 'the design system importing a domain',
    files: { 'web/src/ui/row.tsx': "import '../invoices/components/invoice-row.tsx'\n" },
    line: 'web/src/ui/row.tsx:1 web-layers — ui lies below invoices and does not import it, here web/src/invoices/components/invoice-row.tsx: pass it in, or move this file up',
  },
  {
    title: "the design system importing a domain's protocol",
    files: { 'web/src/ui/row.tsx': "import '@tearsheet/protocol/quotes/endpoints'\n" },
    line: "web/src/ui/row.tsx:1 web-layers — ui knows no domain, here protocol's quotes: take the values as properties, or move the component to web/src/quotes/components",
  },
  {
    title: 'the design system importing the API client',
    files: { 'web/src/lib/api.ts': 'export const a = 1\n', 'web/src/ui/row.tsx': "import '../lib/api.ts'\n" },
    line: 'web/src/ui/row.tsx:1 web-layers — ui could ship in another product and imports of lib only format.ts, here web/src/lib/api.ts: take it as a property',
  },
  {
    title: "lib importing a domain's protocol",
    files: { 'web/src/lib/list.ts': "import '@tearsheet/protocol/users/endpoints'\n" },
    line: "web/src/lib/list.ts:1 web-layers — lib knows no domain but auth, here protocol's users: move the file to web/src/users, or to accounts or publications where several domains use it",
  },
  {
    title: 'lib containing a domain term',
    files: { 'web/src/lib/list.ts': 'export const a = 1\nexport interface DraftListProps {}\n' },
    line: "web/src/lib/list.ts:2 web-layers — lib serves every domain and names none, here 'Draft': say it in general words, or move the file to the room it belongs to",
  },
  {
    title: 'lib importing a component',
    files: { 'web/src/lib/format.ts': "import '../ui/button.tsx'\n" },
    line: 'web/src/lib/format.ts:1 web-layers — lib imports no ui, here web/src/ui/button.tsx: a component belongs in ui, lib gives it plain values',
  },
  {
    title: 'the design system importing the addresses of the portal',
    files: {
      'protocol/src/addresses.ts': 'export const a = 1\n',
      'web/src/ui/row.tsx': "import '@tearsheet/protocol/addresses'\n",
    },
    line: 'web/src/ui/row.tsx:1 web-layers — ui knows no page of the portal, here protocol/src/addresses.ts: take the address as a property',
  },
  {
    title: 'shared code importing one of the features that use it',
    files: {
      'web/src/publications/contract-card.tsx': "import '../quotes/quote-screen.tsx'\n",
      'web/src/quotes/quote-screen.tsx': 'export const a = 1\n',
    },
    line: 'web/src/publications/contract-card.tsx:1 web-layers — publications lies below quotes and does not import it, here web/src/quotes/quote-screen.tsx: pass it in, or move this file up',
  },
  {
    title: 'a folder importing one above it',
    files: {
      'web/src/invoices/payment/pay-button.tsx': "import '../list/row.tsx'\n",
      'web/src/invoices/list/row.tsx': 'export const row = 1\n',
    },
    line: 'web/src/invoices/payment/pay-button.tsx:1 domain-rooms — payment lies below list and does not use it, here web/src/invoices/list/row.tsx: move what both need down, to a file of web/src/invoices or a lower room',
  },
  {
    title: 'a route accessing the database',
    files: { 'server/src/invoices/routes.ts': "import '../database/connection.ts'\n" },
    line: 'server/src/invoices/routes.ts:1 server-layers — routes.ts does not speak to the database: read in queries.ts, write in a file named by its verb',
  },
  {
    title: 'a domain accessing another domain’s tables',
    files: { 'server/src/invoices/queries.ts': "import '../database/tables/campaigns.ts'\n" },
    line: 'server/src/invoices/queries.ts:1 server-layers — invoices does not touch the tables of campaigns: call its queries or verbs',
  },
  {
    title: "a domain importing another's routes",
    files: { 'server/src/invoices/pay-invoices.ts': "import '../campaigns/routes.ts'\n" },
    line: "server/src/invoices/pay-invoices.ts:1 server-layers — invoices may call campaigns's verbs, queries or present, not routes.ts: move what both need into one of those",
  },
  {
    title: 'a domain of the server importing one above it, even if only its types',
    files: {
      'server/src/campaigns/queries.ts': "import type { Paid } from '../invoices/queries.ts'\nexport type A = Paid\n",
    },
    line: 'server/src/campaigns/queries.ts:1 server-layers — campaigns does not use invoices, which is above it, here server/src/invoices/queries.ts: let app.ts hand it in, move what both need down, or announce what happened as a job',
  },
  {
    title: 'a domain of the server importing one on the same level',
    files: { 'server/src/invoices/queries.ts': "import '../quotes/queries.ts'\n" },
    line: 'server/src/invoices/queries.ts:1 server-layers — invoices does not use quotes, which is beside it, here server/src/quotes/queries.ts: let app.ts hand it in, move what both need down, or announce what happened as a job',
  },
  {
    title: 'an engine importing a domain',
    files: { 'server/src/audit/record.ts': "import '../campaigns/create-campaign.ts'\n" },
    line: 'server/src/audit/record.ts:1 server-layers — audit is below the domains and imports none, here server/src/campaigns/create-campaign.ts: take it as an argument, or move the code to campaigns',
  },
  {
    title: 'the product importing its test rig',
    files: {
      'server/src/testing/clock.ts': 'export const clock = 1\n',
      'server/src/invoices/jobs.ts': "import '../testing/clock.ts'\n",
    },
    line: 'server/src/invoices/jobs.ts:1 server-layers — only tests import testing, here server/src/testing/clock.ts: move what the product needs to its room',
  },
  {
    title: 'a domain importing the wiring',
    files: { 'server/src/invoices/jobs.ts': "import '../app.ts'\n" },
    line: 'server/src/invoices/jobs.ts:1 server-layers — nothing imports server/src/app.ts: it wires everything, what it gives arrives as an argument',
  },
  {
    title: 'a domain importing the demo world',
    files: {
      'server/demo/load.ts': 'export const a = 1\n',
      'server/src/invoices/jobs.ts': "import '../../demo/load.ts'\n",
    },
    line: 'server/src/invoices/jobs.ts:1 server-layers — the product does not lean on its demo world, here server/demo/load.ts: only main.ts loads it',
  },
  {
    title: 'a domain choosing its gateway',
    files: { 'server/src/invoices/pay-invoices.ts': "import '../gateways/mail/local.ts'\n" },
    line: "server/src/invoices/pay-invoices.ts:1 gateways — server/src/gateways/mail/local.ts is one maker's gateway: import gateways/mail/port.ts and take the gateway as an argument; app.ts chooses it",
  },
  {
    title: 'a domain importing more than types of a port',
    files: { 'server/src/invoices/pay-invoices.ts': "import { send } from '../gateways/mail/port.ts'\nsend()\n" },
    line: 'server/src/invoices/pay-invoices.ts:1 gateways — a domain imports only types of server/src/gateways/mail/port.ts (import type): the gateway arrives as an argument',
  },
]

test.each(LAWS)('reports $title, and where the code belongs', ({ files, line }) => {
  expect(problemsWith(files)).toEqual([line])
})

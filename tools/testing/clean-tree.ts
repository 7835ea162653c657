import { describeProblem } from '../check-structure/problem.ts'
import { checkStructure } from '../check-structure.ts'
import { sourceFixture } from './source-fixture.ts'

/** Pads a script to a length at which it may remain separate, regardless of its content. */
const longEnough = (text: string) => text.padEnd(text.length + 15, '\n')

/** A small code base that complies with every rule. */
export const CLEAN_TREE = {
  'protocol/src/addresses.ts': "export const invoicesPath = '/invoices'\n",
  'protocol/src/endpoint.ts': "import { z } from 'zod'\nexport const endpoint = z.object({})\n",
  'protocol/src/quotes/endpoints.ts':
    "import { endpoint } from '../endpoint.ts'\nexport const submit = { ...endpoint, path: '/pending-quotes/submitFinalQuote' }\n",
  'protocol/src/quotes/endpoints.test.ts':
    "import { expect } from 'vitest'\nimport { submit } from './endpoints.ts'\nexpect(submit.path).toBe('/pending-quotes/submitFinalQuote')\n",
  'server/src/app.ts':
    "import { localMail } from './gateways/mail/local.ts'\nimport { routes } from './quotes/routes.ts'\nroutes(localMail)\n",
  'server/src/gateways/mail/port.ts': 'export type Mail = { send: () => void }\n',
  'server/src/gateways/mail/local.ts':
    "import type { Mail } from './port.ts'\nexport const localMail: Mail = { send: () => {} }\n",
  'server/src/database/connection.ts': 'export type Database = { query: () => unknown }\n',
  'server/src/database/tables/quotes.ts': 'export const quotes = {}\n',
  'server/src/database/tables/campaigns.ts': 'export const campaigns = {}\n',
  'server/src/quotes/routes.ts':
    "import type { Mail } from '../gateways/mail/port.ts'\nimport { submitQuote } from './submit-quote.ts'\nexport const routes = (mail: Mail) => submitQuote(mail)\n",
  'server/src/quotes/submit-quote.ts':
    "import { createCampaign } from '../campaigns/create-campaign.ts'\nimport { quotes } from '../database/tables/quotes.ts'\nimport type { Mail } from '../gateways/mail/port.ts'\nexport const submitQuote = (mail: Mail) => [mail, quotes, createCampaign]\n",
  'server/src/campaigns/create-campaign.ts':
    "import { submit } from '@tearsheet/protocol/quotes/endpoints'\nimport { campaigns } from '../database/tables/campaigns.ts'\nexport const createCampaign = [campaigns, submit]\n",
  'server/migrations/20260101120000_first.sql': 'create table a (id int);\n',
  'server/src/quotes/sql/count_quotes.sql':
    'create or replace function count_quotes() returns trigger language plpgsql as $$ begin return null; end $$;\n',
  'portal/src/app/router.tsx':
    "import { InvoicesScreen } from '../invoices/invoices-screen.tsx'\nexport const router = [InvoicesScreen]\n",
  'portal/src/invoices/invoices-screen.tsx':
    "import { invoicesPath } from '@tearsheet/protocol/addresses'\nimport { Button } from '@tearsheet/ui/base/button.tsx'\nimport { row } from './components/invoice-row.tsx'\nexport const InvoicesScreen = () => [invoicesPath, Button, row]\n",
  'portal/src/invoices/components/invoice-row.tsx': longEnough('export const row = 1\n'),
  'ui/src/base/button.tsx': "import styles from './button.module.css'\nexport const Button = () => styles\n",
  'ui/src/base/button.module.css': '.button {\n  color: red;\n}\n',
}

/** Returns the problems of the clean tree with these files added, as the lines the tool prints. */
export function problemsWith(files: Record<string, string>): string[] {
  const laid = Object.entries(files).map(([path, text]) => [path, text.length < 300 ? longEnough(text) : text])
  return checkStructure(sourceFixture({ ...CLEAN_TREE, ...Object.fromEntries(laid) })).problems.map(describeProblem)
}

/** Test case of a rule: files added to the clean tree, and the one line reported for them. */
export type RuleCase = { title: string; files: Record<string, string>; line: string }

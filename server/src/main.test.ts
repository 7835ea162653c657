import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type PortalProcess, startPortalProcess } from './testing/portal-process.ts'
import { withPortal } from './testing/with-portal.ts'

let portal: PortalProcess | undefined
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const test = await withPortal()
afterAll(() => portal?.kill())

it('logs the details missing on documents when starting in production', async () => {
  portal = await startPortalProcess({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: test.connectionString,
    DATA_DIR: folder,
    TOKEN_SECRET: test.gateways.tokenSecret,
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    PROVIDER_TERMS: 'Net 30',
  })
  expect(portal.output).toContain(
    'Not set, so invoices, statements and receipts leave it out: PROVIDER_ADDRESS, PROVIDER_REMIT_TO, PROVIDER_TAX_ID, ' +
      'PROVIDER_ACCOUNTS_EMAIL, PROVIDER_BANK_DETAILS\n',
  )
})

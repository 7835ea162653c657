import { expect } from '@playwright/test'
import { errorMessages } from '@tearsheet/protocol/errors'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import { startServer } from '../portal-server.ts'

const title = 'Warden of the Breakwater'

/** Submits an online ad that waits for review. */
async function submitAd(portal: string): Promise<void> {
  const client = await visit(people.northern, undefined, portal)
  const quote = {
    quoteId: null,
    campaignTitle: title,
    jobDescription: '<p>You mind the breakwater in all weathers.</p>',
    applyEmail: 'jobs@northern.example',
    purchaseOrderNumber: 'PO-2208',
    deadlineType: 'open-until-filled' as const,
    openUntilFilled: true,
    startDateType: 'immediately' as const,
    startDateTypeDb: 1 as const,
    endDateType: 'maximize-runtime' as const,
    endDateTypeDb: 1 as const,
    manual: [{ name: 'Breakwater Notes', type: 1 as const }],
    userUUID: client.userId,
    userId: client.userId,
  }
  await callAs(client, quotes.submit, quote, { portal, idempotencyKey: crypto.randomUUID() })
}

// R21.34, R21.35
test('shows the production role its part of the desk, completes an ad by keyboard, and names who opens another part', async ({
  page,
}) => {
  // On a server of its own, on whose desk only this journey works
  const portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
  try {
    await submitAd(portal.address)
    await page.goto(`${portal.address}/login`)
    await signInForm(page).signIn(people.production, password)
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    const titles = (list: string) => page.getByRole('navigation', { name: list }).getByRole('link')
    await expect(titles('Queues')).toHaveText([
      ...[
        /^Reviews/,
        /^To publish/,
        /^Changes/,
        /^Stops within 24 h/,
        /^Errors/,
        /^Comments/,
        /^Tearsheets owed/,
        /^Mine/,
        /^Snoozed/,
        /^Live ads/,
        /^Claims/,
      ],
    ])
    await expect(titles('Records')).toHaveText(['Search', 'Monitoring', 'Texts and sectors', 'Integration'])

    await page.goto(`${portal.address}/desk/reviews?keyword=breakwater`)
    const row = page.getByRole('checkbox', { name: /^Select Breakwater Notes/ })
    await expect(row).toBeVisible()
    const keys = createKeyboard(page)
    await keys.press('j')
    await expect(page.getByRole('region', { name: 'Open ad' }).getByRole('heading', { level: 2 })).toBeFocused()
    await keys.press('f')
    await keys.type('495')
    await expect(page.getByText('at $495.00 to the client for approval.')).toBeVisible()
    await keys.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Completed today 1' })).toBeVisible()

    await page.goto(`${portal.address}/desk/invoices`)
    await expect(page.getByRole('heading', { level: 1, name: errorMessages.guard })).toBeVisible()
    await expect(page.getByText('Accounts or Manager')).toBeVisible()
    await expect(page.getByText(/^Ask Noor Haddad or Evelyn Marsh\. They assign roles at the desk/)).toBeVisible()
    await expectAccessible(page, 'a page of another role')
    await keys.activate(page.getByRole('link', { name: 'Go to your part of the desk' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  } finally {
    await portal.stop()
  }
})

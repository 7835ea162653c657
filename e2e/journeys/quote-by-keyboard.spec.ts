import { expect, type Locator, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'

// WCAG 2.1.1, 3.3.1
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const allSteps = (page: Page) => page.getByRole('button', { name: 'All steps' })
const step = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title })

test('keeps the answers of a step over a reload, shows its errors, and lists the state of every step', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
  const form = { campaignTitle: 'Ferry Engineer', jobDescription: '<p>Keep the engines.</p>' } as const
  const { pendingQuote } = await callAs(visitor, quotes.create, form)
  await page.goto(`/request-new-quote/step-4/${pendingQuote.id}`)
  const keys = createKeyboard(page)
  const salary = page.getByRole('group', { name: /How is the salary given/ })
  await keys.choose(salary, 'Hourly Rate')
  await keys.fill(page.getByLabel(/^From/), '41.50')
  const saved = async () => (await callAs(visitor, quotes.getDetails, { quoteId: pendingQuote.id })).pendingQuote
  await expect.poll(async () => (await saved()).salaryFrom).toBe(41.5)
  await expect(goOn(page)).toHaveAccessibleDescription(/^Saved at /)
  await page.reload()
  await expect(heading(page, /Step 4 of 11: Salary$/)).toBeVisible()
  await expect(salary.getByRole('radio', { name: 'Hourly Rate' })).toBeChecked()
  await expect(page.getByLabel(/^From/)).toHaveValue('41.5')

  await keys.activate(allSteps(page))
  await expect(step(page, '4. Salary')).toContainText('Completed')
  await expect(step(page, '6. Application deadline')).toContainText('Not yet started')
  await expect(step(page, '11. Check')).toContainText('Cannot start yet')
  await expect(step(page, '11. Check').getByRole('link')).toHaveCount(0)
  await expectAccessible(page, 'the list of all steps')
  await keys.activate(page.getByRole('link', { name: /^6\. Application deadline/ }))
  await expect(heading(page, /Step 6 of 11/)).toBeFocused()

  await keys.activate(goOn(page))
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(step(page, '6. Application deadline')).toContainText('There is a problem')
  await keys.activate(summary.getByRole('link', { name: quoteMessages.applyMissing }))
  const address = page.getByLabel('Web address to apply at')
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveAccessibleDescription(new RegExp(quoteMessages.applyMissing))

  // The check lists all missing answers at once, each linked to its step, and an unknown step opens the first
  await page.goto(`/request-new-quote/step-11/${pendingQuote.id}`)
  await keys.activate(page.getByRole('button', { name: 'Submit quote request' }))
  await expect(summary).toBeFocused()
  for (const words of [quoteMessages.startTypeMissing, quoteMessages.publicationsMissing])
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  await keys.activate(summary.getByRole('link', { name: quoteMessages.startTypeMissing }))
  await expect(heading(page, /Step 7 of 11/)).toBeVisible()
  await expect(summary.getByRole('link')).toHaveText([quoteMessages.startTypeMissing])
  await page.goto(`/request-new-quote/step-12/${pendingQuote.id}`)
  await expect(page).toHaveURL(new RegExp(`/step-1/${pendingQuote.id}$`))
})

test('returns to the check after a change, and asks for confirmation on leaving only when changes would be lost', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
  const { pendingQuote } = await callAs(visitor, quotes.create, {
    campaignTitle: 'Ferry Purser',
    jobDescription: '<p>Welcome aboard.</p>',
    applyEmail: 'jobs@northern.example',
    deadlineType: 'open-until-filled',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  })
  const publication = { name: 'The Gangway', type: 1 } as const
  await callAs(visitor, quotes.saveManualPublication, { activeQuoteId: pendingQuote.id, publication })
  await page.goto(`/request-new-quote/step-11/${pendingQuote.id}`)
  const keys = createKeyboard(page)
  await keys.activate(page.getByRole('link', { name: 'Change department' }))
  await expect(heading(page, /Step 2 of 11/)).toBeFocused()
  await keys.fill(page.getByLabel(/^Department/), 'Deck')
  await keys.press('Enter')
  await expect(heading(page, /Step 11 of 11/)).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Deck' })).toBeVisible()

  // Everything is saved: no confirmation
  await keys.activate(page.getByRole('link', { name: 'Invoices', exact: true }))
  await expect(heading(page, 'My Invoices')).toBeVisible()
  // Without a title nothing can be saved: it asks, and staying keeps the typed text
  await keys.activate(page.getByRole('link', { name: 'Request New Quote', exact: true }))
  await expect(heading(page, /Step 1 of 11/)).toBeFocused()
  await keys.fill(page.getByLabel(/^Your job number/), 'F-12')
  await keys.activate(page.getByRole('link', { name: 'Invoices', exact: true }))
  const ask = page.getByRole('dialog', { name: 'Leave page?' })
  await expect(ask).toBeVisible()
  await keys.press('Escape')
  await expect(ask).toBeHidden()
  await expect(page.getByLabel(/^Your job number/)).toHaveValue('F-12')

  await page.goto(`/request-new-quote/step-11/${pendingQuote.id}`)
  await keys.activate(page.getByRole('button', { name: 'Submit quote request' }))
  await expect(heading(page, 'Quote submitted')).toBeFocused()
  const record = page.url()
  await page.reload()
  await expect(page).toHaveURL(record)
  await expect(page.getByRole('definition').filter({ hasText: /^#\d+$/ })).toBeVisible()
  // Back leads past the form of the submitted quote, to the page before it
  await page.goBack()
  await expect(page).not.toHaveURL(new RegExp(pendingQuote.id))
  await expect(heading(page, /Step 1 of 11/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Ferry Purser')
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { openAs, test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs, type Visitor, visit } from '../portal.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const act = (page: Page, what: string, title: string) =>
  page.getByRole('button', { name: `${what} ${title}`, exact: true })
const draftList = '/my-campaigns?tab=draft'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const whole = (campaignTitle: string) =>
  ({
    campaignTitle,
    jobDescription: '<p>You keep the boats afloat.</p>',
    applyEmail: 'jobs@northern.example',
    deadlineType: 'open-until-filled',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  }) as const

/**
 * Submits a quote with one publication of the client's own choice, and returns the ids of its draft and its campaign.
 */
async function submitted(visitor: Visitor, campaignTitle: string) {
  const { pendingQuote } = await callAs(visitor, quotes.create, whole(campaignTitle))
  const publication = { name: 'The Slipway', type: 1 } as const
  await callAs(visitor, quotes.saveManualPublication, { activeQuoteId: pendingQuote.id, publication })
  const body = { ...whole(campaignTitle), quoteId: pendingQuote.id }
  const { campaign } = await callAs(visitor, quotes.submit, body, { idempotencyKey: crypto.randomUUID() })
  return { draftId: pendingQuote.id, campaign }
}

test('deletes a draft at once, undoes it, duplicates and continues it, by keyboard only', async ({ page, begin }) => {
  const visitor = await begin(people.northern)
  const form = { campaignTitle: 'Slipway Foreman', salaryType: 2, department: 'Docks' } as const
  await callAs(visitor, quotes.create, form)
  await page.goto(draftList)
  const keys = createKeyboard(page)
  await expect(row(page, 'Slipway Foreman')).toContainText('Step 4 of 11')
  await expect(row(page, 'Slipway Foreman')).toContainText('Salary')
  await expect(row(page, 'Slipway Foreman')).toContainText(/by \w+ \w+/)

  await keys.activate(act(page, 'Delete', 'Slipway Foreman'))
  await expect(row(page, 'Slipway Foreman')).toBeHidden()
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(quoteMessages.deleted)
  const reported = page.getByRole('status').filter({ hasText: 'Slipway Foreman' })
  await expect(reported).toBeFocused()
  await keys.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo deleting Slipway Foreman' })).toBeFocused()
  await keys.press('Enter')
  await expect(reported).toContainText('is back among your drafts')
  await expect(row(page, 'Slipway Foreman')).toBeVisible()

  await keys.activate(act(page, 'Duplicate', 'Slipway Foreman'))
  await expect(row(page, 'Slipway Foreman (copy)')).toBeVisible()
  await keys.activate(page.getByRole('link', { name: 'Continue Slipway Foreman (copy)' }))
  await expect(heading(page, /Step 4 of 11: Salary$/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Hourly Rate' })).toBeChecked()
})

test('undoes in the list of drafts the deletion of a draft in its form', async ({ page, begin }) => {
  const visitor = await begin(people.northern)
  const { pendingQuote } = await callAs(visitor, quotes.create, { campaignTitle: 'Harbor Diver' })
  await page.goto(`/request-new-quote/step-2/${pendingQuote.id}`)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(/\/my-campaigns\?tab=draft/)
  await page.getByRole('button', { name: 'Undo deleting Harbor Diver' }).click()
  await expect(row(page, 'Harbor Diver')).toBeVisible()
})

test('starts a new quote as a copy of an earlier campaign, and lists the fields that were left empty', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
  const { campaign } = await submitted(visitor, 'Keeper of Small Boats')
  await page.goto('/request-new-quote/step-1')
  await page.getByLabel('Find a campaign by title or job number').fill('small boats')
  await expectAccessibleInEveryLook(page, 'where a quote may begin')
  await page.getByRole('link', { name: 'Use as a new quote Keeper of Small Boats' }).click()
  await expect(page.getByRole('main')).toContainText(`Copied from “Keeper of Small Boats” (#${campaign.jobNumber})`)
  await expect(page.getByLabel('Campaign title')).toHaveValue('Keeper of Small Boats')
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Copied from')
  expect(page.url(), 'a reload does not copy again').toBe(address)
  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect(page.getByText('Copied from')).toBeHidden()
  await page.goto(address.replace('step-1', 'step-10'))
  await expect(page.getByRole('list', { name: 'Publications of your own choice' })).toContainText('The Slipway')

  // The same from the campaign's own page
  await page.goto(`/campaign-detail/${campaign.id}`)
  await page.getByRole('button', { name: 'Campaign Options' }).click()
  await page.getByRole('menuitem', { name: 'Use as a new quote' }).click()
  await expect(page.getByLabel('Campaign title')).toHaveValue('Keeper of Small Boats')
})

test('shows a confirmation with its own address and a copy to keep, and never the form again', async ({
  page,
  browser,
}) => {
  const visitor = await visit(people.northern)
  const { draftId, campaign } = await submitted(visitor, 'Rope Access Painter')
  await openAs(page, `/request-new-quote/submitted/${campaign.id}`, people.northern)
  await expect(heading(page, 'Quote submitted')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(`#${campaign.jobNumber}`)
  await expect(main.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(3)
  await expect(main.getByRole('region', { name: 'Questions' }).getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the confirmation')
  const waiting = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`quote-${campaign.jobNumber}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.reload()
  await expect(main).toContainText(`#${campaign.jobNumber}`)

  // In another browser, without an earlier submission, the draft's own address shows the confirmation, too
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, `/request-new-quote/step-4/${draftId}`, people.northern)
  await expect(other.getByRole('main')).toContainText(quoteMessages.submitted(''))
  await expect(other.getByRole('button', { name: 'Save and continue' })).toBeHidden()
  await other.getByRole('link', { name: 'Show the confirmation' }).click()
  await expect(other.getByRole('main')).toContainText(`#${campaign.jobNumber}`)
  await context.close()

  await main.getByRole('link', { name: 'Check status' }).click()
  await expect(heading(page, 'Rope Access Painter')).toBeVisible()
  const { campaignItems } = await callAs(visitor, campaigns.getDetails, { campaignId: campaign.id })
  expect(campaignItems).toHaveLength(1)
})

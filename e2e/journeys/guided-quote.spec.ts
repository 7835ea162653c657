import { expect, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs, type Visitor } from '../portal.ts'

// WCAG 2.4.6, 3.3.3, 3.3.7
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const asksDeadline = 6
const steps = [
  'Job title',
  'Job type and department',
  'Location',
  'Salary',
  'Job description',
  'Application deadline and how to apply',
  'Start date',
  'End date',
  'Recommended publications',
  'Contracts and publications of your own choice',
  'Check your answers and submit',
]

/** A draft that wants nothing but its deadline. */
async function startDraft(visitor: Visitor): Promise<string> {
  const form = {
    campaignTitle: 'Wildfire Smoke Epidemiologist',
    jobDescription: '<p>You study what the summers bring.</p>',
    applyEmail: 'jobs@northern.example',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  } as const
  const { pendingQuote } = await callAs(visitor, quotes.create, form)
  const publication = { name: 'Smoke Signals Quarterly', type: 1 } as const
  await callAs(visitor, quotes.saveManualPublication, { activeQuoteId: pendingQuote.id, publication })
  return pendingQuote.id
}

test('eleven steps lead to a check of all answers, a change comes back to it, and the record outlives the form', async ({
  page,
  open,
}) => {
  const visitor = await open('/dashboard', people.northern)
  const id = await startDraft(visitor)
  await page.goto(`/request-new-quote/step-1/${id}`)
  for (const [index, title] of steps.entries()) {
    const number = index + 1
    const name = new RegExp(`^Step ${number} of ${steps.length}: ${title}$`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveTitle(`Tearsheet: Request New Quote – Step ${number} of ${steps.length}: ${title}`)
    if (number > 1) await expect(heading(page, name)).toBeFocused()
    if (number === steps.length) break
    await goOn(page).click()
    if (number === asksDeadline) await mendDeadline(page)
  }

  const changes = page.getByRole('link', { name: /^Change / })
  const names = await changes.allTextContents()
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size, 'names of the ways to change an answer').toBe(names.length)
  await page.getByRole('link', { name: 'Change department' }).click()
  await expect(heading(page, /Job type and department$/)).toBeVisible()
  await page.getByLabel(/^Department/).fill('Public Health')
  await goOn(page).click()
  await expect(heading(page, /Check your answers and submit$/)).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Public Health' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit quote request' }).click()
  await expect(heading(page, 'Quote submitted')).toBeFocused()
  const reference = page.getByRole('definition').filter({ hasText: /^#\d+$/ })
  const number = (await reference.textContent()) ?? ''
  await page.reload()
  await expect(reference).toHaveText(number)
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(quoteMessages.submitted)
  await expect(page.getByLabel('Campaign title')).toBeHidden()
  await page.getByRole('link', { name: 'View campaign' }).click()
  await expect(heading(page, 'Wildfire Smoke Epidemiologist')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number)
})

/** The step does not let go without a deadline that lies ahead. */
async function mendDeadline(page: Page): Promise<void> {
  const problem = page.getByRole('alert', { name: 'There is a problem' })
  await expect(problem).toBeFocused()
  await problem.getByRole('link', { name: quoteMessages.deadlineTypeMissing }).click()
  await page.getByRole('radio', { name: 'There is a deadline' }).check()
  const date = page.getByRole('group', { name: 'Deadline date' })
  await date.getByRole('spinbutton').first().click()
  await page.keyboard.type('01152020')
  await goOn(page).click()
  await expect(problem.getByRole('link', { name: quoteMessages.deadlinePast })).toBeVisible()
  await page.getByRole('radio', { name: 'Open until filled' }).check()
  await goOn(page).click()
}

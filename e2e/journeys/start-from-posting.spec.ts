import { expect, type Locator } from '@playwright/test'
import { makeWordOf, wordParagraph } from '../../server/src/testing/make-word.ts'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

const lines = [
  'Assistant Professor of Chemistry',
  'Lakeside University, Department of Chemistry',
  'Buffalo, New York',
  'We invite applications for a full-time, tenure-track position in analytical chemistry.',
  'The salary is $82,000 to $95,000 a year.',
  'Applications must be received by January 15, 2034.',
  'Apply at https://jobs.lakeside.edu/4711.',
  'Lakeside University is an equal opportunity employer.',
]

test('turns a Word file into a submitted quote in at most 10 clicks', async ({ page, open }) => {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await open('/request-new-quote/step-1', people.fullUser)
  await page.getByText('Give its web address instead').click()
  await page.getByLabel('Web address of the posting').fill('http://169.254.169.254/latest/')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('does not lead to the public internet')

  const chooser = page.waitForEvent('filechooser')
  await click(page.getByLabel(/^Your posting/))
  const content = makeWordOf(lines.map((line) => wordParagraph(line)).join(''))
  await (await chooser).setFiles({ name: 'posting.docx', mimeType: 'application/octet-stream', buffer: content })
  const found = page.getByRole('group', { name: /^What we read/ })
  await expect(
    found.getByRole('checkbox', { name: 'Last day to apply: Sun, Jan 15, 2034' }),
  ).toHaveAccessibleDescription('Read from “Applications must be received by January 15, 2034.”')
  await expectAccessibleInEveryLook(page, 'what was read of a posting')

  await click(page.getByRole('button', { name: 'Start the quote with these' }))
  await expect(page.getByLabel('Campaign title')).toHaveValue('Assistant Professor of Chemistry')
  await expect(page.getByRole('radio', { name: 'Immediately' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^As late as each publication allows/ })).toBeChecked()
  const plan = page.getByRole('group', { name: 'Recommended publications' })
  await click(plan.getByRole('checkbox', { name: 'C&EN Jobs' }))
  await click(page.getByRole('button', { name: 'Save and continue' }))
  await click(page.getByRole('button', { name: 'Submit quote request' }))
  await expect(page.getByRole('heading', { name: 'Quote submitted' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(10)
})

test('reads a posting from its web address, offers its contents, and runs nothing of the page', async ({
  page,
  open,
}) => {
  await open('/request-new-quote/step-1', people.fullUser)
  await page.getByText('Give its web address instead').click()
  await page.getByLabel('Web address of the posting').fill(process.env.JOURNEY_POSTING ?? '')
  await page.keyboard.press('Enter')
  const found = page.getByRole('group', { name: /^What we read/ })
  for (const name of ['Last day to apply: Sun, Jan 15, 2034', /Associate Professor of Sociology/, /Buffalo/])
    await expect(found.getByRole('checkbox', { name })).toBeChecked()
  await found.getByRole('checkbox', { name: /^Last day to apply/ }).uncheck()
  await page.getByRole('button', { name: 'Start the quote with these' }).click()
  await expect(page.getByLabel('Campaign title')).toHaveValue('Associate Professor of Sociology')
  await expect(page.getByRole('textbox', { name: /description/i })).toContainText('Teach urban sociology.')
  expect(await page.evaluate(() => 'read' in window)).toBe(false)
})

import { expect, type Page, type Request } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expectAccessibleInEveryLook, expectDialogAccessible, expectReachableZoomed } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'

const list = (page: Page) => page.getByRole('group', { name: 'Recommended publications' })
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
const estimate = (page: Page) => page.getByRole('region', { name: 'Estimate' })
const prices = async (page: Page) =>
  (
    await list(page)
      .getByText(/^(C\$|Free$)/)
      .allTextContents()
  ).map((text) => Number(text.replace(/[^\d.]/g, '')))

test.beforeEach(async ({ page, begin }) => {
  const visitor = await begin(people.northern)
  const { pendingQuote } = await callAs(visitor, quotes.create, {
    campaignTitle: 'Registered Nurse, Pediatric Oncology',
    jobDescription: '<p>Care for children with cancer, in a hospital by the river.</p>',
    startDateType: 'future-date',
    startDate: '2090-03-01',
    deadlineType: 'select-deadline',
    deadlineDate: '2090-03-30',
    endDateType: 'stop-ads-on-application-deadline',
  })
  await page.goto(`/request-new-quote/step-9/${pendingQuote.id}`)
  await expect(list(page).getByRole('checkbox').first()).toBeVisible()
})

test('scrolls, compares and selects recommendations by keyboard, without another request', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().includes('getRecommendations')) asked.push(request.url())
  })
  const keys = createKeyboard(page)
  const all = await rows(page).count()
  await keys.activate(page.getByRole('button', { name: 'Filter, sort and compare' }))
  await keys.reach(page.getByLabel('Sort by'))
  await keys.type('Lowest')
  const sorted = await prices(page)
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  await keys.reach(page.getByLabel('Price up to (CAD)'), 'Shift+Tab')
  await keys.type(String(middle))
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(middle)
  await keys.press('Enter')
  await expect(page, 'Enter in the price field stays on the step').toHaveURL(/step-9/)
  expect(await rows(page).count()).toBeLessThan(all)
  await keys.fill(page.getByLabel('Price up to (CAD)'), ' ')
  await expect(rows(page)).toHaveCount(all)

  const first = rows(page).first()
  const compare = page.getByRole('button', { name: /^Compare (?!side)/ })
  for (const index of [0, 1, 2]) await keys.activate(compare.nth(index))
  await expect(compare.nth(3)).toBeDisabled()
  await keys.activate(page.getByRole('button', { name: 'Compare side by side' }))
  const dialog = page.getByRole('dialog', { name: 'Compare publications' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(3)
  for (const fact of ['Audience', 'Medium', 'Price', 'Why it fits', 'Website'])
    await expect(dialog.getByRole('rowheader', { name: fact })).toBeVisible()
  await expectDialogAccessible(page, 'the comparison')
  await expectReachableZoomed(page, dialog)
  await keys.activate(dialog.getByRole('button', { name: /^Choose / }).first())
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first.getByRole('checkbox')).toBeChecked()
  await expect(list(page).getByRole('rowgroup', { name: 'Chosen' })).toContainText('Chosen · 1')

  await keys.fill(page.getByLabel('Best plan under (CAD)'), '2000')
  const before = await list(page).getByRole('checkbox', { checked: true }).count()
  const add = page.getByRole('button', { name: /^Add (that|those) \d+$/ })
  const added = Number((await add.textContent())?.replace(/\D/g, ''))
  await keys.activate(add)
  await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(before + added)
  await expect(page.getByText(/^Nothing more fits, with C\$/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the recommendations')
  expect(asked, 'requests for recommendations').toEqual([])
})

test('adds selected prices, typed budgets and contract savings to the estimate', async ({ page }) => {
  const first = rows(page)
    .filter({ hasText: 'C$', hasNotText: /Covered|C\$0\.00/ })
    .first()
  const price = (await first.getByText(/^C\$/).textContent()) ?? ''
  await first.getByRole('checkbox').check()
  await expect(estimate(page)).toContainText(price)
  await expect(estimate(page)).toContainText('Ads run 30 days')
  await expect(page.locator('[aria-live]').filter({ hasText: `Estimate: from ${price}` })).toHaveCount(1)

  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Add a publication' }).click()
  await page.getByLabel('Name of the publication').fill('Ward Notes')
  await page.getByRole('radio', { name: 'Online', exact: true }).check()
  await expect(page.getByLabel('Budget')).toHaveAccessibleDescription(/Canadian dollars/)
  await page.getByLabel('Budget').fill('100.01')
  await page.getByRole('button', { name: 'Add publication' }).click()
  const own = page.getByRole('list', { name: 'Publications of your own choice' })
  await expect(own).toContainText('Budget C$100.01 CAD')
  const sum = Number(price.replace(/[^\d.]/g, '')) + 100.01
  await expect(estimate(page)).toContainText(sum.toLocaleString('en-US', { minimumFractionDigits: 2 }))
  await own.getByRole('link', { name: 'Edit Ward Notes' }).click()
  await expect(page.getByLabel('Budget')).toHaveValue('100.01')
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('list', { name: 'Contracts with postings left' }).getByRole('checkbox').first().check()
  await expect(estimate(page)).toContainText(/1 posting covered by contract, saves C\$[\d,.]+\sCAD/)
  await expect(estimate(page)).toContainText(sum.toLocaleString('en-US', { minimumFractionDigits: 2 }))
})

test('takes recommendations from the selected list, and keeps it with the quote', async ({ page }) => {
  const from = page.getByLabel('Recommend from')
  const option = from.getByRole('option', { name: /^Library and information science \(\d+\)$/ })
  await expect(option).toBeAttached()
  const before = await list(page).getByRole('checkbox').first().getAttribute('id')
  await from.selectOption({ label: (await option.textContent()) ?? '' })
  const chosen = await from.inputValue()
  await expect(list(page).getByRole('checkbox').first()).not.toHaveAttribute('id', before ?? '')
  await expect(page.getByText(/^Saved at /).first()).toBeVisible()
  await page.goto(page.url().replace('step-9', 'step-11'))
  await expect(page.getByRole('definition').filter({ hasText: 'Library and information science' })).toBeVisible()
  await page.getByRole('link', { name: 'Change recommended from' }).click()
  await expect(from).toHaveValue(chosen)
})

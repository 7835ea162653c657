import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

// Animations would disturb axe
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const list = (page: Page) => page.getByRole('group', { name: 'Recommended publications' })
const estimate = (page: Page) => page.getByRole('region', { name: 'Estimate' })
const amountIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))
const prices = async (page: Page) =>
  (
    await list(page)
      .getByText(/^(C\$|Free$)/)
      .allTextContents()
  ).map(amountIn)

test('chooses publications for a campaign in the same way as for a quote: sorted, compared, with savings and budgets', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
  const campaign = await orderCampaign(visitor, { title: 'Pediatric Nurse', online: ['Ward Round'] })
  await page.goto(`/campaign-detail/${campaign.id}/add-publications`)
  await page.getByRole('button', { name: 'Filter, sort and compare' }).click()
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  const sorted = await prices(page)
  expect(sorted.length).toBeGreaterThan(2)
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
  for (const index of [0, 1])
    await page
      .getByRole('button', { name: /^Compare (?!side)/ })
      .nth(index)
      .click()
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  const compared = page.getByRole('dialog', { name: 'Compare publications' })
  await compared
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(list(page).getByRole('checkbox').first()).toBeChecked()
  await expect(estimate(page)).toContainText('1 publication from our catalog')

  // The contract's publication is recommended, so that it is offered in its row only
  await list(page).getByRole('checkbox', { name: 'Health Match BC' }).check()
  await expect(estimate(page)).toContainText(/1 posting covered by contract, saves C\$[\d,.]+\sCAD/)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a publication' }).click()
  await dialog.getByLabel('Name of the publication').fill('Ward Notes')
  await dialog.getByRole('radio', { name: 'Online', exact: true }).check()
  await expect(dialog.getByLabel('Budget')).toHaveAccessibleDescription(/Canadian dollars/)
  await dialog.getByRole('button', { name: 'Add publication' }).click()
  const own = page.getByRole('list', { name: 'Publications of your own choice' })
  await own.getByRole('button', { name: 'Edit Ward Notes' }).click()
  await dialog.getByLabel('Budget').fill('100.01')
  await dialog.getByRole('button', { name: 'Save publication' }).click()
  await expect(own).toContainText('Budget C$100.01 CAD')
  const sum = (sorted[0] ?? 0) + 100.01
  await expect(estimate(page)).toContainText(sum.toLocaleString('en-US', { minimumFractionDigits: 2 }))

  const from = page.getByLabel('Recommend from')
  const left = list(page).getByRole('checkbox', { checked: false })
  const first = await left.first().getAttribute('id')
  const option = from.getByRole('option', { name: /^Library and information science/ })
  await from.selectOption({ label: (await option.textContent()) ?? '' })
  await expect(left.first()).not.toHaveAttribute('id', first ?? '')
  await expect(list(page).getByRole('rowgroup', { name: 'Chosen' }).getByRole('checkbox').first()).toBeChecked()
  await expectAccessibleInEveryLook(page, 'publications that are added to a campaign')
  await page.getByRole('button', { name: 'Add 3 to campaign' }).click()
  await expect(page).toHaveURL(/\/review-in-progress$/)
  await expect(page.getByRole('tab', { name: /^Show All 4/ })).toBeVisible()
})

test('adds a publication of the client’s own choice once, in a quote and in a campaign', async ({ page, open }) => {
  await open('/request-new-quote/regular-entry-form', people.northern)
  await page.getByLabel('Campaign title').fill('Named once')
  // The save button of the long form stays visible, with the selected publications
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeInViewport()
  await expect(page.getByText('No publication is chosen yet')).toBeInViewport()
  const add = async (open: RegExp | string, save: string) => {
    await page.getByRole(typeof open === 'string' ? 'button' : 'link', { name: open }).click()
    await page.getByLabel('Name of the publication').fill(save === 'Add publication' ? 'Ward Notes' : 'ward notes')
    await page.getByRole('radio', { name: 'Online', exact: true }).check()
    await page.getByRole('button', { name: save }).click()
  }
  await add('Add a publication', 'Add publication')
  const own = page.getByRole('list', { name: 'Publications of your own choice' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(/^1 publication from/)).toBeInViewport()
  await add('Add a publication', 'Add publication')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Ward Notes is already in the list',
  )
  await page.getByRole('link', { name: 'Cancel' }).click()
  await add(/^Edit Ward Notes$/, 'Save publication')
  await expect(own).toContainText('ward notes')
})

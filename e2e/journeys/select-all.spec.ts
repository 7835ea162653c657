import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const online = Array.from({ length: 23 }, (_, n) => `Board ${String(n + 1).padStart(2, '0')}`)

test('selects all ads of a campaign over its pages, and disapproves exactly these', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const campaign = await orderCampaign(visitor, { title: 'Ferry Master', online })
  await page.goto(`/campaign-detail/${campaign.id}`)
  const bar = page.getByRole('region', { name: 'Selected items' })
  await expect(page.getByText('1 – 10 of 23')).toBeVisible()
  await expect(page.getByText('Select ads to approve or disapprove')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText('All 10 on this page are selected.')
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByRole('heading', { name: 'Ready for Approval' })).toBeFocused()
  await expect(page).toHaveURL(/\?page-ready-for-approval=3$/)
  await expect(page).toHaveTitle(/\(page 3 of 3\)$/)
  await expect(bar).toContainText(/(^|\D)10 selected/)
  await page.getByRole('checkbox', { name: 'Select Board 23' }).check()
  await expect(bar.getByRole('button', { name: /^Approve 11 · \$/ })).toBeVisible()

  // Another tab has its own selection, and this one is kept
  await page.getByRole('tab', { name: /^Show All/ }).click()
  await expect(bar).toBeHidden()
  await page.getByRole('tab', { name: /^Ready for Approval/ }).click()
  await expect(page.getByText('21 – 23 of 23')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Select all 23' }).click()
  await expect(bar).toContainText('All 23 are selected.')
  await expectAccessibleInEveryLook(page, 'a campaign of several pages')
  await page.getByRole('checkbox', { name: 'Select Board 23' }).uncheck()

  await bar.getByRole('button', { name: 'Disapprove 22' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disapprove 22 ads?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We fill it from within')
  await dialog.getByRole('button', { name: 'Disapprove 22 ads' }).click()
  await expect(page.getByRole('tab', { name: /^Canceled 22/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Ready for Approval 1/ })).toBeVisible()
  // The third page has disappeared with its ads
  await expect(page).toHaveURL(/ready-for-approval$/)
  await expect(page.getByRole('rowheader', { name: /^Board 23/ })).toBeVisible()
})

test('selects all invoices over their pages, and downloads exactly these', async ({ page, open }) => {
  // Other journeys pay the open ones meanwhile
  await open('/invoices?tab=Closed', people.fullUser)
  const bar = page.getByRole('region', { name: 'Selected items' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText('All 10 on this page are selected.')
  const all = bar.getByRole('button', { name: /^Select all \d+$/ })
  const total = Number(((await all.textContent()) ?? '').replace(/\D/g, ''))
  expect(total).toBeGreaterThan(40)
  await all.click()
  await expect(bar).toContainText(`All ${total} are selected.`)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.getByRole('checkbox').nth(1).uncheck()
  await expect(bar).toContainText(`${total - 1} selected`)
  const asked = page.waitForRequest('**/generateInvoicePdfAsZip')
  await bar.getByRole('button', { name: 'Download zip' }).click()
  expect((await asked).postDataJSON().invoiceItemIdList).toHaveLength(total - 1)
})

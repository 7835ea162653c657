import { expect } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'

const online = Array.from({ length: 12 }, (_, n) => `Quay ${String(n + 1).padStart(2, '0')}`)

test('moves an ad published by the desk in the open tab, without moving the page under the reader', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.fullUser)
  const campaign = await orderCampaign(visitor, { title: 'Dock Clerk', online })
  const [first] = campaign.items
  await page.goto(`/campaign-detail/${campaign.id}`)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  const box = page.getByRole('checkbox', { name: 'Select Quay 05' })
  await box.check()
  await box.scrollIntoViewIfNeeded()
  /** Returns the position of the row being read in the window, and the focused element. */
  const where = async () => ({
    top: await box.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    focus: await page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? ''),
  })
  const { top } = await where()
  await page.mouse.wheel(0, 200)
  await expect.poll(async () => (await where()).top, 'scrolled as far as the wheel was turned').toBe(top - 200)
  const before = await where()

  // Another user approves one, and the desk publishes it: nothing is pressed in this tab
  const list = { campaignId: campaign.id, campaignItems: [first?.id ?? ''], tabView: 'show-all' as const }
  await callAs(visitor, campaigns.approveItems, list)
  await expect(page.getByRole('tab', { name: /^Published 1/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Ready for Approval 11/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Quay 01/ })).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: /^Quay 11/ })).toBeVisible()
  await expect(box).toBeChecked()
  expect(await where()).toEqual(before)

  await page.getByRole('tab', { name: /^Published/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'Quay 01' })
  await expect(row).toContainText('Published')
  const proof = page.getByRole('region', { name: 'Proof of advertising' })
  await expect(proof).toContainText('0 of 1 ad up for 30 days in a row')
  await callAs(visitor, campaigns.stopItems, { ...list, stopWholeCampaignFlag: false })
  await expect(page.getByRole('tab', { name: /^Expired 1/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No published ads' })).toBeVisible()
})

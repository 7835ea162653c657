import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { list } from '@tearsheet/protocol/notifications/endpoints'
import { readZip } from '../../server/src/testing/read-zip.ts'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { orderCampaign, readArtwork } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import { uploadTearsheets } from '../tearsheets.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('displays tearsheets in the page; packs many in the background, announces them, and downloads them by a link', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.fullUser)
  // A second attempt must not find the notification of the first
  const title = `Reef Warden ${test.info().retry + 1}`
  const campaign = await orderCampaign(visitor, { title, print: ['Harbor Weekly', 'Inland Courier'] })
  for (const item of campaign.items) await readArtwork(visitor, campaign.id, item)
  const campaignItems = campaign.items.map(({ id }) => id)
  await callAs(visitor, campaigns.approveItems, { campaignId: campaign.id, campaignItems, tabView: 'show-all' })
  await page.goto(`/campaign-detail/${campaign.id}/published`)
  await expect(page.getByRole('tab', { name: /^Published 2/ })).toBeVisible()
  const staff = await visit(people.staff)
  for (const id of campaignItems) await uploadTearsheets(staff, id, 13)

  const keyboard = createKeyboard(page)
  await page.goto(`/campaign-detail-item/${campaign.id}/${campaignItems[0]}`)
  await keyboard.activate(page.getByRole('button', { name: /^View: Issue of .+, page B7$/ }))
  const dialog = page.getByRole('dialog', { name: /page B7$/ })
  await expect(dialog.locator('canvas')).toBeVisible()
  await expect(dialog.getByText('Page B7 as printed')).toBeAttached()
  await expectAccessibleInEveryLook(page, 'a tearsheet')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /page B7$/ })).toBeFocused()

  await page.goto(`/campaign-detail/${campaign.id}/published`)
  await keyboard.tick(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await keyboard.activate(page.getByRole('button', { name: 'Download tearsheets' }))
  await expect(page.getByRole('main').getByText(campaignMessages.tearsheetsBeingGenerated)).toBeVisible()
  const reported = campaignMessages.packageReady(title)
  const messages = async () => (await callAs(visitor, list, {})).notificationList.map(({ message }) => message)
  await expect.poll(messages, { timeout: 120_000 }).toContain(reported)
  await page.goto('/notifications')
  const saved = page.waitForEvent('download')
  const link = page.getByRole('link', { name: `Download: ${reported}` })
  await link.press('Enter')
  expect(readZip(await readFile(await (await saved).path())).size).toBe(26)

  const over = ((await link.getAttribute('href')) ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  await page.goto(over)
  await expect(page).toHaveURL('/tearsheets-expired')
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to My Campaigns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Campaign' })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { type OrderedCampaign, orderCampaign } from '../campaigns.ts'
import { openAs, test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs, type Visitor, visit } from '../portal.ts'
import { startServer } from '../portal-server.ts'

// Animations would disturb axe
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('stops all published ads from the Campaign Options by keyboard only', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const names = ['Harbour Careers', 'Dockside Jobs']
  const campaign = await orderCampaign(visitor, { title: 'Harbour Pilot', online: names })
  await publish(visitor, campaign)
  await page.goto(`/campaign-detail/${campaign.id}/published`)
  // On a phone its facts are one below the other, however many there are
  await page.setViewportSize({ width: 390, height: 844 })
  const columns = await main(page)
    .locator('dl')
    .first()
    .evaluate((strip) => {
      const copy = strip.cloneNode(true) as Element
      strip.after(copy)
      const counted: number[] = []
      for (; copy.children.length > 4; copy.lastElementChild?.remove())
        counted.push(new Set([...copy.children].map((fact) => Math.round(fact.getBoundingClientRect().left))).size)
      copy.remove()
      return counted
    })
  expect(columns.length).toBeGreaterThan(2)
  expect(new Set(columns)).toEqual(new Set([1]))
  await page.setViewportSize({ width: 1280, height: 800 })
  const keyboard = createKeyboard(page)
  await keyboard.activate(page.getByRole('button', { name: 'Campaign Options' }))
  await expectAccessibleInEveryLook(page, 'the Campaign Options')
  await expect(page.getByRole('menuitem', { name: 'Stop all Published ads' })).toBeFocused()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stop 2 ads?' })
  await expect(dialog.getByRole('listitem')).toHaveText(names)
  await expect(dialog).toContainText('within the next 24 hours')
  await expectAccessibleInEveryLook(page, 'the question before ads are stopped')
  await keyboard.activate(dialog.getByRole('button', { name: 'Stop 2 ads' }))
  await expect(main(page).getByText(campaignMessages.allStopped)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No published ads' })).toBeVisible()
  await keyboard.activate(page.getByRole('button', { name: 'Campaign Options' }))
  await expect(page.getByRole('menuitem', { name: 'Add New Publication' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Stop all Published ads' })).toHaveCount(0)
})

test('modifies a published ad: lists the errors, shows old and new side by side, and opens its tab', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.fullUser)
  const campaign = await orderCampaign(visitor, { title: 'Lighthouse Keeper', online: ['Beam Jobs', 'Coast Careers'] })
  await publish(visitor, campaign)
  await page.goto(`/campaign-detail-item/${campaign.id}/${campaign.items[0]?.id}`)
  const keyboard = createKeyboard(page)
  await keyboard.activate(page.getByRole('button', { name: 'Ad Options' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(heading(page, 'Modify ad')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Job description' })).toBeVisible()
  await keyboard.activate(page.getByRole('button', { name: 'Continue' }))
  await expect(main(page).getByRole('group', { name: 'There is a problem' })).toContainText(
    campaignMessages.nothingToChange,
  )

  await keyboard.fill(page.getByLabel('Web address to apply at'), 'lighthouse')
  await keyboard.press('Enter')
  await expect(main(page).getByRole('link', { name: quoteMessages.applyUrlWrong })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a change that is refused')
  const description = page.getByRole('textbox', { name: 'Job description' })
  await keyboard.reach(description, 'Shift+Tab')
  await keyboard.press('ControlOrMeta+End')
  await keyboard.type(' Twelve months a year.')
  await keyboard.fill(page.getByLabel('Web address to apply at'), 'https://lakeside.example/keeper')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave page?' }).getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await expect(main(page).getByText('This is what you entered on this device')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Job description' })).toContainText('Twelve months a year.')
  await expect(page.getByLabel('Web address to apply at')).toHaveValue('https://lakeside.example/keeper')
  await page.getByLabel('Web address to apply at').focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your changes' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Ads that change' })).toContainText('1 ad stays published while')
  const change = page.getByRole('region', { name: 'Web address to apply at' })
  await expect(change).toContainText('None')
  await expect(change).toContainText('https://lakeside.example/keeper')
  const words = page.getByRole('region', { name: 'Job description' })
  await expect(words).toContainText('4 words added')
  await expect(words.getByRole('insertion')).toContainText('Twelve months a year.')
  await expect(change.getByRole('deletion').or(change.getByRole('insertion')).last()).toContainText('lakeside.example')
  await expectAccessibleInEveryLook(page, 'old next to new')
  await keyboard.activate(page.getByRole('button', { name: 'Send changes for 1 ad' }))
  await expect(page).toHaveURL(/\/processing$/)
  await expect(main(page).getByText(campaignMessages.modified)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the tab that holds the changed ad')
})

test('adds publications to a campaign, and sends them to review', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const campaign = await orderCampaign(visitor, { title: 'Archivist', online: ['Paper Trail'] })
  await page.goto(`/campaign-detail/${campaign.id}`)
  const keyboard = createKeyboard(page)
  await keyboard.activate(page.getByRole('button', { name: 'Campaign Options' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(heading(page, 'Add New Publication')).toBeFocused()
  await expect(page).toHaveURL(/\/add-publications$/)
  await keyboard.activate(page.getByRole('button', { name: 'Add to campaign' }))
  await expect(main(page).getByRole('group', { name: 'There is a problem' })).toContainText(
    quoteMessages.publicationsMissing,
  )

  await keyboard.tick(page.getByRole('group', { name: 'Recommended publications' }).getByRole('checkbox').first())
  await keyboard.activate(page.getByRole('button', { name: 'Add a publication' }))
  const dialog = page.getByRole('dialog', { name: 'Add a publication' })
  await keyboard.activate(dialog.getByRole('button', { name: 'Add publication' }))
  await expect(dialog.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Enter the name of the publication',
  )
  await expectAccessibleInEveryLook(page, 'a publication of one’s own choice')
  await keyboard.fill(dialog.getByLabel('Name of the publication'), 'Lakeshore Herald')
  await keyboard.choose(dialog.getByRole('group', { name: 'Where should the ad appear?' }), /^Online$/)
  await keyboard.activate(dialog.getByRole('button', { name: 'Add publication' }))
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave page?' }).getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await expect(main(page).getByText('This is what you entered on this device')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Publications of your own choice' })).toContainText('Lakeshore Herald')
  await expectAccessibleInEveryLook(page, 'what will be added')
  await keyboard.activate(page.getByRole('button', { name: 'Add 2 to campaign' }))
  await expect(page).toHaveURL(/\/review-in-progress$/)
  await expect(main(page).getByText(campaignMessages.publicationsAdded)).toBeVisible()
  await expect(tab(page, /^Show All 3/)).toBeVisible()
})

test('saves the campaign summary as a PDF', async ({ page, begin }) => {
  const visitor = await begin(people.fullUser)
  const campaign = await orderCampaign(visitor, { title: 'Bell Founder', online: ['Ringing World'] })
  await page.goto(`/campaign-detail/${campaign.id}`)
  await page.getByRole('button', { name: 'Campaign Options' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Campaign Summary' }).click()
  expect((await saved).suggestedFilename()).toBe('CampaignSummary.pdf')
  await expect(main(page).getByText(campaignMessages.summaryDownloaded)).toBeVisible()
})

test('undoes an approval and a disapproval in time; the message stays while it has the focus', async ({ page }) => {
  const shared = process.env.JOURNEY_URL
  const portal = await startServer({ UNDO_SECONDS: '10' })
  process.env.JOURNEY_URL = portal.address
  try {
    const campaign = await orderCampaign(await visit(people.fullUser), { title: 'Sexton', online: ['Parish Post'] })
    await page.clock.install()
    await openAs(page, `${portal.address}/campaign-detail/${campaign.id}`, people.fullUser)
    const keyboard = createKeyboard(page)
    const undo = main(page).getByRole('button', { name: 'Undo' })
    const approve = page.getByRole('button', { name: /^Approve .*Parish Post$/ })
    await keyboard.activate(approve)
    await expect(main(page).getByText(campaignMessages.approved)).toBeVisible()
    await expect(tab(page, /^Processing 1/)).toBeVisible()
    await keyboard.reach(undo, 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(main(page).getByText('Undone: Parish Post')).toBeVisible()
    await expect(tab(page, /^Ready for Approval 1/)).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select Parish Post' }).check()
    await page.getByRole('button', { name: 'Disapprove 1' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('We fill it from within')
    await page.getByRole('dialog').getByRole('button', { name: 'Disapprove 1 ad' }).click()
    await expect(tab(page, /^Canceled 1/)).toBeVisible()
    await undo.click()
    await expect(tab(page, /^Ready for Approval 1/)).toBeVisible()

    await keyboard.activate(approve)
    await keyboard.reach(undo, 'Shift+Tab')
    await page.clock.fastForward(11_000)
    await expect(undo).toBeFocused()
    await page.keyboard.press('Tab')
    await page.clock.fastForward(11_000)
    await expect(undo).toBeHidden()
    await expect(main(page).getByText(campaignMessages.approved)).toBeVisible()
  } finally {
    process.env.JOURNEY_URL = shared
    await portal.stop()
  }
})

/** Approves all ads of a campaign over the API; the desk's autopilot publishes them. */
async function publish(visitor: Visitor, { id, items }: OrderedCampaign): Promise<void> {
  const approval = { campaignId: id, campaignItems: items.map((item) => item.id), tabView: 'show-all' as const }
  await callAs(visitor, campaigns.approveItems, approval)
  const published = async () =>
    (await callAs(visitor, campaigns.getDetails, { campaignId: id })).campaign.publishedItemCount
  await expect.poll(published, { timeout: 60_000, message: 'the desk publishes the ads' }).toBe(items.length)
}

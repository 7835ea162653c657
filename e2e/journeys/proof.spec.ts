import { expect, type Page } from '@playwright/test'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { type OrderedCampaign, orderCampaign, proofPath, readArtwork } from '../campaigns.ts'
import { uploadVersion } from '../desk.ts'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import type { Visitor } from '../portal.ts'
import { expectToastsClear } from '../toasts.ts'

// WCAG 1.1.1, 2.1.4, 2.5.1, 2.5.7
const provider = 'Beacon Recruitment Advertising'
const stage = (page: Page) => page.getByRole('region', { name: /^Artwork of / })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Artwork view' }).getByRole('button', { name })
const keyboardHint = (page: Page) => page.getByText(/^Keyboard:/)
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: 'I have reviewed the artwork' })

let visitor: Visitor
let campaign: OrderedCampaign

test.beforeEach(async ({ begin }) => {
  visitor = await begin(people.administrator, accounts.medicine)
})

async function order(title: string, ads: { print?: string[]; online?: string[] }): Promise<void> {
  campaign = await orderCampaign(visitor, { title, ...ads })
}

test('zooms a proof to 400 % and shows all four corners, by keyboard only and by clicks only', async ({ page }) => {
  await order('Sleep Laboratory Technologist', { print: ['Harbor Weekly'] })
  await page.goto(proofPath(campaign))
  await expect(stage(page).getByRole('img')).toBeVisible()
  const corner = () =>
    stage(page).evaluate(({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }) => [
      scrollLeft <= 1 ? 'left' : scrollLeft + clientWidth >= scrollWidth - 1 ? 'right' : 'between',
      scrollTop <= 1 ? 'top' : scrollTop + clientHeight >= scrollHeight - 1 ? 'bottom' : 'between',
    ])
  const pan = (move: () => Promise<void>, where: string[]) =>
    expect(async () => {
      for (let step = 0; step < 3; step++) await move()
      expect(await corner()).toEqual(where)
    }).toPass({ intervals: [10] })
  // From the top left around the page
  await stage(page).focus()
  await expectZoom(page, () => page.keyboard.press('+'))
  await stage(page).press('Home')
  await pan(() => page.keyboard.press('Shift+ArrowRight'), ['right', 'top'])
  await pan(() => page.keyboard.press('Shift+ArrowDown'), ['right', 'bottom'])
  await pan(() => page.keyboard.press('Shift+ArrowLeft'), ['left', 'bottom'])
  await pan(() => page.keyboard.press('Shift+ArrowUp'), ['left', 'top'])
  await page.keyboard.press('0')
  await expect(page.getByText('400%')).toBeHidden()
  await expect.poll(() => stage(page).evaluate(readHidden)).toBe(0)
  await expect(page.getByRole('button', { name: 'Move left' })).toBeHidden()

  await expectZoom(page, () => tool(page, 'Zoom in').click())
  await pan(() => tool(page, 'Move left').click(), ['left', 'between'])
  await pan(() => tool(page, 'Move up').click(), ['left', 'top'])
  await pan(() => tool(page, 'Move right').click(), ['right', 'top'])
  await pan(() => tool(page, 'Move down').click(), ['right', 'bottom'])
  await pan(() => tool(page, 'Move left').click(), ['left', 'bottom'])
  await tool(page, 'Fit width').click()
  await expect(tool(page, 'Fit width')).toHaveAttribute('aria-pressed', 'true')
})

/** Zooms until 400 % is displayed. */
async function expectZoom(page: Page, zoomIn: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await zoomIn()
    await expect(page.getByText('400%')).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [20] })
}

test('shows the tools in one row, and the ad on the first screen of a phone', async ({ page }) => {
  await order('Dialysis Technician', { print: ['Harbor Weekly'] })
  // All tools are available: pages to turn, versions to compare
  await uploadVersion(campaign.items[0]?.id ?? '', 2, ['Two pages: the ad, and where it stands'])
  await page.goto(proofPath(campaign))
  const ad = stage(page).getByRole('img').first()
  await expect(ad).toBeVisible()
  // The four that move it are above the ad
  const tools = page.getByRole('toolbar', { name: 'Artwork view' }).getByRole('button', { name: /^(?!Move )/ })
  const middles = await tools.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, height } = button.getBoundingClientRect()
      return Math.round(top + height / 2)
    }),
  )
  expect(middles.length).toBeGreaterThan(5)
  expect(Math.max(...middles) - Math.min(...middles), `${middles}`).toBeLessThan(4)
  await expect.poll(() => unseen(page), 'on a desk').toBe(0)
  await expect(keyboardHint(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => unseen(page), 'on a phone').toBe(0)
  await expect(keyboardHint(page)).toBeHidden()
  await expect.poll(async () => (await ad.boundingBox())?.width).toBeLessThan(390)
  expect((await ad.boundingBox())?.y).toBeLessThan(844 / 2)
  await tool(page, 'More tools').click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
})

/** Returns how many pixels of the tools are reachable only by scrolling. */
const unseen = (page: Page) => page.getByRole('toolbar', { name: 'Artwork view' }).evaluate(readHidden)

/** Runs in the page. */
const readHidden = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth - clientWidth + scrollHeight - clientHeight

test('turns the pages of the artwork, rotates it, fills the screen, and prints only the artwork', async ({ page }) => {
  await order('Cardiac Sonographer', { print: ['Harbor Weekly'] })
  await uploadVersion(campaign.items[0]?.id ?? '', 2, ['Two pages: the ad, and where it stands'])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(proofPath(campaign))
  await expect(stage(page).getByRole('img')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Artwork, 2 pages' })).toBeVisible()
  const reading = page.getByRole('toolbar', { name: 'Artwork view' }).getByRole('status').filter({ hasText: 'Page' })
  await expect(reading).toHaveText('Page 1 of 2')
  await stage(page).press('PageDown')
  await expect(reading).toHaveText('Page 2 of 2')
  await expect(stage(page)).toHaveAccessibleName(/page 2 of 2$/)
  await stage(page).press('PageUp')
  await expect(stage(page)).toHaveAccessibleName(/page 1 of 2$/)

  const shape = async () => {
    const box = await stage(page).getByRole('img').boundingBox()
    return box && (box.width > box.height ? 'wide' : 'high')
  }
  expect(await shape()).toBe('high')
  await stage(page).press('r')
  await expect.poll(shape).toBe('wide')
  await tool(page, 'Rotate, now at 90 degrees').click()
  await expect.poll(shape).toBe('high')

  const back = page.getByRole('link', { name: 'Cardiac Sonographer' })
  const before = (await stage(page).boundingBox())?.width ?? 0
  await stage(page).press('f')
  await expect(tool(page, 'Full screen')).toHaveAttribute('aria-pressed', 'true')
  expect((await stage(page).boundingBox())?.width).toBeGreaterThan(before * 1.5)
  const isReachable = () => back.evaluate((element) => element.closest('[inert]') === null)
  expect(await isReachable()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(isReachable).toBe(true)
  await expect.poll(async () => (await stage(page).boundingBox())?.width).toBe(before)

  await tool(page, 'More tools').click()
  await page.getByRole('menuitem', { name: 'Print the artwork' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Harbor Weekly Publication' })).toBeHidden()
  await expect(page.locator('body > div > div > canvas')).toHaveCount(2)
  await expect(page.locator('body > div > div > canvas').first()).toBeVisible()
})

test('keeps Approve waiting until the artwork is opened and ticked, explains why, and then approves', async ({
  page,
}) => {
  await order('Imaging Archivist', { print: ['Harbor Weekly'] })
  // Delayed, so that the artwork is not opened before the test looks for it
  let letOpen = () => {}
  const mayOpen = new Promise<void>((notify) => {
    letOpen = notify
  })
  await page.route('**/campaignItemLogArtworkHasBeenOpenedByUserAction', async (route) => {
    await mayOpen
    await route.continue()
  })
  await page.goto(proofPath(campaign))
  await expect(page.getByText('Please review and approve your print ad')).toBeVisible()
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(approve(page)).toHaveAccessibleDescription(campaignMessages.reviewArtworkFirst)
  await expect(page.getByText(campaignMessages.reviewArtworkFirst).first()).toBeVisible()
  await approve(page).focus()
  await expect(approve(page)).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(campaignMessages.reviewArtworkFirst)

  await box(page).check()
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  letOpen()
  await expect(page.getByText(/^Artwork opened/)).toBeVisible()
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
  await box(page).uncheck()
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  await approve(page).press('Enter')
  await expect(box(page)).toBeFocused()
  await box(page).check()
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
  await approve(page).click()
  await expect(page.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()
  await page.getByRole('link', { name: /^Back to Imaging Archivist/ }).click()
  await expect(page.getByRole('tab', { name: /^Published 1/ })).toBeVisible()
})

test('shows the content of an ad as text, and its history with authors and times', async ({ page }) => {
  await order('Simulation Center Manager', { print: ['Harbor Weekly'] })
  await page.goto(proofPath(campaign))
  await page.getByRole('tab', { name: 'Text of this ad' }).click()
  const text = page.getByRole('tabpanel')
  await expect(text.getByRole('heading', { name: 'Text in the artwork' })).toBeVisible()
  await expect(text).toContainText('You teach, you lead and you listen')
  await expect(text.getByRole('heading', { name: 'Simulation Center Manager' })).toBeVisible()

  await page.goto(proofPath(campaign).replace('/review-artwork', ''))
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText(/Beacon Recruitment Advertising|Marguerite Okafor/)
  await expect(newest.getByRole('time')).toHaveAttribute('datetime', /^20\d\d-/)
})

test('shows the required message for a failed approval, and keeps the ad', async ({ page }) => {
  await order('Poison Center Pharmacist', { print: ['Harbor Weekly'] })
  for (const item of campaign.items) await readArtwork(visitor, campaign.id, item)
  await page.route('**/campaignItemListForPublishingApproved', (route) => route.abort())
  await page.goto(proofPath(campaign))
  await approve(page).click()
  const words = campaignMessages.approvalFailed(provider)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
  const toast = page.getByRole('region', { name: /^Error messages/ }).getByRole('listitem')
  await expect(toast).toContainText(words)
  // It does not cover the button that it asks to press again
  await expectToastsClear(page)
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
})

test('skips and lists unread proofs when several are approved', async ({ page }) => {
  const print = ['Harbor Weekly', 'Inland Courier', 'Valley Tribune']
  await order('Transplant Coordinator', { print, online: ['Ward Jobs', 'Clinic Board'] })
  const [read] = campaign.items
  if (read) await readArtwork(visitor, campaign.id, read)
  await page.goto(`/campaign-detail/${campaign.id}`)
  const bar = page.getByRole('region', { name: 'Selected items' })
  await expect(page.getByText('Select ads to approve or disapprove')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar).toContainText('2 need artwork review: Inland Courier, Valley Tribune')
  await bar.getByRole('button', { name: /^Approve 3 of 5 · \$[\d,.]+$/ }).click()
  await expect(page.getByRole('main')).toContainText(campaignMessages.approved)
  await expect(page.getByRole('main')).toContainText('2 need artwork review: Inland Courier, Valley Tribune')
  await expect(page.getByRole('tab', { name: /^Ready for Approval 2/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Published 3/ })).toBeVisible()
})

test('asks for the reason of a disapproval, and keeps it in the history', async ({ page }) => {
  await order('Night Shift Phlebotomist', { online: ['Ward Jobs'] })
  await page.goto(`/campaign-detail/${campaign.id}`)
  await page.getByRole('checkbox', { name: 'Select Ward Jobs' }).check()
  await page.getByRole('button', { name: 'Disapprove 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disapprove 1 ad?' })
  await dialog.getByRole('button', { name: 'Disapprove 1 ad' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(new RegExp(campaignMessages.reasonMissing))
  await reason.fill('We fill it from within')
  await dialog.getByRole('button', { name: 'Disapprove 1 ad' }).click()
  await expect(page.getByRole('main').getByText(campaignMessages.disapproved)).toBeVisible()
  await page.getByRole('tab', { name: /^Canceled 1/ }).click()
  await page.getByRole('link', { name: 'Ward Jobs' }).click()
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'We fill it from within',
  )
})

test('shows every status as text with an icon, not focusable, and without relying on color', async ({ page, open }) => {
  await open('/my-campaigns?keyword=Nursing&tab=all', people.fullUser)
  await page.getByRole('rowheader').getByRole('link', { name: 'Assistant Professor of Nursing' }).click()
  await page.getByRole('tab', { name: /^Show All 11/ }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Show All 11/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('row').filter({ hasText: 'Minority Nurse' })).toContainText('online · Quarter page')
  const read = () => page.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => row.textContent ?? ''))
  const words = await read()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  words.push(...(await read()))
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(11)
  for (const status of ['Published', 'Awaiting Approval', 'Removal in Progress', 'Updated', 'Processing', 'Canceled'])
    expect(
      words.some((text) => text.includes(status)),
      status,
    ).toBe(true)
  // For a rejection by a board the status is Processing, with the problem and its solution, here and on the ad's own
  // page
  const failed = page.getByRole('row').filter({ hasText: 'Board rejected: salary range missing (NY)' })
  await expect(failed).toContainText('Processing')
  await expect(failed).toContainText('We will send the range from your quote')
  const badge = page.getByRole('cell').getByText('Removal in Progress', { exact: true })
  await expect(badge).not.toHaveAttribute('tabindex')
  expect(await badge.evaluate((element) => element.closest('span')?.parentElement?.querySelector('svg') !== null)).toBe(
    true,
  )
  await failed.getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('Board rejected: salary range missing (NY)')
  await expect(page.getByRole('main')).toContainText('post again within one business day')
})

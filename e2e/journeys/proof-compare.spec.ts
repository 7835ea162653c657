import { expect, type Page } from '@playwright/test'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../accessibility.ts'
import { type OrderedCampaign, orderCampaign, proofPath } from '../campaigns.ts'
import { uploadVersion } from '../desk.ts'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import type { Visitor } from '../portal.ts'

const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: 'I have reviewed the artwork' })
const stageOf = (page: Page, version: number) =>
  page.getByRole('region', { name: new RegExp(`^Artwork of Harbor Weekly, version ${version}, page`) })
/** Returns the center of a stage, as fractions of the whole, and the size of the page. */
const sight = (page: Page, version: number) =>
  stageOf(page, version).evaluate(({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
    [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight, scrollWidth].map(
      (part) => Math.round(part * 50) / 50,
    ),
  )
const tool = (page: Page, name: string | RegExp, bar = 'Artwork view') =>
  page.getByRole('toolbar', { name: bar }).getByRole('button', { name })

let visitor: Visitor
let campaign: OrderedCampaign

test.beforeEach(async ({ begin, page }) => {
  visitor = await begin(people.administrator, accounts.medicine)
  campaign = await orderCampaign(visitor, { title: 'Wound Care Nurse', print: ['Harbor Weekly'] })
  await uploadVersion(campaign.items[0]?.id ?? '', 2, ['Wound care, days only', 'By the lake'])
  await page.goto(proofPath(campaign))
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(stageOf(page, 1).getByRole('img')).toBeVisible()
  await expect(stageOf(page, 2).getByRole('img')).toBeVisible()
})

test('shows two versions synchronized, then separately, with the decision next to them', async ({ page }) => {
  await expect(page.getByText('Earlier, for reference only')).toBeVisible()
  await stageOf(page, 1).focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('+')
  await page.keyboard.press('End')
  await expect.poll(() => sight(page, 2)).toEqual(await sight(page, 1))
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => sight(page, 2)).toEqual(await sight(page, 1))
  await stageOf(page, 2).press('Home')
  await expect.poll(() => sight(page, 1)).toEqual(await sight(page, 2))
  await tool(page, 'Rotate').click()
  await expect(tool(page, 'Rotate, now at 90 degrees')).toBeVisible()
  await expect.poll(() => sight(page, 1)).toEqual(await sight(page, 2))

  const together = page.getByRole('button', { name: 'Move together' })
  await expect(together).toHaveAttribute('aria-pressed', 'true')
  await together.press('Enter')
  await expect(together).toHaveAttribute('aria-pressed', 'false')
  await tool(page, 'Zoom in', 'View of version 2').click()
  await tool(page, 'Zoom in', 'View of version 2').click()
  await expect(async () => expect(await sight(page, 1)).not.toEqual(await sight(page, 2))).toPass()
  await together.click()
  await expect.poll(() => sight(page, 1)).toEqual(await sight(page, 2))

  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^Artwork opened/)).toBeVisible()
  const step = await page.getByText('I have reviewed the artwork').boundingBox()
  const decision = await page.getByRole('button', { name: /^Approve · / }).boundingBox()
  expect((step?.y ?? 0) + (step?.height ?? 0), 'the last step ends above the decision').toBeLessThan(decision?.y ?? 0)
  await box(page).check()
  await approve(page).click()
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await expect(outcome).toBeFocused()
  await expect(outcome).toContainText(campaignMessages.approved)

  await page.goto(proofPath(campaign).replace('/review-artwork', ''))
  const approval = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Approved' })
  await expect(approval).toContainText('Marguerite Okafor')
  await expect(approval).toContainText(/Artwork version 2\s*Fingerprint of the file \(SHA-256\) [0-9a-f]{12}/)
  await expect(approval.getByRole('time')).toHaveAttribute('datetime', /^20\d\d-/)
})

test('overlays two versions at any strength, or shows their differences, also in words', async ({ page }) => {
  await page.getByRole('radio', { name: 'Overlay' }).check()
  const slider = page.getByRole('slider', { name: 'Version 1 over version 2' })
  const strength = () =>
    page.getByRole('region', { name: /over each other/ }).evaluate((stage) => {
      const over = stage.querySelector('[role=img] > div > :last-child')
      return over ? getComputedStyle(over).opacity : ''
    })
  await expect.poll(strength).toBe('0.5')
  await slider.press('ArrowRight')
  await expect.poll(strength).toBe('0.55')
  await page.getByRole('textbox', { name: 'Version 1 in percent' }).fill('20')
  await expect.poll(strength).toBe('0.2')
  await expect(slider).toHaveValue('20')
  await expectAccessibleInEveryLook(page, 'two versions over each other')

  await page.getByRole('radio', { name: 'Differences' }).check()
  await expect(page.getByText(/^\d+ places? differs? on this page: /)).toBeVisible()
  await expect(page.getByText('Orange, in a dashed line: only in version 1')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the differences of two versions')

  await page.getByRole('tab', { name: 'Text of this ad' }).click()
  const text = page.getByRole('region', { name: 'Text of version 1 and version 2' })
  await expect(text.getByRole('insertion').filter({ hasText: 'By the lake' }).first()).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the words of two versions')
  await page.getByRole('tab', { name: 'Artwork' }).click()
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(stageOf(page, 2)).toBeVisible()
  await expect(stageOf(page, 1)).toBeHidden()
})

test('removes the tick for a version that arrives meanwhile, announces it in words, and moves nothing', async ({
  page,
}) => {
  await expect(page.getByText(/^Artwork opened/)).toBeVisible()
  await box(page).check()
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
  await stageOf(page, 2).press('+')
  await stageOf(page, 2).press('End')
  const before = [await sight(page, 2), await stageOf(page, 2).boundingBox()]
  await uploadVersion(campaign.items[0]?.id ?? '', 3, ['Wound care, days only', 'By the lake', 'Pension'])
  const alerts = page.getByRole('status').filter({ hasText: 'Version 3 is available' })
  await expect(alerts.first()).toContainText('the check mark was for version 2')
  await expect(box(page)).not.toBeChecked()
  await expect(approve(page)).toHaveAttribute('aria-disabled', 'true')
  expect([await sight(page, 2), await stageOf(page, 2).boundingBox()]).toEqual(before)
  await page.getByRole('button', { name: 'Compare with version 3' }).click()
  await expect(stageOf(page, 3).getByRole('img')).toBeVisible()
  await expect(stageOf(page, 2).getByRole('img')).toBeVisible()
})

test('shows the versions one above the other on a narrow screen', async ({ page }) => {
  await expectAccessibleInEveryLook(page, 'two versions next to each other')
  await page.setViewportSize({ width: 390, height: 844 })
  const [upper, lower] = [await stageOf(page, 1).boundingBox(), await stageOf(page, 2).boundingBox()]
  expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0))
  expect(lower?.x).toBe(upper?.x)
  // The decision is collapsed at the bottom of the window; it collapses again when the focus moves elsewhere
  const sheet = page.getByRole('button', { name: /^To approve this ad/ })
  await stageOf(page, 1).focus()
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await expect(box(page)).toBeHidden()
  await sheet.click()
  await box(page).check()
  await expect(sheet).toContainText('2 of 2 done')
  await stageOf(page, 1).focus()
  await expect(box(page)).toBeHidden()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

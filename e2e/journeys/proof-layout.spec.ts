import { expect, type Locator, type Page } from '@playwright/test'
import { orderCampaign, proofPath } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'

const stage = (page: Page) => page.getByRole('region', { name: /^Artwork of / })
const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ })
const bottomOf = (part: Locator) => part.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))

test('ends the artwork and the panel next to it at the same height, and on a phone shows one Approve at a time and all tools in full screen', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.administrator, accounts.medicine)
  const campaign = await orderCampaign(visitor, { title: 'Dialysis Technician', print: ['Harbor Weekly'] })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(proofPath(campaign))
  await expect(stage(page).getByRole('img')).toBeVisible()
  const column = (name: string) => page.locator(`[class*="_review_"] > [class*="${name}"]`)
  const difference = async () => (await bottomOf(column('_artwork_'))) - (await bottomOf(column('_panel_')))
  await expect.poll(difference).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const inView = () =>
    approve(page).evaluateAll(
      (all) =>
        all.filter((button) => {
          const { top, bottom, height } = button.getBoundingClientRect()
          return button.checkVisibility() && height > 1 && bottom > 0 && top < window.innerHeight
        }).length,
    )
  await expect.poll(inView).toBe(1)
  await page.getByRole('button', { name: /^To approve this ad/ }).click()
  await expect.poll(inView).toBe(1)

  await stage(page).press('f')
  const tools = page.getByRole('toolbar', { name: 'Artwork view' })
  await expect.poll(async () => (await tools.boundingBox())?.y).toBeLessThan(60)
  const isToolbarOnTop = tools.evaluate((bar) => {
    // Hit testing ignores inert elements, which are painted all the same
    for (const element of document.querySelectorAll<HTMLElement>('[inert]')) element.inert = false
    const { x, y, width, height } = bar.getBoundingClientRect()
    return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(await isToolbarOnTop).toBe(true)
})

import { expect } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import { expectFocusInSight } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { settle } from '../routes.ts'

// R21.1
test('keeps the desk’s window in place: its parts scroll, including visually hidden content', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open('/desk', people.staff)
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  for (const queue of ['reviews', 'questions', 'contracts', 'publications', 'invoices', 'integration']) {
    await settle(page, addressOf('desk', { queue }))
    expect(await over(), queue).toBe(0)
  }
  await settle(page, addressOf('desk', { queue: 'clients' }))
  await page.getByRole('link', { name: /^Lakeside University/ }).click()
  await expect(page.getByRole('button', { name: 'Branding of School of Medicine' })).toBeAttached()
  expect(await over(), 'an open client').toBe(0)
})

// R21.1
test('scrolls a page that is longer than the window', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open('/desk', people.staff)
  await settle(page, addressOf('desk', { queue: 'claims' }))
  const last = page
    .getByRole('main')
    .getByRole('button', { name: /^Close/ })
    .last()
  await expect(last).not.toBeInViewport()
  await page.mouse.move(700, 150)
  await page.mouse.wheel(0, 10_000)
  await expect(last).toBeInViewport()
})

// R21.1
test('shows the autopilot’s notice in full in a short window', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open('/desk/times', people.staff)
  const notice = page.getByRole('complementary', { name: 'Desk' }).getByText(/^Autopilot is on/)
  await expect(notice).toBeVisible()
  const { clientHeight, scrollHeight } = await notice.evaluate(({ clientHeight, scrollHeight }) => ({
    clientHeight,
    scrollHeight,
  }))
  expect(clientHeight).toBe(scrollHeight)
})

// R21.1
test('fits all entries of the rail in a window of 900 pixels', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open('/desk/times', people.staff)
  const rail = page.getByRole('complementary', { name: 'Desk' })
  await expect(rail.getByRole('link', { name: /late/ }).first()).toBeVisible()
  await expect.poll(() => rail.evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBe(0)
})

// R21.1
test('gives the open item as much width as the list', async ({ page, open }) => {
  await open('/desk', people.staff)
  for (const queue of ['reviews', 'to-publish'])
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settle(page, addressOf('desk', { queue }))
      const item = page.getByRole('region', { name: 'Open ad' })
      const [list, pane] = await Promise.all([
        item.locator('xpath=preceding-sibling::section').boundingBox(),
        item.boundingBox(),
      ])
      expect(list?.width, `list of ${queue} at ${width} px`).toBeGreaterThan(400)
      expect(Math.abs((list?.width ?? 0) - (pane?.width ?? 0)), `${queue} at ${width} px`).toBeLessThanOrEqual(1)
    }
})

// R21.1
test('shows all tabs of the texts without scrolling sideways on the narrowest phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open('/desk/texts', people.staff)
  const tabs = page.getByRole('tablist', { name: 'Texts and sectors' })
  await expect(tabs.getByRole('tab', { name: 'Sectors' })).toBeInViewport({ ratio: 1 })
})

// R21.1
test('keeps the actions for a selection, and the step of the open ad, in sight on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/desk/reviews', people.staff)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await expect(page.getByRole('button', { name: /^Complete \d+/ })).toBeInViewport({ ratio: 1 })
  await settle(page, '/desk/errors')
  await page.getByRole('main').locator('a[href*="item="]').first().click()
  await expect(page.getByRole('button', { name: /^Return to publishing/ })).toBeInViewport({ ratio: 1 })
  await expectFocusInSight(page)
  // The next ad begins at its top, and the way back leads to its row
  const name = page.getByRole('article').getByRole('heading', { level: 2 })
  await page.getByText('History', { exact: true }).scrollIntoViewIfNeeded()
  await expect(name).not.toBeInViewport()
  await page.keyboard.press('j')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
  const words = (await name.textContent()) ?? ''
  await page.getByRole('link', { name: 'Back to Errors' }).click()
  await expect(page.locator('a:focus')).toContainText(words)
})

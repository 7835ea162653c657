import { expect } from '@playwright/test'
import { expectFocusInSight } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

// WCAG 2.4.3, 2.4.11
test('does not scroll the page when Tab moves to the bottom of the sidebar, also in a low window', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await open('/invoices', people.fullUser)
  await expect(page.getByRole('heading', { level: 1, name: 'My Invoices' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unpaid invoices' })).toBeVisible()
  const foot = page.getByRole('complementary').getByRole('button', { name: 'Daniel Reyes' })
  const isAtFoot = () => foot.evaluate((one) => one === document.activeElement)
  for (let stop = 0; stop < 30 && !(await isAtFoot()); stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await expect(foot).toBeFocused()
  await expect(foot).toBeInViewport({ ratio: 1 })
})

test('covers the focused element neither with the viewing banner nor with a persistent message', async ({
  page,
  open,
}) => {
  await open('/select-user', people.staff)
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(people.limitedUser)
  await expect(page.getByText(/^1 user found/)).toBeVisible()
  await page.getByRole('button', { name: /^View as/ }).click()
  await page.getByLabel('Why are you viewing?').fill('Asked by phone how to find a campaign')
  await page.getByRole('button', { name: 'Start viewing' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Good /)
  await expect(page.getByRole('region', { name: 'Viewing as another user' })).toBeVisible()
  await page.route(/getNotificationsByClientAndClientAccount/, (route) => route.abort())
  await page.goto('/notifications')
  const error = page.getByRole('region', { name: /^Error messages/ }).getByRole('listitem')
  await expect(error).toBeVisible({ timeout: 20_000 })
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await heading.focus()
    await expectFocusInSight(page)
    await expect(error).toBeVisible()
  }
})

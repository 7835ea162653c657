import { expect, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'
import { accountRoutes, settle } from '../routes.ts'

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

/** Returns the fields whose text is so small that a phone zooms into them. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable="true"]')
    .evaluateAll((fields) =>
      fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map(({ outerHTML }) => outerHTML),
    )

test('uses 16 px in fields and the editor on touch', async ({ page, begin }) => {
  await settle(page, '/login')
  expect(await smallFields(page)).toEqual([])
  const visitor = await begin(people.fullUser)
  const { pendingQuote } = await callAs(visitor, quotes.create, { campaignTitle: 'Warden of Gates' })
  await page.goto(`/request-new-quote/regular-entry-form/${pendingQuote.id}`)
  await expect(page.getByRole('textbox', { name: 'Job description' })).toBeVisible()
  expect(await smallFields(page)).toEqual([])
  // The browser's "No file chosen", which is wrong next to a list of files
  await expect(page.locator('input[type="file"]').first()).toHaveCSS('font-size', '0px')
})

test('keeps pages clear of the notch', async ({ page, begin }) => {
  await begin(people.fullUser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
  await settle(page, '/dashboard')
  const sides = await page.getByRole('main').evaluate((main) => {
    const { left, right } = main.getBoundingClientRect()
    return { left, right: window.innerWidth - right }
  })
  expect(sides.left).toBeGreaterThanOrEqual(47)
  expect(sides.right).toBeGreaterThanOrEqual(47)
})

test('hides keyboard hints from phones', async ({ page, open }) => {
  const visitor = await open('/dashboard', people.fullUser)
  const proof = (await accountRoutes(visitor)).find((path) => path.endsWith('/review-artwork')) ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page, proof)
  await expect(page.getByText('Keyboard:')).toBeAttached()
  await expect(page.getByText('Keyboard:')).toBeHidden()
  await open('/desk/reviews', people.staff)
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /all keys$/ })).toBeHidden()
})

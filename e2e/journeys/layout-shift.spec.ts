import { expect, type Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Returns how much of the page has moved, as measured by the browser: the sum of its layout-shift entries. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          // The type requested below
          const shifts = list.getEntries() as Shift[]
          resolve(shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any entry the observer is not called
        setTimeout(() => resolve(0), 500)
      }),
  )
}

async function shiftOfDashboard(page: Page): Promise<number> {
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^See all/ })).toBeVisible()
  return shiftOf(page)
}

/** Every response is slower than the first render. */
const answerLate = (page: Page, path: string) =>
  page.route(path, async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })

for (const [who, username] of [
  ['who decides', people.fullUser],
  ['who only follows', people.limitedUser],
] as const) {
  test(`does not move the dashboard of a user ${who} while its parts load, on desktop and phone`, async ({
    page,
    open,
  }) => {
    // Slower than the first render, and the upper part after the lower
    await answerLate(page, '**/api/clients/getAttention*')
    await open('/dashboard', username)
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      // On the first visit, and once the page knows its height
      expect(await shiftOfDashboard(page), `${width} pixels, first`).toBeLessThanOrEqual(0.02)
      expect(await shiftOfDashboard(page), `${width} pixels, again`).toBeLessThanOrEqual(0.02)
    }
  })
}

test('does not move a campaign, the list and a proof while they load, on desktop and phone', async ({ page, open }) => {
  const visitor = await open('/theme.js', people.fullUser)
  const { campaigns: found } = await callAs(visitor, campaigns.search, { keyword: 'Assistant Professor of Nursing' })
  const id = found[0]?.id ?? ''
  const { campaignItems } = await callAs(visitor, campaigns.getDetails, { campaignId: id })
  const proof = campaignItems.find(({ tab, artwork }) => tab === 'ready-for-approval' && artwork.length > 0)
  await answerLate(page, '**/api/{campaigns,job-stats,users}/**')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const address of [
      '/my-campaigns',
      '/my-campaigns?keyword=nursing',
      `/campaign-detail/${id}`,
      `/campaign-detail-item/${id}/${proof?.id}`,
      `/campaign-detail-item/${id}/${proof?.id}/review-artwork`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      expect(await shiftOf(page), `${address} at ${width} pixels`).toBeLessThanOrEqual(0.02)
    }
  }
})

test('does not move the content of a quote when its recommendations are loaded', async ({ page, open }) => {
  const visitor = await open('/dashboard', people.fullUser)
  const form = { campaignTitle: 'Registered Nurse', jobDescription: '<p>You care for patients on the ward.</p>' }
  const { pendingQuote } = await callAs(visitor, quotes.create, form)
  await answerLate(page, '**/api/**')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/request-new-quote/step-9/${pendingQuote.id}`)
  await expect(page.getByText(/^Buys /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Estimate' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
})

test('does not move the sign-in page of a demonstration when its users are loaded', async ({ page }) => {
  await answerLate(page, '**/api/auth/demo')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Try the demo as' })).toBeVisible()
    expect(await shiftOf(page), `${width} pixels`).toBeLessThanOrEqual(0.01)
  }
})

test('does not move the board and the table of candidates while they load, on desktop and phone', async ({
  page,
  open,
}) => {
  const visitor = await open('/theme.js', people.administrator)
  const { publications } = await callAs(visitor, candidates.listPublications, {})
  const list = `/candidates/view-candidates/${publications[0]?.campaignItemId}`
  await answerLate(page, '**/api/candidates/**')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const address of [`${list}?look=board`, list]) {
      await page.goto(address)
      const name = publications[0]?.publicationName ?? ''
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Marcus Adeyemi' })).toBeVisible()
      expect(await shiftOf(page), `${address} at ${width} pixels`).toBeLessThanOrEqual(0.02)
    }
  }
})

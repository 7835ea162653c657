import { expect, type Locator, type Page } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expectFitsEveryWidth, expectNoSidewaysScroll } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { makeLong } from '../long-values.ts'
import { translatePages } from '../page-translation.ts'
import { accounts, people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import {
  accountRoutes,
  candidateRoutes,
  deskRoutes,
  publicRoutes,
  questionnaireRoutes,
  settle,
  signedInRoutes,
} from '../routes.ts'

// The pages are independent of each other, and together they take long
test.describe.configure({ mode: 'parallel' })

/** Counts the bars, which are sized by a style: those that have a length, and those of them in the background color. */
const barsIn = (part: Locator) =>
  part.evaluate((root) => {
    const ground = ['rgba(0, 0, 0, 0)', getComputedStyle(document.documentElement).backgroundColor]
    ground.push(getComputedStyle(document.body).backgroundColor)
    const sized = '[style*="width:"], [style*="height:"]'
    const bars = [...root.querySelectorAll<HTMLElement>(sized)].filter(
      // Layout components set custom properties, which the selector finds too; the ground of a bar contains the bar
      (bar) =>
        (bar.style.width || bar.style.height) &&
        bar.clientWidth * bar.clientHeight > 4 &&
        bar.querySelector(sized) === null,
    )
    return {
      count: bars.length,
      unseen: bars.filter((bar) => ground.includes(getComputedStyle(bar).backgroundColor)).length,
    }
  })

/** Pages with bars, and their part that contains them. */
const drawings: { path: RegExp; expectSeen: (page: Page) => Promise<void> }[] = [
  {
    path: /^\/job-stats/,
    async expectSeen(page) {
      const frame = page.frameLocator('iframe[title="Job statistics"]')
      await expect(frame.getByText(/campaigns? brought .* applications/)).toBeVisible()
      const charts = await barsIn(frame.locator('body'))
      expect(charts.count).toBeGreaterThan(10)
      expect(charts.unseen).toBe(0)
    },
  },
  {
    path: /^\/my-campaigns\?show=calendar$/,
    async expectSeen(page) {
      const runs = page.getByRole('grid').locator('[aria-hidden="true"] > span > span')
      await expect(runs.first()).toBeVisible()
      const outlines = await runs.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
      expect([...new Set(outlines)]).toEqual(['solid'])
    },
  },
  {
    path: /report-index$/,
    async expectSeen(page) {
      await expect(page.getByText('From application to hire')).toBeVisible()
      expect((await barsIn(page.getByRole('main'))).unseen).toBe(0)
    },
  },
  {
    path: /^\/campaign-detail\/[^/]+$/,
    async expectSeen(page) {
      const facts = page.locator('dl').filter({ hasText: 'Approved so far' })
      await expect(facts).toBeVisible()
      expect(await barsIn(facts)).toEqual({ count: 1, unseen: 0 })
    },
  },
]

/** Turns single keys off in this page only, because other journeys have the same users. */
async function turnSingleKeysOff(page: Page): Promise<void> {
  await page.route(`**/api${getAccessControlList.path}`, async (route) => {
    const response = await route.fetch()
    const json: AnswerOf<typeof getAccessControlList> = await response.json()
    json.preferences.singleKeyShortcuts = false
    await route.fulfill({ response, json })
  })
  await page.route(`**/api${getOwnAccess.path}`, async (route) => {
    const response = await route.fetch()
    const json: AnswerOf<typeof getOwnAccess> = await response.json()
    await route.fulfill({ response, json: { ...json, singleKeys: false } })
  })
}

/** Pages with single keys; in others the focus may be in a field. */
const hasShortcuts = /review-artwork$|^\/candidates\/view-candidates\/[^/]+\/|^\/desk\/(reviews|to-publish|comments)/

/** Presses characters that are shortcuts of a page while single keys are on. */
async function expectNoShortcuts(page: Page, path: string): Promise<void> {
  const at = page.url()
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['c', 'f', '+', 'j', 'k', '4', 'e', 's', 'x', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog'), path).toHaveCount(0)
  expect(page.url(), path).toBe(at)
}

/**
 * Opens pages one after the other, each from the translated page before it, with forced colors and without single keys.
 * Returns the number of pages with bars.
 */
async function openEach(page: Page, paths: readonly string[]): Promise<number> {
  const seen = new Set<RegExp>()
  for (const path of paths) {
    await settle(page, path)
    await expect(page.getByRole('heading', { name: /^Sorry/ }), path).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).locator('font').first(), path).toBeAttached()
    if (hasShortcuts.test(path)) await expectNoShortcuts(page, path)
    const drawing = drawings.find((one) => one.path.test(path) && !seen.has(one.path))
    await drawing?.expectSeen(page)
    if (drawing) seen.add(drawing.path)
  }
  return seen.size
}

// WCAG 1.4.1, 1.4.11, 2.1.4
test.describe('translated, with forced colors and without single keys', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test.beforeEach(async ({ page }) => {
    await translatePages(page)
    await turnSingleKeysOff(page)
  })

  test('opens every page of campaigns, quotes and invoices, and shows their bars', async ({ page, begin }) => {
    await openEach(page, publicRoutes)
    const visitor = await begin(people.fullUser)
    // The first address is loaded; the others are opened by links
    await page.goto('/dashboard')
    expect(await openEach(page, await accountRoutes(visitor))).toBe(3)
  })

  test('opens every page of candidates, questionnaires and the desk, and shows their bars', async ({ page, open }) => {
    const reviewer = await open('/dashboard', people.administrator, accounts.humanResources)
    expect(await openEach(page, [...(await candidateRoutes(reviewer)), ...signedInRoutes])).toBe(1)
    const provider = await open('/dashboard', people.provider)
    await openEach(page, await questionnaireRoutes(provider))
    const staff = await open('/desk', people.staff)
    await openEach(page, await deskRoutes(staff))
  })
})

// WCAG 2.1.4
test('runs single-key shortcuts on a proof until they are turned off, and again once they are turned on', async ({
  page,
  open,
}) => {
  await open('/manage-account', people.customUser)
  // A user with more permissions knows the addresses of the same account
  const path =
    (await accountRoutes(await visit(people.fullUser))).find((route) => route.includes('review-artwork')) ?? ''
  const setSwitch = async (isOn: boolean) => {
    await page.goto('/manage-account')
    const box = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
    await box.setChecked(isOn)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('main').getByText(userMessages.profileSaved)).toBeVisible()
  }
  const zoom = async () => {
    await page.goto(path)
    const stage = page.getByRole('region', { name: /^Artwork of / })
    await expect(stage.getByRole('img')).toBeVisible()
    await stage.focus()
    const width = () => stage.getByRole('img').evaluate((one) => one.getBoundingClientRect().width)
    const before = await width()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    return { before, width }
  }
  await setSwitch(false)
  const off = await zoom()
  // Named keys still work: the view has moved to the corner without a change of zoom
  await page.keyboard.press('End')
  expect(await off.width()).toBe(off.before)
  await setSwitch(true)
  const on = await zoom()
  await expect.poll(on.width).toBeGreaterThan(on.before)
})

test('turns single keys of the desk off and on again in a narrow window', async ({ page, open }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await open('/desk/reviews', people.production)
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const box = dialog.getByRole('checkbox', { name: 'Single-key shortcuts' })
  const setSwitch = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'all keys' }).press('Enter')
    await box.press('Space')
    await expect(box).toBeChecked({ checked: isOn })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await setSwitch(false)
  await expect(page.getByText('Single-key shortcuts are off.')).toBeVisible()
  await setSwitch(true)
  await expect(page.getByText('Single-key shortcuts are off.')).toBeHidden()
})

/** A title without spaces, next to right-to-left text. */
const long = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)} مدرس`

test('breaks a title without spaces: no page is wider than its window, and a list keeps its other columns', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
  const campaign = await orderCampaign(visitor, { title: long, online: ['The Campus Crier'] })
  const draft = { campaignTitle: long, jobDescription: `<p>${long}</p>`, department: 'd'.repeat(200) }
  const { pendingQuote } = await callAs(visitor, quotes.create, draft)
  for (const path of [
    addressOf('dashboard'),
    addressOf('campaigns'),
    addressOf('campaigns', {}, { tab: 'draft' }),
    addressOf('campaign', { id: campaign.id }),
    addressOf('campaign', { id: campaign.id, view: 'add-publications' }),
    addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: campaign.items[0]?.id ?? '' }),
    addressOf('notifications'),
    addressOf('requestQuote', { step: 'step-1', id: pendingQuote.id }),
    addressOf('requestQuote', { step: 'step-11', id: pendingQuote.id }),
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await settle(page, path)
    await expectNoSidewaysScroll(page)
    await expectFitsEveryWidth(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await settle(page, addressOf('campaigns'))
  const row = page.getByRole('row').filter({ hasText: long })
  await expect(row.getByText(`#${campaign.jobNumber}`)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader', { name: /Price/ })).toBeInViewport({ ratio: 1 })
})

/** Returns by how many pixels the columns of the page's lists are wider than their frames. */
const columnsCut = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.map(({ parentElement: frame }) => (frame ? Math.max(0, frame.scrollWidth - frame.clientWidth) : 0)),
    )

for (const [username, account, currency] of [
  [people.northern, undefined, 'CAD'],
  [people.administrator, accounts.humanResources, 'USD'],
] as const)
  test(`cuts off no column of a list with amounts in ${currency}`, async ({ page, begin }) => {
    const visitor = await begin(username, account)
    await makeLong(page)
    const { client, clientAccountId } = visitor.activeView ?? {}
    const query = {
      clientId: client?.id ?? '',
      clientAccountId: clientAccountId ?? '',
      pageNumber: 1,
      paginationLimit: 100,
    }
    const { all } = await callAs(visitor, campaigns.list, { query: { ...query, filteredView: 'all' } })
    const proofs = all.data.find(({ name }) => name.startsWith('Assistant Professor of Nursing'))
    for (const path of [
      ...['Open', 'Closed', 'All'].map((tab) => addressOf('invoices', {}, { tab })),
      addressOf('campaigns'),
      addressOf('campaign', { view: 'show-all', id: (proofs ?? all.data[0])?.id ?? '' }),
      addressOf('contracts'),
      addressOf('manageAccount'),
    ]) {
      await settle(page, path)
      // Lists of amounts are read on upright tablets
      const widths = path.startsWith(addressOf('invoices')) ? [1280, 1024, 768, 720] : [1280, 1024, 768]
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const cut = () => columnsCut(page).then((pixels) => pixels.filter((one) => one > 0))
        await expect.poll(cut, `pixels that are cut at ${path}, ${width} px wide`).toEqual([])
      }
    }
  })

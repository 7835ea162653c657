import { expect, type Page } from '@playwright/test'
import { downloadSummary } from '@tearsheet/protocol/campaigns/endpoints'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

// WCAG 2.4.5, 3.2.1, 4.1.3
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search campaigns by title or job number' })

test.beforeEach(({ open }) => open('/my-campaigns', people.fullUser))

test('keeps a list in its address: a shared link shows the same rows, and Back focuses the row that was left', async ({
  page,
  context,
}) => {
  await tab(page, /^Archived/).click()
  await page.getByRole('button', { name: /^Campaign/ }).click()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?tab=archived&sort=name\.asc&page-archived=2$/)
  await expect(page).toHaveTitle('Tearsheet: My Campaigns (page 2 of 3)')
  await expect(page.getByText(/^11 – 20 of \d+$/)).toBeVisible()
  const shown = await titles(page).allInnerTexts()
  expect(shown).toEqual([...shown].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })))

  const sent = await context.newPage()
  await sent.goto(page.url())
  await expect(titles(sent)).toHaveText(shown)

  const row = titles(page).nth(4)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: shown[4] ?? '' })).toBeFocused()
  await page.goBack()
  await expect(titles(page)).toHaveText(shown)
  await expect(row).toBeFocused()
})

test('keeps a page per tab, and starts a new search at page 1 without the sort', async ({ page }) => {
  await tab(page, /^Archived/).click()
  await page.getByRole('link', { name: 'Page 3' }).click()
  await tab(page, /^All/).click()
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await tab(page, /^Archived/).click()
  await expect(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^Job #/ }).click()
  await expect(page).toHaveURL(/sort=jobNumber\.asc$/)

  await searchBox(page).fill('professor')
  await expect(page).toHaveURL(/keyword=professor/)
  await expect(page).not.toHaveURL(/page-archived|sort=/)
})

test('moves between tabs with arrows without loading, to the ends with Home and End, and opens with Enter', async ({
  page,
}) => {
  await expect(titles(page)).toHaveCount(10)
  let asked = 0
  page.on('request', (request) => {
    // The displayed tab is refetched when another user changes a campaign
    const isShown = request.postData()?.includes('"filteredView":"active"')
    if (request.url().includes('getCampaignsByFilter') && !isShown) asked += 1
  })
  await tab(page, /^Active/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /^All/)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, /^Draft/)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, /^Active/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, /^Draft/)).toBeFocused()
  await expect(tab(page, /^Active/)).toHaveAttribute('aria-selected', 'true')
  expect(asked).toBe(0)

  await page.keyboard.press('Enter')
  await expect(tab(page, /^Draft/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /^Draft/ })).toBeVisible()
  await expect(page).toHaveURL(/tab=draft/)
})

test('announces the number of results in an existing status region, and keeps the focus', async ({ page }) => {
  await expect(titles(page)).toHaveCount(10)
  // The page's only live region
  const status = page.locator('#announced')
  await expect(status).toBeAttached()
  await searchBox(page).fill('librarian')
  await expect(status).toHaveText(/^(1 campaign matches|\d+ campaigns match) 'librarian'\s?$/)
  await expect(searchBox(page)).toBeFocused()
  await expect(titles(page).first()).toContainText(/librarian/i)

  await searchBox(page).fill('no such job anywhere')
  await expect(page.getByRole('heading', { name: "0 results for 'no such job anywhere' in Active" })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(titles(page)).toHaveCount(10)
})

test('sorts a column by its header, which shows and announces the order', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: /^Campaign/ })
  await expect(header).not.toHaveAttribute('aria-sort', /.+/)
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByText('Sorted by Campaign, A to Z')).toBeAttached()
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText('Sorted by Campaign, Z to A')).toBeAttached()
})

test('shows no page before the first, and the first one for a page number that does not exist', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Active campaigns, pages' })
  await expect(pages.getByRole('link', { name: 'Next' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Previous' })).toBeHidden()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Active campaigns' })).toBeFocused()
  await expect(pages.getByRole('link', { name: 'Previous' })).toBeVisible()

  await page.goto('/my-campaigns?page-active=99')
  await expect(page).toHaveURL(/\/my-campaigns$/)
  await expect(titles(page)).toHaveCount(10)
})

test('shows 10, 25 or 50 rows per page, and keeps the number in the address', async ({ page }) => {
  const rows = page.getByRole('combobox', { name: 'Rows per page' })
  await expect(rows.getByRole('option')).toHaveText(['10', '25', '50'])
  await rows.selectOption('25')
  await expect(titles(page)).toHaveCount(25)
  await expect(page).toHaveURL(/rows=25/)
  await page.reload()
  await expect(titles(page)).toHaveCount(25)
  await expect(rows).toHaveValue('25')
})

test('announces loading once for rows that arrive after 300 ms, and not for earlier ones', async ({ page }) => {
  const loading = page.getByText('Loading campaigns')
  await page.clock.install()
  await page.goto('/my-campaigns')
  await expect(titles(page)).toHaveCount(10)
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
  const answer = page.waitForResponse('**/getCampaignsByFilter')
  await tab(page, /^Archived/).click()
  await page.clock.runFor(100)
  await (await answer).finished()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(titles(page)).toHaveCount(10, { timeout: 10 })
  }).toPass({ intervals: [20] })
  await expect(loading).not.toBeAttached()

  let goOn = () => {}
  const held = new Promise<void>((notify) => {
    goOn = notify
  })
  await page.route('**/getCampaignsByFilter', async (route) => {
    await held
    await route.continue()
  })
  await tab(page, /^All/).click()
  await page.clock.runFor(290)
  await expect(loading).not.toBeAttached()
  await page.clock.runFor(20)
  await expect(loading).toHaveCount(1)
  goOn()
  await page.clock.resume()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(loading).not.toBeAttached()
})

test('shows an error for a list that failed to load, never calls it empty, and offers a retry', async ({ page }) => {
  // Until the retry: a change elsewhere may refetch the list at any time
  await page.addInitScript(() => {
    document.addEventListener('click', () => Reflect.set(window, 'isAskedAgain', true), { capture: true })
  })
  const errors = [{ code: 'unexpected', message: 'We encountered an error.' }]
  await page.route('**/getCampaignsByFilter', async (route) =>
    (await page.evaluate(() => Reflect.has(window, 'isAskedAgain')))
      ? route.continue()
      : route.fulfill({ status: 500, json: { errors } }),
  )
  await page.goto('/my-campaigns')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Campaigns could not be loaded')
  await expect(page.getByRole('main')).not.toContainText(/No active campaigns|Request your first/)
  await expect(page.getByRole('region', { name: 'Error messages' })).toContainText('We encountered an error.')

  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveCount(10)
  await expect(failure).toBeHidden()
})

test('shows an error without a place of its own in the page and in the toast, until another action is started', async ({
  page,
}) => {
  await page.route(`**/api${downloadSummary.path}`, (route) => route.abort())
  await page.goto('/my-campaigns')
  const summary = async () => {
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Campaign Summary' }).click()
  }
  await summary()
  const standing = page.getByRole('main').getByText(/^Connectivity Error: /)
  await expect(standing).toBeVisible()
  await expect(page.getByRole('region', { name: /^Error messages/ })).toContainText('Connectivity Error: ')
  await page.unroute(`**/api${downloadSummary.path}`)
  const saved = page.waitForEvent('download')
  await summary()
  await saved
  await expect(standing).toBeHidden()
})

// WCAG 2.1.1
test('opens a menu with the keyboard, finds an item by its first character, and restores the focus', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: /^Actions for / }).first()
  await button.press('ArrowUp')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Add New Publication' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
})

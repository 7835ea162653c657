import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { readPdf } from '../../server/src/testing/read-pdf.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { startForeignSite } from '../foreign-site.ts'
import { accounts, people } from '../people.ts'
import { callAs, portalUrl, type Visitor, visit } from '../portal.ts'

/** As reported by Chromium; TypeScript's own types have none. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('shows statistics by keyboard, as a table and as CSV, and a link with the same days and filters', async ({
  page,
  open,
}) => {
  await open('/job-stats', people.administrator, accounts.humanResources)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recruitment Advertising Analytics')
  await expect(page.getByTitle('Job statistics')).toBeVisible()
  // The frame displays times in the zone of the user's profile, as the page around it
  await expect(page.getByTitle('Job statistics')).toHaveAttribute('src', /timeZone=America%2FNew_York/)
  const frame = page.frameLocator('iframe[title="Job statistics"]')
  await expect(frame.getByText(/campaigns? brought .* applications/)).toBeVisible()
  await expectAccessible(page)

  // One tab stop per chart; the selected value is announced, and matches the table
  const months = frame.getByRole('group', { name: 'Applications by month' })
  await months.focus()
  await page.keyboard.press('End')
  const status = frame.getByRole('status').filter({ hasText: 'Applications:' })
  await expect(status).toContainText(/The last six months\. \w+ \d{4}\. Applications: [\d,]+/)
  const [, month = '', count = ''] =
    /months\. (\w+ \d{4})\. Applications: ([\d,]+)/.exec((await status.textContent()) ?? '') ?? []
  await page.keyboard.press('ArrowDown')
  await expect(status).toContainText('The six months before.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(status).toHaveCount(0)

  await frame.getByLabel('Table').check({ force: true })
  await expect(page).toHaveURL(/look=table/)
  const row = frame.getByRole('row').filter({ has: frame.getByRole('rowheader', { name: month }) })
  await expect(row.getByRole('cell').nth(2)).toHaveText(count)
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^Job-statistics-Human-Resources-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const lastMonth = lines.filter((line) => line.startsWith('Month,')).at(-1)
  expect(lastMonth?.split(',')[4]).toBe(count.replaceAll(',', ''))

  // The page's address contains the filter, and another window with the address applies it
  const publication = frame.getByRole('combobox', { name: 'Publication', exact: true })
  // Bought on a contract all year round, so that its ads ran in any month
  const name = 'HigherEdJobs'
  await publication.selectOption(name)
  await expect(page).toHaveURL(/publication=/)

  // An expired token is renewed for the frame, which keeps its days and filters
  let asked = 0
  await page.route('**/api/job-stats/load', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    // Within one second a token would have the same signature
    await page.waitForTimeout(1_100)
    await route.fulfill({ status: 401, json: { errors: [{ code: 'embed_over', message: 'Over' }] } })
  })
  await page.reload()
  await expect(frame.getByText(/campaigns? brought .* applications/)).toBeVisible()
  expect(asked).toBe(2)
  await expect(page).toHaveURL(/publication=/)
  await expect(frame.getByRole('combobox', { name: 'Publication', exact: true })).toHaveValue(name)
  await page.goBack()
  await expect(frame.getByRole('combobox', { name: 'Publication', exact: true })).toHaveValue('')

  // On a phone the filters are behind one button, which shows the selection
  await page.setViewportSize({ width: 320, height: 800 })
  const fold = frame.getByRole('button', { name: 'Filters' })
  const top = async (name: string) => (await frame.getByRole('button', { name, exact: true }).boundingBox())?.y
  // The window has just become narrow: both are polled until their positions settle
  await expect.poll(async () => ((await top('PDF')) ?? Number.NaN) - ((await top('CSV')) ?? 0)).toBe(0)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(publication).toBeHidden()
  await fold.press('Enter')
  await publication.selectOption(name)
  await expect(page).toHaveURL(/publication=/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fold.press('Enter')
  await expect(publication).toBeHidden()
  await expect(fold).toHaveAccessibleName(`Filters ${name}`)
})

test('prints the statistics from the first page on, below the title', async ({ page, open }) => {
  await open('/job-stats', people.administrator, accounts.humanResources)
  const statement = /campaigns? brought .* applications/
  await expect(page.frameLocator('iframe[title="Job statistics"]').getByText(statement)).toBeVisible()
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  expect(pages[0]).toContain('Recruitment Advertising Analytics')
  expect(pages[0]).toMatch(statement)
})

test('does not move anything visibly when the statistics are loaded', async ({ page, open }) => {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/job-stats/load', async (route) => {
    await asked
    await route.continue()
  })
  await open('/job-stats', people.administrator, accounts.humanResources)
  await expect(page.getByText('Loading job statistics')).toBeVisible()
  await expect(page.getByLabel('Email me this report every month')).toBeAttached()
  answer()
  const frame = page.frameLocator('iframe[title="Job statistics"]')
  await expect(frame.getByText(/campaigns? brought .* applications/)).toBeVisible()
  await expect(page.getByText('Loading job statistics')).toHaveCount(0)
  // Layout shifts are reported in the frame after the paint
  const moved = await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
    const shifts = Reflect.get(window, 'shifts') as LayoutShift[]
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
  expect(moved).toBeLessThan(0.02)
})

async function numberOfAdThatRan(visitor: Visitor): Promise<number> {
  const [clientId, clientAccountId] = [visitor.activeView?.client.id ?? '', visitor.activeView?.clientAccountId ?? '']
  const { active } = await callAs(visitor, campaigns.list, { query: { clientId, clientAccountId } })
  for (const { id } of active.data) {
    const { campaignItems } = await callAs(visitor, campaigns.getDetails, { campaignId: id })
    const ran = campaignItems.find(({ startDate }) => startDate !== null)
    if (ran) return ran.adNumber
  }
  throw new Error('No ad of the account has run')
}

test('validates a file of counts at the desk, each error by its line, and counts it after confirmation', async ({
  page,
  open,
}) => {
  const adNumber = await numberOfAdThatRan(await visit(people.fullUser))
  await open('/desk/statistics', people.staff)
  await page.getByLabel('Publication or board that counted').fill('Board of a journey')
  const choose = (csv: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'counts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const header = 'event id,ad number,day,views'
  await choose([header, `a,${adNumber},2017-03-04,12`, 'b,999999999,2017-03-41,many'].join('\n'))
  await expect(page.getByText('Errors in 1 of 2 rows of counts.csv. Nothing was counted.')).toBeVisible()
  const fieldErrors = page.getByRole('table').getByRole('row').filter({ hasText: /^3/ })
  await expect(fieldErrors).toHaveCount(2)
  await expectAccessible(page)
  await choose([header, `a,${adNumber},2017-03-04,12`].join('\n'))
  await expect(page.getByText('counts.csv has 1 new count. Nothing has been counted yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Count 1 row', exact: true }).click()
  await expect(page.getByText('1 row of counts.csv is counted now.')).toBeVisible()
})

test('shows messages outside of any frame for a client without statistics and for a failing source', async ({
  page,
  open,
}) => {
  await open('/job-stats', people.northern)
  await expect(page.getByRole('alert')).toContainText('Job statistics are not available for your organization')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('embeds the frame’s page only in the portal, and blocks its requests to other sites', async ({ browser }) => {
  const foreign = await startForeignSite()
  // Without the fixture's check: this journey is about blocked content
  const page = await browser.newPage()
  try {
    const expectInFrame = async (around: string, expected: string) => {
      await page.goto(around)
      await page.evaluate(async (address) => {
        const frame = Object.assign(document.createElement('iframe'), { src: address })
        document.body.append(frame)
        await new Promise((resolve) => frame.addEventListener('load', resolve))
      }, `${portalUrl()}/job-stats-embed`)
      // A frame has loaded a moment before its address is known
      await expect.poll(() => page.frames().at(-1)?.url()).toBe(expected)
    }
    await expectInFrame(foreign.url, 'chrome-error://chromewebdata/')
    await expectInFrame(`${portalUrl()}/theme.js`, `${portalUrl()}/job-stats-embed`)
    const ask = (url: string) =>
      page
        .frames()
        .at(-1)
        ?.evaluate((address) => fetch(address).then(String, String), url)
    // The site responds to direct requests, so the policy is what blocks them
    expect((await fetch(foreign.url)).status).toBe(200)
    expect(await ask(foreign.url)).toBe('TypeError: Failed to fetch')
    expect(await ask(`${portalUrl()}/api/health`)).toBe('[object Response]')
  } finally {
    await page.close()
    foreign.close()
  }
})

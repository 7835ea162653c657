import { expect, type Locator } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import { callAs } from '../portal.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Counts the bars, which are sized by a style: those that have a length, and those of them in the background color. */
const barsIn = (part: Locator) =>
  part.evaluate((root) => {
    const ground = ['rgba(0, 0, 0, 0)', getComputedStyle(document.documentElement).backgroundColor]
    ground.push(getComputedStyle(document.body).backgroundColor)
    const bars = [...root.querySelectorAll('[style*="width:"], [style*="height:"]')].filter(
      (one) => one.getClientRects().length > 0 && one.clientWidth * one.clientHeight > 4,
    )
    return {
      count: bars.length,
      unseen: bars.filter((one) => ground.includes(getComputedStyle(one).backgroundColor)).length,
    }
  })

test('shows bars with forced colors', async ({ page, open }) => {
  const visitor = await open('/job-stats', people.administrator, accounts.humanResources)
  const frame = page.frameLocator('iframe[title="Job statistics"]')
  await expect(frame.getByText(/campaigns? brought .* applications/)).toBeVisible()
  const charts = await barsIn(frame.locator('body'))
  expect(charts.count).toBeGreaterThan(10)
  expect(charts.unseen).toBe(0)

  await page.goto(addressOf('candidateReports', { action: 'report-index' }))
  await expect(page.getByText('From application to hire')).toBeVisible()
  expect((await barsIn(page.getByRole('main'))).unseen).toBe(0)

  const [clientId, clientAccountId] = [visitor.activeView?.client.id ?? '', visitor.activeView?.clientAccountId ?? '']
  const query = { clientId, clientAccountId, filteredView: 'all' as const, keyword: 'Assistant Professor of Nursing' }
  const { all } = await callAs(visitor, campaigns.list, { query })
  await page.goto(addressOf('campaign', { id: all.data[0]?.id ?? '' }))
  const facts = page.locator('dl').filter({ hasText: 'Approved of total' })
  await expect(facts).toBeVisible()
  expect(await barsIn(facts)).toEqual({ count: 1, unseen: 0 })
})

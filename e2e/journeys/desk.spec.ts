import { expect, type Locator, type Page } from '@playwright/test'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { writePlain } from '@tearsheet/protocol/money'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectDialogAccessible,
  expectNoSidewaysScroll,
} from '../accessibility.ts'
import { openAs, test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs, type Visitor, visit } from '../portal.ts'
import { startServer } from '../portal-server.ts'

const title = 'Keeper of the Lighthouse'

/** Submits a quote with one online ad over the API: another journey fills in the form. */
async function submitQuote(client: Visitor): Promise<string> {
  const { campaign } = await callAs(
    client,
    quotes.submit,
    {
      quoteId: null,
      campaignTitle: title,
      jobDescription: '<p>You keep the light, in a town by the lake.</p>',
      applyEmail: 'jobs@northern.example',
      purchaseOrderNumber: 'PO-2207',
      deadlineType: 'open-until-filled',
      openUntilFilled: true,
      startDateType: 'immediately',
      startDateTypeDb: 1,
      endDateType: 'maximize-runtime',
      endDateTypeDb: 1,
      manual: [{ name: 'Harbor Lights', type: 1 }],
      userUUID: client.userId,
      userId: client.userId,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  return campaign.id
}

/** Returns how many ads wait for review, publishing, a change and a stop. */
async function countWaiting(portal: string): Promise<number[]> {
  const { queues } = await callAs(await visit(people.staff, undefined, portal), work.summarizeWork, {}, { portal })
  return [queues.review, queues.publish, queues.modification, queues.stop].map(({ count }) => count)
}

/** A row of the queue: ads completed today are links below it. */
const row = (page: Page) => page.getByRole('checkbox', { name: /^Select Harbor Lights/ })

test('takes a quote to its paid invoice at desk and client, each seeing the other’s steps at once; the desk by keyboard only', async ({
  page,
  browser,
}) => {
  // The longest journey: on a busy machine it takes over five minutes
  test.slow()
  // A server on whose desk only this journey works
  const portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
  const shared = process.env.JOURNEY_URL
  process.env.JOURNEY_URL = portal.address
  try {
    const theirs = await browser.newContext({ baseURL: portal.address })
    const client = await theirs.newPage()
    await openAs(page, `${portal.address}/select-user`, people.staff)
    await page.getByRole('link', { name: 'Go to the desk' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    const rail = page.getByRole('complementary', { name: 'Desk' })
    await expect(rail.getByText('Autopilot is on.')).toBeVisible()
    await expect(row(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page, 'the queue')
    await expectNoSidewaysScroll(page)

    const staff = await visit(people.staff, undefined, portal.address)
    const hook = { address: 'https://hooks.example/desk', kinds: ['campaign_item' as const] }
    const { webhookId } = await callAs(staff, integration.addWebhook, hook, { portal: portal.address })

    // Ten ads of four queues: each next one opens automatically, with the focus on its first task
    const keys = createKeyboard(page)
    const before = await countWaiting(portal.address)
    const opened = page.getByRole('region', { name: 'Open ad' }).getByRole('heading', { level: 2 })
    const finish = async (by: () => Promise<void>, next: Locator = opened) => {
      const name = (await opened.textContent()) ?? ''
      await by()
      await expect(opened).not.toHaveText(name)
      await expect(next).toBeFocused()
    }
    const complete = () => keys.press('e')
    const listed = page.getByRole('checkbox', { name: /^Select all/ })
    await keys.press('j')
    await expect(opened).toHaveText('Science Careers (AAAS)')
    // In a narrow window the ad is a page of its own, with a heading, and the rail is a drawer
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeInViewport()
    await expect(opened).toBeInViewport()
    await expect(rail).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: /^Reviews/ })).toBeFocused()
    await expectAccessible(page, 'the menu of the desk on a phone')
    await keys.press('Escape')
    await expect(drawer).toBeHidden()
    await page.setViewportSize({ width, height })
    await complete()
    await expect(page.getByText('Upload the artwork of this print ad first')).toBeVisible()
    await keys.press('j')
    await expect(opened).toBeFocused()
    await keys.press('k')
    await expect(opened).toHaveText('Science Careers (AAAS)')
    await keys.press('j')
    await expect(opened).toHaveText('SalesJobs.com')
    await finish(complete)
    await finish(complete)
    await finish(async () => {
      await keys.press('f')
      await keys.type('510')
      await keys.press('Enter')
    })
    await finish(complete)
    const address = page.getByRole('textbox', { name: 'Live address' })
    // No address responds here, so that each requires a reason
    const publishAt = async (liveUrl: string) => {
      await keys.type(liveUrl)
      await keys.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Why this address is right' })).toBeFocused()
      await keys.type('Opens tomorrow')
      await keys.press('Enter')
    }
    const publish = () => publishAt('https://paper.example/jobs/1')
    await keys.press('g')
    await keys.press('2')
    await expect(page.getByRole('heading', { level: 1, name: 'To publish' })).toBeVisible()
    await expect(listed).toBeVisible()
    await keys.press('j')
    await expect(opened).toBeFocused()
    await complete()
    await expect(address).toBeFocused()
    await finish(publish, address)
    await finish(publish, address)
    await finish(publish, address)
    await keys.press('Escape')
    // Two at once, selected and questioned by keyboard
    for (const [button, dialog] of [
      [/^Complete 2/, 'Complete 2 ads'],
      [/^Report a problem with 2/, 'Report a problem with 2 ads'],
    ] as const) {
      for (const key of ['s', 'j', 's']) await keys.press(key)
      await keys.activate(page.getByRole('button', { name: button }))
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await expect(page.getByText('Loading the selection')).toHaveCount(0)
      await expectDialogAccessible(page, dialog)
      await keys.press('Escape')
      await keys.activate(page.getByRole('button', { name: 'Clear selection' }))
    }
    for (const [key, title, count] of [
      ['3', 'Changes', 2],
      ['4', 'Stops within 24 h', 1],
    ] as const) {
      await keys.press('g')
      await keys.press(key)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(opened).toHaveText('No ad is open')
      await expect(listed).toBeVisible()
      await keys.press('j')
      await expect(opened).toBeFocused()
      for (let step = 0; step < count; step++) await finish(complete)
    }
    const after = await countWaiting(portal.address)
    expect(before.map((count, index) => count - (after[index] ?? 0))).toEqual([4, 3, 2, 1])
    await keys.press('g')
    await keys.press('1')
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
    await expect(listed).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Completed today 4' })).toBeVisible()
    await keys.press('j')
    await expect(page.getByRole('combobox', { name: 'Assigned to' }).last()).toHaveValue('')
    await keys.press('i')
    await expect(page.getByRole('link', { name: /^Mine ?, 1 waiting/ })).toBeVisible()
    await expectAccessibleInEveryLook(page, 'an ad at the desk')

    await page.goto(`${portal.address}/desk/integration?tab=webhooks&item=${webhookId}`)
    await expect(page.getByRole('button', { name: /^Replay/ }).first()).toBeVisible()
    await expectAccessible(page, 'the delivery log')

    // The client submits; the desk's open page displays it, prices it and sends it for approval
    await page.goto(`${portal.address}/desk/reviews?keyword=lighthouse`)
    await expect(page.getByRole('heading', { name: 'Nothing here matches' })).toBeVisible()
    const visitor = await openAs(client, `${portal.address}/dashboard`, people.northern)
    const campaignId = await submitQuote(visitor)
    await client.goto(`${portal.address}/campaign-detail/${campaignId}`)
    await expect(row(page)).toBeVisible({ timeout: 20_000 })
    await keys.press('j')
    await expect(opened).toBeFocused()
    await keys.press('f')
    await keys.type('495')
    await expect(page.getByText('at $495.00 to the client for approval.')).toBeVisible()
    await keys.press('Enter')
    await expect(row(page)).toHaveCount(0)

    // The client approves it without a reload; then the desk publishes it
    await client.getByRole('button', { name: /^Approve .*Harbor Lights/ }).click()
    await expect(client.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()
    await keys.press('g')
    await keys.press('2')
    await expect(page.getByRole('heading', { level: 1, name: 'To publish' })).toBeVisible()
    await page.goto(`${portal.address}/desk/to-publish?keyword=lighthouse`)
    await expect(row(page)).toBeVisible({ timeout: 20_000 })
    await keys.press('j')
    await expect(opened).toBeFocused()
    await keys.press('f')
    await publishAt('https://harbor-lights.example/jobs/1')
    await expect(page.getByText('Enter the first day of the run')).toHaveCount(0)
    await expect(row(page)).toHaveCount(0)
    await expect(client.getByRole('tab', { name: /^Published/ })).toHaveAccessibleName(/1/)

    // The desk invoices it: the client's list has the invoice
    await client.goto(`${portal.address}/invoices?tab=Open&keyword=lighthouse`)
    await page.goto(`${portal.address}/desk/to-invoice?keyword=lighthouse`)
    await expect(row(page)).toBeVisible()
    await keys.press('j')
    await expect(page.getByText('Bills $495.00')).toBeVisible()
    await keys.press('e')
    await expect(row(page)).toHaveCount(0)
    await expect(client.getByRole('main').getByText(title).first()).toBeVisible()
    const query = { filteredView: 'Open' as const, keyword: title }
    const scope = {
      clientId: visitor.activeView?.client.id ?? '',
      clientAccountId: visitor.activeView?.clientAccountId ?? '',
    }
    const { Open } = await callAs(visitor, invoices.list, { query: { ...query, ...scope } })
    expect(Open.data.map(({ balance, campaignName }) => [balance, campaignName])).toEqual([[49500, title]])

    // The check arrives: in the client's open browser the invoice is paid, without a reload
    const [bill] = Open.data
    if (!bill) throw new Error('No invoice found')
    const { id: invoiceId, currencyCodeInvoice: code } = bill
    await client.goto(`${portal.address}/invoice-detail/${invoiceId}/open`)
    await expect(client.getByRole('main').getByRole('button', { name: /^Pay/ }).first()).toBeVisible()
    await page.goto(`${portal.address}/desk/invoices?item=${invoiceId}`)
    await keys.activate(page.getByRole('button', { name: 'Record payment' }))
    // The open amount is suggested
    await expect(page.getByRole('textbox', { name: 'Amount received' })).toHaveValue(
      writePlain(bill.shown.balance, { code }),
    )
    await keys.reach(page.getByRole('textbox', { name: 'Check number' }))
    await keys.type('1047')
    await keys.activate(page.getByRole('button', { name: /^Record \S*\d/ }))
    await keys.activate(page.getByRole('button', { name: /^Confirm / }))
    await expect(page.getByRole('region', { name: 'Open invoice' }).getByText('Closed')).toBeVisible()
    await expect(client.getByRole('main').getByText('Paid in full')).toBeVisible()
    await theirs.close()
  } finally {
    process.env.JOURNEY_URL = shared
    await portal.stop()
  }
})

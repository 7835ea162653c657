import { expect } from '@playwright/test'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { orderCampaign } from '../campaigns.ts'
import { openAs, test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'

test('two people approve the same ad at once: one wins, the other reads why', async ({ page, open, browser }) => {
  const first = await open('/dashboard', people.administrator, accounts.humanResources)
  const campaign = await orderCampaign(first, { title: 'Observatory Night Assistant', online: ['Stargazer Jobs'] })
  const path = `/campaign-detail/${campaign.id}`
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, path, people.fullUser)
  await page.goto(path)

  // Both requests leave before either is answered
  const isAsked = [page, other].map((one) => holdUntilBothAsk(one))
  const buttons = [page, other].map((one) => one.getByRole('button', { name: /^Approve .*Stargazer Jobs$/ }))
  for (const button of buttons) await expect(button).toBeVisible()
  await Promise.all(buttons.map((button) => button.click()))
  const requests = await Promise.all(isAsked.map(({ asked }) => asked))
  await Promise.all(requests.map((goOn) => goOn()))

  const won = (one: typeof page) => one.getByRole('main').getByText(campaignMessages.approved)
  const lost = (one: typeof page) =>
    one.getByRole('main').getByText(/^Stargazer Jobs: somebody else acted first, and it is now "/)
  await expect(won(page).or(lost(page))).toBeVisible()
  await expect(won(other).or(lost(other))).toBeVisible()
  const outcomes = await Promise.all(
    [page, other].map(async (one) => ({ won: await won(one).count(), lost: await lost(one).count() })),
  )
  expect(outcomes.map(({ won: count }) => count).sort(), 'winners').toEqual([0, 1])
  expect(outcomes.map(({ lost: count }) => count).sort(), 'who reads why').toEqual([0, 1])

  // Both see what is so now, without reloading
  for (const one of [page, other]) {
    await expect(one.getByRole('tab', { name: /^Published 1/ })).toBeVisible()
    await expect(one.getByRole('heading', { name: 'No ads waiting for your approval' })).toBeVisible()
  }
  await context.close()
})

/** Holds a page's approval back; tells when it is asked for, with the way to let it go. */
function holdUntilBothAsk(page: import('@playwright/test').Page) {
  const asked = new Promise<() => Promise<void>>((tell) => {
    void page.route('**/campaignItemListForPublishingApproved', (route) => tell(() => route.continue()))
  })
  return { asked }
}

import { expect } from '@playwright/test'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { orderCampaign } from '../campaigns.ts'
import { openAs, test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'

test('lets one of two users who approve the same ad at once win, and shows the other why', async ({
  page,
  begin,
  browser,
}) => {
  const first = await begin(people.administrator, accounts.humanResources)
  const campaign = await orderCampaign(first, { title: 'Observatory Night Assistant', online: ['Stargazer Jobs'] })
  const path = `/campaign-detail/${campaign.id}`
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, path, people.fullUser)
  await page.goto(path)

  // Both requests are sent before either receives a response
  const isAsked = [page, other].map((one) => holdUntilBothAsk(one))
  const buttons = [page, other].map((one) => one.getByRole('button', { name: /^Approve .*Stargazer Jobs$/ }))
  for (const button of buttons) await expect(button).toBeVisible()
  await Promise.all(buttons.map((button) => button.click()))
  const requests = await Promise.all(isAsked.map(({ asked }) => asked))
  await Promise.all(requests.map((goOn) => goOn()))

  const won = (one: typeof page) => one.getByRole('main').getByText(campaignMessages.approved)
  const lost = (one: typeof page) =>
    one.getByRole('main').getByText(/^Stargazer Jobs has changed since you saw it\. Approved for publishing by .+ on /)
  await expect(won(page).or(lost(page))).toBeVisible()
  await expect(won(other).or(lost(other))).toBeVisible()
  const outcomes = await Promise.all(
    [page, other].map(async (one) => ({ won: await won(one).count(), lost: await lost(one).count() })),
  )
  expect(outcomes.map(({ won: count }) => count).sort(), 'users whose request succeeded').toEqual([0, 1])
  expect(outcomes.map(({ lost: count }) => count).sort(), 'users who see the reason').toEqual([0, 1])

  // Both see the current state, without reloading
  for (const view of [page, other]) {
    await expect(view.getByRole('tab', { name: /^Published 1/ })).toBeVisible()
    await expect(view.getByRole('heading', { name: 'No ads waiting for approval' })).toBeVisible()
  }
  await context.close()
})

for (const { title, tab, left } of [
  { title: 'Planetarium Guide', tab: 'ready-for-approval', left: ['Telescope Weekly'] },
  { title: 'Tide Gauge Keeper', tab: 'show-all', left: ['Night Sky Jobs', 'Telescope Weekly'] },
]) {
  test(`names the colleague who approves an ad while its disapproval is typed, and continues with the rest: ${tab}`, async ({
    page,
    begin,
    browser,
  }) => {
    const first = await begin(people.administrator, accounts.humanResources)
    const campaign = await orderCampaign(first, { title, online: ['Night Sky Jobs', 'Telescope Weekly'] })
    const path = `/campaign-detail/${campaign.id}`
    const context = await browser.newContext()
    const other = await context.newPage()
    await openAs(other, path, people.fullUser)
    await page.goto(`${path}/${tab}`)

    await page.getByRole('checkbox', { name: 'Select Night Sky Jobs' }).check()
    await page.getByRole('checkbox', { name: 'Select Telescope Weekly' }).check()
    await page.getByRole('button', { name: 'Disapprove 2' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The position is filled')
    await other.getByRole('button', { name: /^Approve .*Night Sky Jobs$/ }).click()
    await expect(other.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()

    await dialog.getByRole('button', { name: 'Disapprove 2 ads' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      // The desk may have published it by then
      /Night Sky Jobs has changed since you saw it\. Approved for publishing by .+ on .+\. It is now "(Processing|Published)"/,
    )
    await expect(page.getByRole('tab', { name: /^Canceled 0/ }), 'no request succeeded').toBeAttached()
    // The typed text stays; the remaining ads can be retried after the message
    const list = dialog.getByRole('list', { name: 'Ads to disapprove' })
    await expect(list.getByRole('listitem')).toHaveText(left)
    const retry = dialog.getByRole('button', { name: /^Disapprove \d ads?$/ })
    const disapproved = page.getByRole('main').getByText(campaignMessages.disapproved)
    // The desk may publish the ad only now, which is another change
    const published = dialog.getByRole('alert').getByText(/ Published by .+ on /)
    await retry.click()
    await expect(disapproved.or(published)).toBeVisible()
    if ((await published.count()) > 0) await retry.click()
    await expect(disapproved).toBeVisible()
    await expect(page.getByRole('tab', { name: new RegExp(`^Canceled ${left.length}`) })).toBeVisible()
    await context.close()
  })
}

/** Delays a page's approval; resolves when it is sent, with a function to release it. */
function holdUntilBothAsk(page: import('@playwright/test').Page) {
  const asked = new Promise<() => Promise<void>>((notify) => {
    void page.route('**/campaignItemListForPublishingApproved', (route) => notify(() => route.continue()))
  })
  return { asked }
}

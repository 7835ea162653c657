import { expect, type Page } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { getAccessControlList } from '@tearsheet/protocol/identity/access-control-endpoints'
import { expectAccessible, expectDialogAccessible } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import { callAs } from '../portal.ts'

// WCAG 2.4.3, 4.1.3
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('announces the loading text for a slow screen', async ({ page, open }) => {
  await open('/dashboard', people.fullUser)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  let goOn = () => {}
  const held = new Promise<void>((notify) => {
    goOn = notify
  })
  await page.route('**/assets/my-campaigns-screen*.js', async (route) => {
    await held
    await route.continue()
  })
  await mainLink(page, 'My Campaigns').click()
  await expect(page.getByText('Loading .... Please wait')).toBeVisible()
  await expect(mainLink(page, 'Dashboard')).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: 'My Campaign' })).toBeFocused()
  await expect(page).toHaveTitle(/^Tearsheet: My Campaigns/)
})

test('cuts off no entry of the sidebar: it fits, or it scrolls', async ({ page, open }) => {
  // The user with the most entries
  await open('/candidates/questionnaires/index', people.provider)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByRole('link', { name: 'Questionnaire' })).toBeAttached()
  await expect(sidebar.getByText(/unpaid invoice/i).first()).toBeAttached()
  for (const height of [700, 768, 800, 863, 864, 900]) {
    await page.setViewportSize({ width: 1000, height })
    const cut = await sidebar.evaluate((aside) =>
      getComputedStyle(aside).overflowY === 'visible' ? Math.max(0, aside.scrollHeight - aside.clientHeight) : 0,
    )
    expect(cut, `pixels that are cut off in a window of ${height} px`).toBe(0)
  }
})

for (const { motion, milliseconds } of [
  { motion: 'no-preference', milliseconds: 400 },
  { motion: 'reduce', milliseconds: 0 },
] as const) {
  test(`changes pages in ${milliseconds} ms when motion is ${motion}`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await open('/dashboard', people.fullUser)
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await page.evaluate(() => {
      const begin = document.startViewTransition.bind(document)
      const lengths: number[] = []
      Object.assign(window, { lengths })
      document.startViewTransition = (...args) => {
        const transition = begin(...args)
        const measure = () => {
          const ends = document.getAnimations().flatMap(({ effect }) => {
            const isOfPage = effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
            return isOfPage ? [Number(effect.getComputedTiming().endTime)] : []
          })
          lengths.push(Math.max(0, ...ends))
        }
        transition.ready.then(measure, () => lengths.push(0))
        return transition
      }
    })
    await mainLink(page, 'Notifications').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
    const lengths = () => page.evaluate(() => (window as unknown as { lengths: number[] }).lengths) // set above
    await expect.poll(async () => (await lengths()).length).toBeGreaterThan(0)
    expect(Math.max(...(await lengths()))).toBe(milliseconds)
  })
}

test('shows a page for a missing campaign, and logs no error of the client to the console', async ({ page, open }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    // The browser itself logs the 404 response
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) logged.push(message.text())
  })
  await open('/campaign-detail/01990000-0000-7000-8000-000000000000', people.fullUser)
  await expect(page.getByRole('heading', { level: 1, name: 'This page cannot be found' })).toBeVisible()
  expect(logged).toEqual([])
})

test('chooses the theme in the user menu, and keeps it', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/dashboard', people.fullUser)
  await page.getByRole('complementary').getByRole('button', { name: 'Daniel Reyes' }).click()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  expect(await background()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('complementary').getByRole('button', { name: 'Daniel Reyes' }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(background).toBe(light)
})

test('opens a drawer in a narrow window that takes the focus and restores it', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/dashboard', people.fullUser)
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  await toggle.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await drawer.getByRole('link', { name: 'My Campaigns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Campaign' })).toBeFocused()
  await expect(drawer).toBeHidden()
})

test('sums up unpaid invoices only for users who may see them', async ({ page, open }) => {
  await open('/dashboard', people.northern)
  const widget = page.getByRole('region', { name: 'Unpaid invoices' })
  await expect(widget).toContainText(/\d+ Unpaid Invoices/)
  await expect(widget).toContainText(/C\$[\d,]+\.\d\d\sCAD/)
  await open('/dashboard', people.limitedUser)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(widget).toBeHidden()
})

test('offers to switch the account and open the page for a link to another of the user’s accounts', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.administrator, accounts.humanResources)
  const { permissions, clientAccountById } = await callAs(visitor, getAccessControlList, {
    userId: visitor.activeView?.user.id ?? '',
  })
  const other = permissions.find(
    ({ clientAccountId }) => clientAccountById[clientAccountId]?.name === accounts.medicine,
  )
  await page.goto(`/invoices?tab=Closed&account=${other?.clientAccountId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link belongs to another of your accounts')
  await expect(page.getByRole('main')).toContainText('School of Medicine')
  await expectAccessible(page, 'a link into another account')
  await page.getByRole('button', { name: 'Switch and open' }).click()
  await expect(page).toHaveURL(/\/invoices\?tab=Closed$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Invoices' })).toBeVisible()
  await expect(page.getByRole('button', { name: /School of Medicine/ })).toBeVisible()
})

test('shows a result in a toast unless a banner has it, focuses it with F6 and closes it after 5 seconds; errors stay', async ({
  page,
  open,
}) => {
  const visitor = await open('/dashboard', people.administrator, accounts.medicine)
  const campaign = await orderCampaign(visitor, { title: 'Clinic Greeter', online: ['Ward Jobs', 'Clinic Board'] })
  await page.clock.install()
  const results = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
  await page.goto('/candidates/reports/export-settings')
  const save = page.getByRole('button', { name: 'Save settings' })
  await expect(save).toBeVisible()
  // Paused, so that the toast does not close before a slow machine has pressed the key
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await save.click()
  const toast = results.getByText('The settings are saved')
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(toast).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('F6')
  await expect(results).toBeFocused()
  // It stays while it has the focus; its clock stops with the rendering after the key
  await expect(results).toHaveAttribute('data-expanded', 'true')
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await save.focus()
  await page.clock.runFor(6_000)
  await expect(toast).toBeHidden()
  await page.clock.resume()

  await page.goto(`/campaign-detail/${campaign.id}`)
  await page.getByRole('button', { name: /^Approve .*Ward Jobs/ }).click()
  await expect(page.getByRole('main').getByText(campaignMessages.approved)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(results).toHaveCount(0)

  await page.route('**/campaignItemListForPublishingApproved', (route) => route.abort())
  await page.getByRole('button', { name: /^Approve .*Clinic Board/ }).click()
  const error = page
    .getByRole('region', { name: /^Error messages/ })
    .getByText(/^Connectivity Error: We encountered an error\. Contact Beacon/)
  await expect(error).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(error).toBeVisible()
})

// WCAG 2.4.5
test('finds a campaign by its job number and an invoice by its number with Ctrl and K, and restores the focus on Esc', async ({
  page,
  open,
}) => {
  const visitor = await open('/dashboard', people.fullUser)
  const [{ name = '', jobNumber = 0 } = {}] = (await callAs(visitor, campaigns.search, { keyword: 'nurs' })).campaigns
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  await expectDialogAccessible(page, 'the palette')
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+k')
  await box.fill(`#${jobNumber}`)
  // Its invoices are found by the same number, and contain its name
  await expect(palette.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(name)
  await page.keyboard.press('Control+k')
  await box.fill('invoices')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('My Invoices')
})

import { expect, type Page } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { errorMessages } from '@tearsheet/protocol/errors'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { accounts, password, people } from '../people.ts'
import { callAs, portalUrl } from '../portal.ts'

// WCAG 3.3.8
const problem = (page: Page) => page.getByRole('group', { name: 'There is a problem' })
const stored = (page: Page) =>
  page.evaluate(() => ['token', 'activeView', 'activeUserId'].filter((key) => localStorage.getItem(key) !== null))

test('shows the same error for a wrong password and an unknown user, and allows another attempt', async ({ page }) => {
  await page.goto('/login')
  const form = signInForm(page)
  for (const username of [people.limitedUser, 'nobody@lakeside.example']) {
    await form.signIn(username, 'not the password at all')
    await expect(problem(page)).toContainText(authMessages.wrongCredentials)
    await expect(problem(page)).toBeFocused()
    await expect(page).toHaveTitle('Tearsheet: Error: Sign in')
    await expect(form.password).toHaveValue('')
  }
  await form.signIn('', '')
  await expect(problem(page).getByRole('link')).toHaveText([authMessages.usernameMissing, authMessages.passwordMissing])
  await problem(page).getByRole('link', { name: authMessages.passwordMissing }).click()
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  // Required by password managers and by users with long passwords
  await expect(form.username).toHaveAttribute('autocomplete', 'username')
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password')
  const isPasteTaken = (field: Element) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  expect(await form.password.evaluate(isPasteTaken)).toBe(true)
  await form.password.fill('can be read')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(form.password).toHaveAttribute('type', 'text')

  await form.signIn(people.limitedUser, password)
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('signs in with the correct password after five wrong ones elsewhere, after a hidden proof of work', async ({
  page,
}) => {
  const attempt = (given: string) =>
    fetch(`${portalUrl()}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: people.customUser, password: given }),
    })
  for (let time = 0; time < 5; time++) await attempt('not the password at all')
  // A program without a proof has to wait
  const rejected = await attempt(password)
  expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true])

  await page.goto('/login')
  await signInForm(page).signIn(people.customUser, password)
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('returns users to the requested page after sign-in', async ({ page }) => {
  await page.goto('/my-campaigns?tab=archived')
  await expect(page).toHaveURL(/\/login\?from=%2Fmy-campaigns/)
  await signInForm(page).signIn(people.customUser, password)
  await expect(page).toHaveURL(/\/my-campaigns\?tab=archived$/)
  await expect(page.getByRole('tab', { name: /^Archived/ })).toHaveAttribute('aria-selected', 'true')
})

test('redirects unknown addresses to the sign-in page, and ignores the case of an address', async ({ page }) => {
  for (const path of ['/', '/index', '/Login', '/no/such/page', '/LOGIN']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/i)
    await expect(page).toHaveTitle('Tearsheet: Sign in')
  }
})

test('shows the guard’s message without a permission, and requests nothing', async ({ page, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/request-new-quote/step-1', people.limitedUser)
  await expect(page.getByRole('heading', { level: 1, name: errorMessages.guard })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Request quotes')
  await expect(page.getByRole('main')).toContainText(people.limitedUser)
  await expect(page.getByRole('link', { name: 'Request New Quote' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  expect(asked.filter((url) => /pending-quotes|getCountryList|request-quote-screen/.test(url))).toEqual([])
  await expect(page.getByText('Who can give it').locator('xpath=..')).toContainText('Marguerite Okafor')
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByRole('main')).toContainText('We emailed Marguerite Okafor.')
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('shows the guard’s page where ads are added or changed to a user who may not approve, and requests no data', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.limitedUser)
  const [clientId, clientAccountId] = [visitor.activeView?.client.id ?? '', visitor.activeView?.clientAccountId ?? '']
  const { active } = await callAs(visitor, campaigns.list, { query: { clientId, clientAccountId } })
  const campaignId = active.data[0]?.id ?? ''
  const { campaignItems } = await callAs(visitor, campaigns.getDetails, { campaignId })
  const campaignItemId = campaignItems[0]?.id ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const address of [
    addressOf('campaign', { id: campaignId, view: 'add-publications' }),
    addressOf('campaignItem', { campaignId, campaignItemId, view: 'modify-ad' }),
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: errorMessages.guard })).toBeVisible()
    await expect(page).toHaveTitle('Tearsheet: No permission')
    await expect(page.getByRole('main')).toContainText('Approve ads')
    await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
  }
  expect(asked.filter((url) => /getCampaignDetails/.test(url))).toEqual([])
})

/** Records the texts of the live region from now on: each stays only until the next one. */
async function recordAnnouncements(page: Page): Promise<string[]> {
  const announced: string[] = []
  await page.exposeFunction('hear', (text: string) => void announced.push(text))
  await page.addInitScript(() => {
    const report = () => Reflect.get(window, 'hear')(document.getElementById('announced')?.textContent ?? '')
    new MutationObserver(report).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return announced
}

test('lets a user with several accounts choose one, and shows no rows of the first in another one', async ({
  page,
}) => {
  const announced = await recordAnnouncements(page)
  await page.goto('/my-campaigns')
  await signInForm(page).signIn(people.administrator, password)
  await page.getByRole('button', { name: /School of Medicine/ }).click()
  await expect(page).toHaveURL(/\/my-campaigns$/)
  const firstRow = page.getByRole('rowheader').getByRole('link').first()
  const ofMedicine = (await firstRow.textContent()) ?? ''
  const medicine = await page.evaluate(() => JSON.parse(localStorage.getItem('activeView') ?? '{}').clientAccountId)

  await page.getByRole('button', { name: /^Client account/ }).click()
  await page
    .getByRole('region', { name: 'Switch Client Accounts' })
    .getByRole('button', { name: /Human Resources/ })
    .click()
  // From here on: until the press, the page that is left may still request its data
  const ofTheFirst: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(medicine)) ofTheFirst.push(request.url())
  })
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => announced.join()).toContain('You are now viewing Lakeside University – Human Resources')
  await page.getByRole('link', { name: 'My Campaigns' }).click()
  await expect(firstRow).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(ofMedicine)
  expect(ofTheFirst).toEqual([])

  // The last used account is entered directly in this browser
  await page.goto('/logout')
  await signInForm(page).signIn(people.administrator, password)
  await expect(page.getByRole('button', { name: /^Client account/ })).toContainText(accounts.humanResources)
})

test('blocks everything until a required new password is chosen, and then signs in', async ({ page }) => {
  await page.goto('/login')
  await signInForm(page).signIn(people.mustChoosePassword, password)
  await expect(page).toHaveURL(/\/reset-password$/)
  for (const path of ['/dashboard', '/my-campaigns', '/select-account', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/reset-password$/)
  }
  const field = page.getByLabel('New password', { exact: true })
  await expect(field).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
  await field.fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(problem(page)).toContainText('12')
  await field.fill('a heron stands in the reeds')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('shows a deactivated user the same error as everyone else', async ({ page }) => {
  await page.goto('/login')
  await signInForm(page).signIn(people.deactivated, password)
  await expect(problem(page)).toContainText(authMessages.wrongCredentials)
})

test('deletes token, view and user on sign-out', async ({ page, open }) => {
  await open('/my-campaigns', people.fullUser)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeFocused()
  expect(await stored(page)).toEqual(['token', 'activeView', 'activeUserId'])
  await page.getByRole('complementary').getByRole('button', { name: 'Daniel Reyes' }).click()
  await page.getByRole('button', { name: 'Sign-out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('shows nothing at the address of an artwork after sign-out in this browser', async ({ page, open }) => {
  const visitor = await open('/dashboard', people.fullUser)
  const { id, items } = await orderCampaign(visitor, { title: 'Archivist of Tides', print: ['Harbor Weekly'] })
  const address = `/api/campaigns/${id}/items/${items[0]?.id}/artwork/1`
  const ask = (token: string | null) =>
    page.evaluate(
      async ([url, header]) => {
        const response = await fetch(url, header === null ? {} : { headers: { 'x-auth-token': header } })
        return [response.status, (await response.arrayBuffer()).byteLength] as const
      },
      [address, token] as const,
    )
  const [status, byteLength] = await ask(visitor.token)
  expect([status, byteLength > 1000]).toEqual([200, true])
  expect(await ask(visitor.token)).toEqual([200, byteLength])
  expect((await ask(null))[0]).toBe(401)
  await page.getByRole('complementary').getByRole('button', { name: 'Daniel Reyes' }).click()
  await page.getByRole('button', { name: 'Sign-out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await ask(null))[0]).toBe(401)
  expect((await ask(visitor.token))[0]).toBe(401)
  expect((await page.goto(address))?.status()).toBe(401)
})

test('shows the text of the error catalog for a network error at sign-in', async ({ page }) => {
  await page.route('**/api/auth', (route) => route.abort())
  await page.goto('/login')
  await signInForm(page).signIn(people.fullUser, password)
  await expect(problem(page)).toContainText(errorMessages.networkAtSignIn)
})

test('resets a forgotten password through an emailed link', async ({ page }) => {
  const username = 'simone.durand@lakeside.example'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()

  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${username}` })
    .first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toContainText('Choose a new password for Tearsheet', { timeout: 500 })
  }).toPass()
  const address = await mail.getByRole('link', { name: /resetToken=/ }).getAttribute('href')
  await page.goto(address ?? '')
  await page.getByLabel('New password', { exact: true }).fill('the lighthouse keeper reads')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // It works once
  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(address ?? '')
  await page.getByLabel('New password', { exact: true }).fill('the lighthouse keeper sleeps')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(problem(page)).toContainText(authMessages.linkExpired)
})

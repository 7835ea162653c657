import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { portalUrl } from '../portal.ts'

/** Delays scripts until they are released. */
async function holdScripts(page: Page, path: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test('shows the page before its scripts are loaded, and keeps what is typed meanwhile', async ({ page }) => {
  const letThrough = await holdScripts(page, /\/assets\/.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveText('Sign in')
  // The heading is announced once when the page becomes interactive; a focused field keeps the focus
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
  await page.locator('#username').click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(1)
  await page.keyboard.type(people.limitedUser)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password.slice(0, 7))
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  const before = await page.locator('#username').boundingBox()
  letThrough()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  const form = signInForm(page)
  await expect(form.username).toHaveValue(people.limitedUser)
  expect(await form.username.boundingBox()).toEqual(before)
  await expect(form.password).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(password.slice(7))
  await expect(form.password).toHaveValue(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('signs in on Enter once the scripts are loaded, and sends nothing before', async ({ page }) => {
  const letThrough = await holdScripts(page, /\/assets\/.*\.js$/)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.url().includes('?')) sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/login', { waitUntil: 'commit' })
  // A password manager fills in without keys
  await page.locator('#username').evaluate((field: HTMLInputElement, value) => {
    field.value = value
  }, people.limitedUser)
  await page.locator('#password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.locator('button[data-pressed]')).toHaveText('Sign in')
  expect([sent, page.url()]).toEqual([[], `${portalUrl()}/login`])
  letThrough()
  await expect(page).toHaveURL(/\/Dashboard$/)
  expect(sent).toContain(`POST ${portalUrl()}/api/auth`)
  expect(sent.join()).not.toContain(password)
})

test('signs in when a button is held down while the page becomes interactive', async ({ page }) => {
  const letThrough = await holdScripts(page, /\/assets\/.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('#username').fill(people.limitedUser)
  await page.locator('#password').fill(password)
  await page.locator('#first-paint button[type=submit]').hover()
  await page.mouse.down()
  letThrough()
  await expect(page.locator('#root h1')).toHaveText('Sign in')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('shows a message and no form when scripts are disabled', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portalUrl() })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'This portal needs JavaScript' })).toBeVisible()
  await expect(page.locator('#first-paint')).toBeHidden()
  await context.close()
})

test('replaces the static page in one step, with nothing of the next one below it', async ({ page }) => {
  const letThrough = await holdScripts(page, /\/assets\/.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#first-paint')).toBeVisible()
  await page.evaluate(() => {
    const root = document.querySelector('#root')
    const painted = document.querySelector('#first-paint')
    new MutationObserver(() => {
      const isBoth = painted?.isConnected && root && getComputedStyle(root).display !== 'none'
      if (isBoth) document.documentElement.dataset.both = ''
    }).observe(document, { childList: true, subtree: true })
  })
  letThrough()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await expect(page.locator('#root')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-both')
})

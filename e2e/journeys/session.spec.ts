import { expect, type Page } from '@playwright/test'
import { expectDialogAccessible } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'

// WCAG 2.2.1
const hours = 8
const title = (page: Page) => page.getByLabel('Campaign title')

/** Resets the page's clock, which was advanced to the end of a session, when the server renews the session. */
async function catchUpAt(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    await page.clock.setSystemTime(new Date())
    await route.continue()
  })
}

/** Returns the end of the page's session, in milliseconds since the epoch. */
async function sessionEnd(page: Page): Promise<number> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return exp * 1000
}

test.beforeEach(async ({ page, open }) => {
  await page.clock.install()
  await open('/request-new-quote/regular-entry-form', people.northern)
  await title(page).pressSequentially('Rural Physician')
})

test('asks two minutes before its end whether to continue a session, and keeps the typed text', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'You will be signed out soon' })
  // Paused, so that the time left does not depend on the speed of the machine
  await page.clock.pauseAt((await sessionEnd(page)) - 180_000)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(61_000)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(/signed out in 1:5\d/)
  await page.clock.resume()
  await expectDialogAccessible(page, 'the question before a session ends')

  await catchUpAt(page, '**/api/auth/renew')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You are still signed in')).toBeAttached()
  await expect(title(page)).toHaveValue('Rural Physician')
})

test('asks for the password above the page when a session has ended, and then saves the typed text', async ({
  page,
}) => {
  await page.clock.fastForward(hours * 3_600_000 + 1000)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(dialog.getByLabel('Username')).toHaveValue(people.northern)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectDialogAccessible(page, 'signing in again')

  await catchUpAt(page, '**/api/auth')
  await signInForm(page).signIn(people.northern, password)
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('Rural Physician')
  await title(page).press('End')
  await title(page).pressSequentially(', Haida Gwaii')
  await expect(page.getByText(/^Saved at /).first()).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Rural Physician, Haida Gwaii')
})

for (const path of ['/dashboard', '/campaigns', '/invoices'])
  test(`does not render ${path} without a session when it is left after the session has ended`, async ({ page }) => {
    const errors: string[] = []
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    page.on('console', (message) => /\bError: /.test(message.text()) && errors.push(message.text()))
    await page.clock.fastForward(hours * 3_600_000 + 1000)
    await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Leave this page' }).click()
    await expect(page).toHaveURL('/login')
    await expect(signInForm(page).username).toBeVisible()
    expect(errors).toEqual([])
  })

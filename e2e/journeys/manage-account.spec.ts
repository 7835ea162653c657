import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { errorMessages } from '@tearsheet/protocol/errors'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { loadSettings } from '@tearsheet/protocol/notifications/settings-endpoints'
import { expectAccessibleInEveryLook, expectDialogAccessible, expectReachableZoomed } from '../accessibility.ts'
import { openAs, test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { accounts, people } from '../people.ts'
import { portalUrl } from '../portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const users = '/manage-account/users'
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const saved = (page: Page) => page.getByRole('main').getByText(userMessages.userSaved)

test('adds a user, who chooses a password through the emailed link, all by keyboard', async ({
  page,
  open,
  browser,
}) => {
  await open('/dashboard', people.administrator, accounts.humanResources)
  const keyboard = createKeyboard(page)
  await keyboard.activate(page.getByRole('complementary').getByRole('button', { name: 'Marguerite Okafor' }))
  await keyboard.activate(page.getByRole('link', { name: 'Manage accounts' }))
  await expect(page).toHaveURL(/\/manage-account\/$/)
  await page.getByRole('tab', { name: /Manage Users/ }).focus()
  await keyboard.press('Enter')
  await expect(row(page, 'Priya Raman')).toContainText('Campaigns')
  await keyboard.activate(page.getByRole('link', { name: 'Add user' }))

  await expect(page.getByRole('heading', { level: 1, name: 'Add user' })).toBeVisible()
  await keyboard.fill(page.getByLabel('First name'), 'Denise')
  await keyboard.fill(page.getByLabel('Username'), people.limitedUser)
  await keyboard.activate(page.getByRole('button', { name: 'Add user' }))
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText('Enter a last name')
  await keyboard.fill(page.getByLabel('Last name'), 'Whitaker')
  await keyboard.activate(page.getByRole('button', { name: 'Add user' }))
  await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(userMessages.usernameTaken)
  await expect(page.getByLabel('First name')).toHaveValue('Denise')
  await keyboard.fill(page.getByLabel('Username'), 'denise.whitaker@lakeside.example')
  await page.getByRole('radio', { name: /Limited User/ }).focus()
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: /Full User/ })).toBeChecked()
  await expect(page.getByText('Denise’s menu will be:').locator('..')).toContainText('Invoices')
  await keyboard.activate(page.getByRole('button', { name: 'Add user' }))
  await expect(page.getByRole('heading', { name: 'Denise Whitaker' })).toBeFocused()
  await expect(page.getByRole('main').getByText(userMessages.userAdded)).toBeVisible()

  const context = await browser.newContext({ baseURL: portalUrl() })
  const guest = await context.newPage()
  await expect
    .poll(async () => {
      await guest.goto('/dev/mailbox')
      return guest.getByText(/To denise\.whitaker@lakeside\.example/).count()
    })
    .toBe(1)
  const email = guest.getByRole('article').filter({ hasText: 'denise.whitaker' })
  await email.getByRole('link', { name: /reset-password/ }).click()
  await expect(guest.getByRole('heading', { name: 'Welcome. Choose your password' })).toBeVisible()
  await guest.getByLabel('Password', { exact: true }).fill('Seven geese over the lake')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await expect(guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' })).toBeVisible()
  await context.close()
})

test('changes a role and a permission, lists them before saving, and asks for confirmation on leaving', async ({
  page,
  open,
}) => {
  await open(`${users}?keyword=yuki`, people.administrator, accounts.humanResources)
  await page.getByRole('link', { name: 'Yuki Tanabe' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Yuki Tanabe' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Candidates' }).check()
  await expect(page.getByRole('radio', { name: /Custom/ })).toBeChecked()
  await expect(page.getByText('2 changes not saved:')).toContainText('not saved')
  await expect(page.getByText(/role, Candidates\. They take effect at Yuki’s next click/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a user with changes')
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save user' }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Candidates' })).toBeChecked()
  await expect(row(page, 'Yuki Tanabe')).toContainText(/candidates|Everything/)
})

test('explains the effect of deactivating first, and then shuts the user out of an open page', async ({
  page,
  open,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portalUrl() })
  const colleague = await context.newPage()
  await openAs(colleague, '/my-campaigns', 'marcus.bell@lakeside.example')
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()

  await open(users, people.administrator, accounts.humanResources)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const chosen = page.getByRole('region', { name: 'Selected items' })
  await chosen.getByRole('button', { name: 'Deactivate' }).click()
  const several = page.getByRole('dialog', { name: /^Deactivate \d+ users\?$/ })
  await expect(several).toContainText('You can activate them again. Your own account stays active.')
  await expect(several).not.toContainText('Marguerite Okafor')
  await expectDialogAccessible(page, 'the question before several are deactivated')
  await expectReachableZoomed(page, several)
  await several.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${users}?keyword=marcus`)
  await page.getByRole('link', { name: /Marcus/ }).click()
  const signIn = page.getByRole('region', { name: 'Sign-in of Marcus' })
  await signIn.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Marcus?' })
  await expect(dialog).toContainText('Every session of Marcus ends at once')
  await expectDialogAccessible(page, 'the question before a deactivation')
  await dialog.getByRole('button', { name: 'Deactivate Marcus' }).click()
  await expect(signIn.locator('[aria-live]')).toHaveText(userMessages.userDeactivated('Marcus Bell'))
  await expect(row(page, 'Marcus')).toContainText('Inactive')
  // Dispatched, not pressed: the page may already have been notified and show its dialog, or be on its way to another
  // page
  await colleague.getByRole('tab', { name: /Archived/ }).dispatchEvent('click')
  await expect(colleague.getByLabel('Password', { exact: true })).toBeVisible()
  await context.close()
  await page.getByRole('checkbox', { name: 'Select Marcus Bell' }).check()
  await chosen.getByRole('button', { name: 'Deactivate' }).click()
  await expect(chosen.getByRole('alert')).toHaveText('None of those selected is active')
  await chosen.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('1 user activated.')).toBeVisible()
  await expect(row(page, 'Marcus')).toContainText('Active')
})

test('reloads a profile with another name; hides users from a user without the permission', async ({ page, open }) => {
  await page.route(`**/api${loadSettings.path}`, async (route) => {
    await sleep(1000)
    await route.continue()
  })
  await open('/manage-account', 'claire.bergeron@northern.example')
  const save = page.getByRole('button', { name: 'Save profile' })
  await expect(save).toBeVisible()
  const place = await save.boundingBox()
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toBeVisible()
  expect(await save.boundingBox()).toEqual(place)
  await page.getByLabel('Last name').fill('Bergeron-Roy')
  await page.getByLabel('Time zone').selectOption('America/Toronto')
  await expect(page.getByText('2 changes not saved:')).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page).toHaveURL(/\/manage-account\/\?success$/)
  await expect(page.getByRole('main').getByText(userMessages.profileSaved)).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Claire Bergeron-Roy' })).toBeVisible()
  await page.getByLabel('Last name').fill('Bergeron')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(
    page.getByRole('complementary').getByRole('button', { name: 'Claire Bergeron', exact: true }),
  ).toBeVisible()

  await open(users, people.limitedUser)
  await expect(page.getByRole('heading', { level: 1, name: errorMessages.guard })).toBeVisible()
  await page.goto('/manage-account')
  await expect(page.getByRole('tab')).toHaveCount(3)
})

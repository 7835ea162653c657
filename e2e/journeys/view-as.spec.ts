import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

const routes = ['/dashboard', '/notifications', '/my-campaigns', '/request-new-quote/step-1', '/select-account']

test('an administrator of the provider views the portal as a user, every page says so, and stops', async ({
  page,
  open,
}) => {
  await open('/my-campaigns?tab=archived', people.staff)
  await expect(page).toHaveURL(/\/select-user\?from=/)
  await expect(page).toHaveTitle('Tearsheet: Choose a user')

  await page.getByRole('searchbox', { name: 'Find a user' }).fill('marguerite')
  await expect(page.getByText('1 user found for “marguerite”')).toBeVisible()
  await page.getByRole('button', { name: /^View as Marguerite/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  await page.getByRole('button', { name: /School of Medicine/ }).click()

  const banner = page.getByRole('region', { name: 'Viewing as another user' })
  const sentence = `You are viewing ${people.administrator} account (Switch User)`
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toContainText(sentence)
  }

  await page.goto('/dashboard')
  await page.getByRole('complementary').getByRole('button', { name: 'Noor Haddad' }).click()
  const menu = page.getByRole('region', { name: 'User menu' })
  await expect(menu).toContainText(/Welcome \w+ \w+ \(JE Administrator\)/)
  await expect(menu).toContainText(sentence)
  await expect(menu).toContainText(`Signed in as ${people.staff}`)
  await menu.getByRole('link', { name: 'Switch User' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a user' })).toBeVisible()

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/select-user/)
})

test('what an administrator does as a user is theirs to see in the history under both names', async ({
  page,
  open,
}) => {
  await open('/select-user', people.staff)
  await page.getByRole('searchbox', { name: 'Find a user' }).fill(people.northern)
  await expect(page.getByText(/^1 user found/)).toBeVisible()
  await page.getByRole('button', { name: /^View as/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
})

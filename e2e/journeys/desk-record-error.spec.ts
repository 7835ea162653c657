import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

test('shows that a page of the desk could not be loaded; the rail works, and Try again loads the page', async ({
  page,
  open,
}) => {
  const pages = /\/assets\/clients-page-[^/]+\.js$/
  await page.route(pages, (route) => route.abort())
  await open('/desk/search', people.staff)
  const rail = page.getByRole('navigation', { name: 'Records' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await rail.getByRole('link', { name: /^Clients/ }).click()
  await expect(heading('Sorry, there is a problem with the service')).toBeVisible()
  await expect(page).toHaveTitle(/Problem with the service/)

  await rail.getByRole('link', { name: /^Publications/ }).click()
  await expect(heading('Publications')).toBeVisible()
  await rail.getByRole('link', { name: /^Clients/ }).click()
  await expect(heading('Sorry, there is a problem with the service')).toBeVisible()
  await page.unroute(pages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading('Clients')).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import { accountRoutes, candidateRoutes, settle } from '../routes.ts'
import { expectToastsClear, showErrorToast } from '../toasts.ts'

// WCAG 2.4.11
test('covers no button of any page with a toast, and has one solid button per page', async ({ page, begin, open }) => {
  const visitor = await begin(people.fullUser)
  await page.goto('/dashboard')
  await showErrorToast(page)
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await settle(page, path)
      await expectToastsClear(page, path)
      expect(await solidButtons(page), `solid buttons on ${path}`).toBeLessThanOrEqual(1)
    }
  }
  await walk(await accountRoutes(visitor))
  const reviewer = await open('/dashboard', people.administrator, accounts.humanResources)
  await showErrorToast(page)
  await walk([...(await candidateRoutes(reviewer)), '/manage-account/users', '/manage-account/add-user'])
})

/** Counts the visible solid buttons that can be pressed. */
const solidButtons = (page: Page) =>
  page
    .locator('[class*="_primary_"]:not([aria-disabled="true"])')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1).length)

import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import {
  accountRoutes,
  candidateRoutes,
  deskRoutes,
  publicRoutes,
  questionnaireRoutes,
  settle,
  signedInRoutes,
} from '../routes.ts'
import { expectToastsClear, showErrorToast } from '../toasts.ts'

// WCAG 2.4.11
test('covers no button of any page with a toast', async ({ page, begin, open }) => {
  const visitor = await begin(people.fullUser)
  await page.goto('/dashboard')
  await showErrorToast(page)
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await settle(page, path)
      await expectToastsClear(page, path)
    }
  }
  await walk(await accountRoutes(visitor))
  const reviewer = await open('/dashboard', people.administrator, accounts.humanResources)
  await showErrorToast(page)
  await walk([...(await candidateRoutes(reviewer)), ...settingsRoutes])
})

for (const [size, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  test.describe(`in a ${size} window`, () => {
    test.use({ viewport })

    test('has at most one solid button on every page of the portal and the desk', async ({ page, begin, open }) => {
      const walk = async (paths: readonly string[]) => {
        for (const path of paths) {
          await settle(page, path)
          const solid = await solidButtons(page)
          expect(solid.length, `solid buttons on ${path}: ${solid.join(', ')}`).toBeLessThanOrEqual(1)
        }
      }
      await walk(publicRoutes)
      const visitor = await begin(people.fullUser)
      await page.goto('/dashboard')
      await walk(await accountRoutes(visitor))
      const reviewer = await open('/dashboard', people.administrator, accounts.humanResources)
      await walk([...(await candidateRoutes(reviewer)), ...settingsRoutes, ...signedInRoutes])
      const provider = await open('/dashboard', people.provider)
      await walk(await questionnaireRoutes(provider))
      const staff = await open('/desk', people.staff)
      await walk(await deskRoutes(staff))
    })
  })
}

/** Pages for administrators of a client. */
const settingsRoutes = [
  '/manage-account/manage-users',
  '/manage-account/manage-users/add-user',
  '/manage-account/branding',
  '/manage-account/activity',
]

/** Names the visible solid buttons that can be pressed. */
const solidButtons = (page: Page) =>
  page
    .locator('[class*="_primary_"]:not([aria-disabled="true"])')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
        .map((one) => one.textContent),
    )

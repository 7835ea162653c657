import { test } from '../fixtures.ts'
import { accounts, people } from '../people.ts'
import { accountRoutes, candidateRoutes, settingsRoutes, settle } from '../routes.ts'
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
  await walk([...(await candidateRoutes(reviewer)), ...(await settingsRoutes(reviewer))])
})

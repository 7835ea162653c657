import { expect, type Page } from '@playwright/test'

/** Returns the names of the buttons that a toast covers. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (one: Element) => one.getBoundingClientRect()
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map(boxOf)
    const buttons = document.querySelectorAll('button, [role="button"], a[class*="button"]')
    return [...buttons].flatMap((button) => {
      const box = boxOf(button)
      const isSeen = box.width > 1 && box.height > 1 && !button.closest('[data-sonner-toaster]')
      const isCovered = toasts.some(
        (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
      )
      return isSeen && isCovered ? [button.textContent || button.getAttribute('aria-label')] : []
    })
  })

/** Expects that toasts are displayed and cover no button of the page; they move when the page does. */
export async function expectToastsClear(page: Page, about = 'the page'): Promise<void> {
  await expect(page.getByRole('listitem').and(page.locator('[data-sonner-toast]')).first(), about).toBeVisible()
  await expect.poll(() => coveredBy(page), { message: `buttons under a toast on ${about}` }).toEqual([])
}

/** Makes a request of the command palette fail, whose toast stays while other pages are opened. */
export async function showErrorToast(page: Page): Promise<void> {
  await page.route('**/api/**/searchCampaigns', (route) => route.abort())
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await box.fill('zz')
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

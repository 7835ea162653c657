import { expect, type Page } from '@playwright/test'

/** Expects that a page has at most one solid button that is visible and can be pressed. */
export async function expectOneSolidButton(page: Page, about: string): Promise<void> {
  const solid = page.locator('[class*="_primary_"]:not([aria-disabled="true"])')
  const texts = () =>
    solid.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
        .map((one) => one.textContent),
    )
  // Buttons may change a moment after the window's size
  await expect.poll(async () => (await texts()).slice(1), `solid buttons after the first on ${about}`).toEqual([])
}

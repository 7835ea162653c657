import { expect, type Page } from '@playwright/test'
import { addressOf } from '@tearsheet/protocol/addresses'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 640 },
]
const department = (page: Page) => page.getByLabel(/^Department/)
const saved = (page: Page) => page.getByText(/^Saved at \d+:\d\d [AP]M$/).first()
/** All boxes that a page can display about a draft that is open elsewhere. */
const boxes = (page: Page) =>
  page
    .getByText(quoteMessages.changedByAnother)
    .or(page.getByText(/^This is what you typed on this device/))
    .or(page.getByText('This draft was deleted or submitted in another window'))
    .or(page.getByText('The draft was not saved'))
    .or(page.getByText('The quote was not submitted'))
    .or(page.getByRole('main').getByText(quoteMessages.savedToDraft))
    .filter({ visible: true })
const decision = (page: Page) => page.getByRole('alert').filter({ hasText: quoteMessages.changedByAnother })

/** Checks that a box that asks for a decision covers no button of the form, at any scroll position. */
async function expectClearOfButtons(page: Page, names: readonly string[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true })
      // Positions at which the button scrolls into view, moves up, and leaves again
      for (const at of [0.98, 0.85, 0.7, 0.5, 0.2]) {
        await button.evaluate((one, share) => {
          const { top } = one.getBoundingClientRect()
          scrollBy({ top: top - innerHeight * share, behavior: 'instant' })
        }, at)
        const [box, one] = [await decision(page).boundingBox(), await button.boundingBox()]
        if (!box || !one) throw new Error(`${name} or the box is not on the page`)
        const apart = box.y + box.height <= one.y || one.y + one.height <= box.y
        expect(apart, `the box and ${name} at ${at} of ${size.width} × ${size.height}`).toBe(true)
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('shows one box at a time about a draft in two windows, which covers no button', async ({ page, open }) => {
  await open(addressOf('requestQuote', { step: 'regular-entry-form' }), people.northern)
  await page.getByLabel('Campaign title', { exact: true }).fill('Perfusionist, Terrace')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const other = await page.context().newPage()
  await other.goto(page.url())
  const inOther = async (value: string) => {
    await department(other).fill(value)
    await other.getByRole('button', { name: 'Save as draft' }).click()
    await expect(other.getByRole('main').getByText(quoteMessages.savedToDraft)).toBeVisible()
  }

  // A window without unsaved changes updates, and announces it
  await inOther('Cardiac Surgery')
  await expect(department(page)).toHaveValue('Cardiac Surgery')
  await expect(boxes(page)).toHaveCount(1)

  // Text typed over a version that the window has not received requires a decision
  await page.route('**/api/**', (route) => route.abort())
  await department(page).fill('Theatre')
  await inOther('Cardiac Services')
  await page.unroute('**/api/**')
  // With the next attempt to save, some seconds later
  await expect(decision(page)).toBeVisible({ timeout: 30_000 })
  await expect(boxes(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(decision(page)).toBeVisible()
  await expect(boxes(page)).toHaveCount(1)
  await expectClearOfButtons(page, ['Save as draft', 'Save and continue'])

  // The same in each form, and on the page that submits it
  await page.goto(addressOf('requestQuote', { step: 'step-1', id }))
  await expect(decision(page)).toBeVisible()
  await expect(boxes(page)).toHaveCount(1)
  await expectClearOfButtons(page, ['Save as draft', 'Save and continue'])
  await page.goto(addressOf('requestQuote', { step: 'step-11', id }))
  await expect(decision(page)).toBeVisible()
  await page.getByRole('button', { name: 'Submit quote request' }).click()
  await expect(boxes(page)).toHaveCount(1)
  await expectClearOfButtons(page, ['Submit quote request'])

  await decision(page).getByRole('button', { name: 'Use that version' }).click()
  await expect(boxes(page)).toHaveCount(0)
  await other.close()
})

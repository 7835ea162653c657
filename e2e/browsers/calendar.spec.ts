import { expect } from '@playwright/test'
import { people } from '../people.ts'
import { stepTimeoutMs } from './browser-page.ts'
import { test } from './fixtures.ts'

/** Runs in the page: focuses the last day of the month. */
function focusLastDay(): void {
  const days = document.querySelectorAll<HTMLElement>('[role="grid"] button')
  days[days.length - 1]?.focus()
}

/** Runs in the page. */
function readMonth() {
  const grid = document.querySelector('[role="grid"]')
  const month = document.getElementById(grid?.getAttribute('aria-labelledby') ?? '')?.textContent
  const focused = document.activeElement?.closest('[role="grid"]') ? document.activeElement.firstElementChild : null
  return { month: month ?? grid?.getAttribute('aria-label') ?? null, day: focused?.textContent ?? null }
}

test('the calendar of campaigns moves across the end of a month by keyboard', async ({
  browserPage: page,
  beginAs,
}) => {
  await beginAs(people.fullUser)
  await page.goto('/my-campaigns?show=calendar')
  const read = () => page.run(readMonth, null)
  await expect.poll(async () => (await read()).month, { timeout: stepTimeoutMs }).toMatch(/20\d\d/)
  const { month } = await read()
  await page.run(focusLastDay, null)
  const last = (await read()).day
  expect(last).toMatch(/ (28|29|30|31), /)
  await page.press('ArrowRight')
  await expect
    .poll(read, { timeout: stepTimeoutMs })
    .toEqual({ month: expect.not.stringMatching(`${month}`), day: expect.stringMatching(/ 1, /) })
  await page.press('ArrowLeft')
  await expect.poll(read, { timeout: stepTimeoutMs }).toEqual({ month, day: last })
  expect(await page.takeErrors()).toEqual([])
})

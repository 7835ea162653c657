import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { dateIn } from '@tearsheet/protocol/dates'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Noon of the current date in the time zone of this journey's user, wherever it runs. */
const now = new Date(`${dateIn('America/New_York', new Date())}T12:00:00`)
const monthName = (months: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(
    new Date(now.getFullYear(), now.getMonth() + months, 1),
  )
const today = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const grid = (page: Page, months = 0) => page.getByRole('grid', { name: monthName(months) })
/** Expects the focus on the day with this date. */
const expectFocus = (page: Page, date: string | RegExp) =>
  expect(page.getByRole('grid').locator('button:focus').locator('> :first-child')).toHaveText(date)

test('moves through the calendar by keyboard, keeps its month in the address, and lists the entries of a day', async ({
  page,
  open,
}) => {
  await open('/my-campaigns', people.fullUser)
  const keyboard = createKeyboard(page)
  await keyboard.activate(page.getByRole('main').getByRole('link', { name: 'Calendar' }))
  await expect(page).toHaveURL('/my-campaigns?show=calendar')
  await expect(page).toHaveTitle(`Tearsheet: My Campaigns – Calendar, ${monthName(0)}`)
  await expect(
    grid(page)
      .getByText(/^(Starts|Ends|Due):\s/)
      .first(),
  ).toBeVisible()

  await keyboard.reach(grid(page).getByRole('button', { name: today.format(now) }))
  await keyboard.press('ArrowRight')
  await expectFocus(page, today.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)))
  await keyboard.press('ArrowLeft')
  await expectFocus(page, today.format(now))
  await keyboard.press('Home')
  await expectFocus(page, /^Sun/)
  await keyboard.press('End')
  await expectFocus(page, /^Sat/)
  await keyboard.press('PageDown')
  await expect(
    page.getByRole('heading', { name: monthName(1) }).or(page.getByRole('heading', { name: monthName(2) })),
  ).toBeVisible()
  await keyboard.press('PageUp')
  await keyboard.press('PageUp')
  await page.goto('/my-campaigns?show=calendar')
  await grid(page).getByRole('button').first().focus()
  await keyboard.press('ArrowUp')
  await expect(grid(page, -1)).toBeVisible()
  await expectFocus(page, today.format(new Date(now.getFullYear(), now.getMonth(), 1 - 7)))

  await page.goto('/my-campaigns?show=calendar')
  const busy = grid(page)
    .getByRole('button')
    .filter({ hasText: /Starts:\s/ })
    .first()
  const date = await busy.evaluate((day) => day.firstElementChild?.textContent ?? '')
  await keyboard.reach(grid(page).getByRole('button', { name: today.format(now) }))
  await busy.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: date })).toBeVisible()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
  await page.reload()
  const day = page.locator('section', { has: page.getByRole('heading', { level: 3, name: date }) })
  const starts = day.getByRole('listitem').filter({ hasText: 'Starts' }).first()
  const name = (await starts.getByRole('link').textContent()) ?? ''
  await starts.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.goBack()
  await expect(day).toBeVisible()
})

test('lists the days on narrow screens, and saves a month and all runs as CSV and as a calendar file', async ({
  page,
  open,
}) => {
  await open('/my-campaigns?show=calendar', people.fullUser)
  const chips = page.getByRole('group', { name: 'Show in the calendar' })
  await expect(page.getByText(/^#\d+ /).first()).toBeVisible()
  await chips.getByRole('button', { name: 'Deadlines' }).click()
  await expect(page).toHaveURL(/kinds=due/)
  await expect(grid(page).getByText(/^(Starts|Ends): /)).toHaveCount(0)
  await chips.getByRole('button', { name: 'Deadlines' }).click()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'The next 14 days' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Day by day' }).click()
  await expect(page).toHaveURL(/look=list/)
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()

  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    const file = await saved
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const csv = await save('This month as CSV')
  expect(csv.name).toBe(`Runs-Human-Resources-${month}.csv`)
  expect(csv.text).toContain('Kind,Campaign,Job number')
  const ics = await save('All runs as a calendar file')
  expect(ics.name).toMatch(/^Runs-Human-Resources-\d{4}-\d\d-\d\d\.ics$/)
  expect(ics.text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(ics.text.match(/^BEGIN:VEVENT/gm)?.length ?? 0).toBeGreaterThan(10)

  await page.getByRole('main').getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Active/ })).toBeVisible()
})

test('shows entries of a day that can be distinguished: names are complete, or their visible parts differ', async ({
  page,
  open,
}) => {
  await open('/my-campaigns?show=calendar', people.fullUser)
  const marks = grid(page).locator('[title*=", job #"]')
  await expect(marks.first()).toBeVisible()
  const cut = await marks.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

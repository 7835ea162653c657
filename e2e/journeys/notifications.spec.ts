import { expect, type Page } from '@playwright/test'
import { list } from '@tearsheet/protocol/notifications/endpoints'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { orderCampaign } from '../campaigns.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs } from '../portal.ts'

/** No other journey uses this user. */
const settingPerson = 'alan.whitcomb@lakeside.example'

const dismissals = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Dismiss: / })

test('reads and dismisses notifications, undoes it, and receives new ones, by keyboard only', async ({
  page,
  open,
}) => {
  const visitor = await open('/notifications', people.provider)
  const keys = createKeyboard(page)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
  await expect(dismissals(page).first()).toBeVisible()
  const count = await dismissals(page).count()
  expect(count).toBeGreaterThan(3)
  await expect(link).toHaveAccessibleName(`Notifications ${count} New notifications, ${count} unread`)
  await expectAccessibleInEveryLook(page, 'notifications')

  // Dismissed: the focus moves to the next, and undo is offered in its place
  const [first, second] = await dismissals(page).all()
  if (!first || !second) throw new Error('there are more than three')
  const message = ((await first.getAttribute('aria-label')) ?? '').replace('Dismiss: ', '')
  const next = (await second.getAttribute('aria-label')) ?? ''
  await keys.activate(first)
  await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused()
  await keys.reach(page.getByRole('button', { name: `Undo: ${message}` }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: `Dismiss: ${message}` })).toBeVisible()
  expect((await callAs(visitor, list, {})).notificationList.map((one) => one.message)).toContain(message)

  // New notifications are offered, and not inserted above the ones being read
  const { name } = await orderCampaign(visitor, { title: 'Night Porter', online: ['Harbor Lights'] })
  const offer = page.getByRole('button', { name: /^\d+ new notifications? – show$/ })
  await expect(offer).toBeVisible()
  await expect(page.getByRole('button', { name: `Dismiss: ${message}` })).toBeVisible()
  await expect(page.getByRole('main').getByText(new RegExp(`submitted the quote .*${name}`))).toHaveCount(0)
  await keys.activate(offer)
  await expect(page.getByRole('main').getByText(new RegExp(`submitted the quote .*${name}`))).toBeVisible()

  // One type, then all as read; each stays until it is dismissed
  await keys.reach(page.getByRole('combobox', { name: 'Show' }))
  await keys.type('Submitted')
  await expect(page).toHaveURL(/type=QUOTE_SUBMITTED/)
  await expect(
    page
      .getByRole('main')
      .getByText(/^Unread:\s/)
      .first(),
  ).toBeVisible()
  await keys.activate(page.getByRole('button', { name: 'Mark all as read' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  await expect(page.getByRole('main').getByText(/^Unread:\s/)).toHaveCount(0)
  await keys.reach(page.getByRole('tab', { name: /^All/ }))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
})

test('sets and tests by keyboard which notifications are sent, how and where to, and keeps the settings', async ({
  page,
  open,
}) => {
  await open('/manage-account/notifications', settingPerson)
  const keys = createKeyboard(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('table')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'notification settings')

  // Text messages require a number and a carrier: both errors are listed, and no choice is lost
  await keys.tick(main.getByRole('checkbox', { name: 'Ad Live by text' }))
  await keys.choose(main.getByRole('group', { name: 'How often Ad Live' }), 'Hourly')
  await expect(main.getByText(/^2 changes not saved: Ad Live by text, Ad Live hourly/)).toBeVisible()
  await keys.activate(main.getByRole('button', { name: 'Save notifications' }))
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await keys.fill(main.getByRole('textbox', { name: 'Mobile number' }), '716-555-0110')

  // A carrier that has shut down is focusable, shows the reason, and cannot be selected
  const carrier = main.getByRole('combobox', { name: 'Carrier' })
  await keys.reach(carrier)
  await keys.type('T-M')
  const shut = main.getByRole('option', { name: /^T-Mobile Shut down in December 2024/ })
  await expect(shut).toHaveAttribute('aria-disabled', 'true')
  await keys.press('Enter')
  await expect(shut).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the list of carriers')
  await carrier.focus()
  await keys.type('US')
  await keys.press('Enter')
  await expect(carrier).toHaveText('US Cellular')

  await keys.activate(main.getByRole('button', { name: 'Send a test text' }))
  await expect(main.getByText(/^Sent at .* to 716-555-0110/)).toBeVisible()
  await expect(main.getByText('We cannot see whether it arrived.')).toBeVisible()
  await keys.activate(main.getByRole('button', { name: 'Save notifications' }))
  await expect(main.getByText('Your notification setting has been updated')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('checkbox', { name: 'Ad Live by text' })).toBeChecked()
  await expect(main.getByRole('radio', { name: 'Hourly' }).first()).toBeChecked()
  await expect(main.getByRole('combobox', { name: 'Carrier' })).toHaveText('US Cellular')
})

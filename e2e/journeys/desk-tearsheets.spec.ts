import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'

// R21.45
test('asks for an owed tearsheet and gives one up, by keyboard', async ({ page }) => {
  const portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
  try {
    await page.goto(`${portal.address}/desk/reviews`)
    await signInForm(page).signIn(people.staff, password)
    const keys = createKeyboard(page)
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    await keys.press('g')
    await keys.press('7')
    await expect(page.getByRole('heading', { level: 1, name: 'Tearsheets owed' })).toBeVisible()
    const rows = page.getByRole('main').getByRole('checkbox', { name: /^Select .*, / })
    await expect(rows.first()).toBeVisible()
    const opened = page.getByRole('region', { name: 'Open ad' })
    const name = opened.getByRole('heading', { level: 2 })
    const sheet = opened.getByRole('region', { name: /^Tearsheet/ })

    // The first ad that has not been requested yet
    await keys.press('j')
    await expect(sheet.getByText(/^Owed, due /)).toBeVisible()
    while (!(await sheet.getByText('The publication has not been asked yet.').isVisible())) {
      const before = (await name.textContent()) ?? ''
      await keys.press('j')
      await expect(name).not.toHaveText(before)
      await expect(sheet.getByText(/^Owed, due /)).toBeVisible()
    }
    await expectAccessible(page, 'an ad whose tearsheet is owed')
    await expectNoSidewaysScroll(page)
    const asked = (await name.textContent()) ?? ''
    await keys.press('f')
    await expect(opened.getByLabel('Email for the request')).toBeFocused()
    await keys.press('ControlOrMeta+a')
    await keys.type('not an address')
    await keys.press('Enter')
    await expect(opened.getByText('Enter the email address of the publication')).toBeVisible()
    await keys.press('ControlOrMeta+a')
    await keys.type('pages@gazette.example')
    await keys.press('Enter')
    await expect(opened.getByText('Enter the email address of the publication')).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByText(/^Asked /)
        .first(),
    ).toBeVisible()

    // The desk opens the next ad, which leaves the queue with a reason, and returns with undo
    await expect(name).not.toHaveText(asked)
    const count = await rows.count()
    await keys.press('Escape')
    await keys.press('x')
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('textbox')
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'giving a tearsheet up', undefined, '[role="dialog"]')
    await keys.reach(reason)
    await keys.press('Enter')
    await expect(dialog.getByText('Enter the reason')).toBeVisible()
    await keys.type('The paper has closed')
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(rows).toHaveCount(count - 1)
    await keys.press('z')
    await expect(rows).toHaveCount(count)
  } finally {
    await portal.stop()
  }
})

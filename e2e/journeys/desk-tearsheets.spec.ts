import { expect } from '@playwright/test'
import { expectAccessible, expectDialogAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'

// R21.45, R21.46
test('asks for an owed tearsheet, gives one up and invoices an ad before it, by keyboard', async ({ page }) => {
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
    const waived = (await name.textContent()) ?? ''
    const count = await rows.count()
    await keys.press('Escape')
    await keys.press('x')
    const dialog = page.getByRole('dialog')
    await expectDialogAccessible(page, 'giving a tearsheet up')
    await keys.press('Enter')
    await expect(dialog.getByText('Enter the reason')).toBeVisible()
    await keys.type('The paper has closed')
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(rows).toHaveCount(count - 1)
    await keys.press('z')
    await expect(rows).toHaveCount(count)
    expect(asked).not.toBe('')
    expect(waived).not.toBe('')

    // An ad of a client who is billed after proof
    const before = opened.getByRole('button', { name: /^Invoice before it/ })
    await page.getByRole('main').getByRole('heading', { level: 1 }).click()
    for (let step = 0; step < count && !(await before.isVisible()); step++) {
      await keys.press(step === 0 ? 'j' : 'k')
      await expect(sheet.getByText(/^Owed, due /)).toBeVisible()
    }
    await keys.press('v')
    await expectDialogAccessible(page, 'an invoice before its tearsheet')
    await keys.type('The client closes its year')
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(before).toHaveCount(0)
    await expect(opened.getByText('Invoiced before its tearsheet')).toBeVisible()
    await expect(opened.getByText('The client closes its year')).toBeVisible()
  } finally {
    await portal.stop()
  }
})

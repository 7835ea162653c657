import { expect } from '@playwright/test'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'
import { visit } from '../portal.ts'
import { accountRoutes } from '../routes.ts'

// WCAG 2.1.4
test('runs single-key shortcuts on a proof until they are turned off, and again once they are turned on', async ({
  page,
  open,
}) => {
  await open('/manage-account', people.customUser)
  // A user with more permissions knows the addresses of the same account
  const path =
    (await accountRoutes(await visit(people.fullUser))).find((route) => route.includes('review-artwork')) ?? ''
  const turn = async (isOn: boolean) => {
    await page.goto('/manage-account')
    const box = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
    await box.setChecked(isOn)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('main').getByText(userMessages.profileSaved)).toBeVisible()
  }
  const zoom = async () => {
    await page.goto(path)
    const stage = page.getByRole('region', { name: /^Artwork of / })
    await expect(stage.getByRole('img')).toBeVisible()
    await stage.focus()
    const width = () => stage.getByRole('img').evaluate((one) => one.getBoundingClientRect().width)
    const before = await width()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    return { before, width }
  }
  await turn(false)
  const off = await zoom()
  // Named keys still work: the view has moved to the corner without a change of zoom
  await page.keyboard.press('End')
  expect(await off.width()).toBe(off.before)
  await turn(true)
  const on = await zoom()
  await expect.poll(on.width).toBeGreaterThan(on.before)
})

test('turns single keys of the desk off and on again in a narrow window', async ({ page, open }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await open('/desk/reviews', people.production)
  const dialog = page.getByRole('dialog', { name: 'Keys of the desk' })
  const box = dialog.getByRole('checkbox', { name: 'Single-key shortcuts' })
  const turn = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'all keys' }).press('Enter')
    await box.press('Space')
    await expect(box).toBeChecked({ checked: isOn })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await turn(false)
  await expect(page.getByText('Single-key shortcuts are off.')).toBeVisible()
  await turn(true)
  await expect(page.getByText('Single-key shortcuts are off.')).toBeHidden()
})

import { expect, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { expectDialogAccessible } from '../accessibility.ts'
import { openAs, test } from '../fixtures.ts'
import { people } from '../people.ts'
import { callAs, type Visitor } from '../portal.ts'

const form = '/request-new-quote/regular-entry-form'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const title = (page: Page) => field(page, 'Campaign title')
const department = (page: Page) => page.getByLabel(/^Department/)
const saved = (page: Page) => page.getByText(/^Saved at \d+:\d\d [AP]M$/).first()

let visitor: Visitor

test.beforeEach(async ({ page, open }) => {
  visitor = await open(form, people.northern)
  await expect(title(page)).toBeVisible()
})

const draftsCalled = async (campaignTitle: string) => {
  const query = { keyword: campaignTitle, pageNumber: 1, paginationLimit: 100, filteredView: 'draft' as const }
  const scope = {
    clientId: visitor.activeView?.client.id ?? '',
    clientAccountId: visitor.activeView?.clientAccountId ?? '',
  }
  const { data } = await callAs(visitor, quotes.list, { query: { ...query, ...scope } })
  return data.filter((one) => one.campaignTitle === campaignTitle)
}

test('saves a draft automatically, shows when, and restores it after a reload', async ({ page }) => {
  await expect(page.getByText('Your draft is saved after every change once it has a title.').last()).toBeVisible()
  await title(page).fill('Midwife, Fort Nelson')
  await department(page).fill('Maternity Services')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveAccessibleDescription(/^Saved at /)
  await expect(page).toHaveURL(new RegExp(`${form}/[0-9a-f-]{36}$`))
  await page.reload()
  await expect(title(page)).toHaveValue('Midwife, Fort Nelson')
  await expect(department(page)).toHaveValue('Maternity Services')
  expect(await draftsCalled('Midwife, Fort Nelson')).toHaveLength(1)
})

test('keeps text typed while offline, and saves it once when online again', async ({ page, context }) => {
  await context.setOffline(true)
  await title(page).fill('Dental Hygienist, Terrace')
  await expect(page.getByText(/^Not saved\. We’ll try again in \d+ seconds\.$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offline' })).toContainText('You’re offline')
  // On a phone it is above the navigation, without covering it
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true, timeout: 5_000 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offline' })).toBeHidden()
  expect(await draftsCalled('Dental Hygienist, Terrace')).toHaveLength(1)
})

test('shows the message of the requirements for Save as draft, and lists the draft in My Campaigns', async ({
  page,
}) => {
  await title(page).fill('Speech Therapist, Smithers')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('main').getByText(quoteMessages.savedToDraft)).toBeVisible()
  // Its banner has no toast
  await expect(page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('link', { name: 'See your drafts' }).click()
  await page.getByRole('rowheader').getByRole('link', { name: 'Speech Therapist, Smithers' }).click()
  await expect(title(page)).toHaveValue('Speech Therapist, Smithers')
})

test('lists all errors that block a quote at once, each linked to its field', async ({ page }) => {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Tearsheet: Error: /)
  for (const words of [quoteMessages.titleMissing, quoteMessages.descriptionMissing, quoteMessages.applyMissing])
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  await summary.getByRole('link', { name: quoteMessages.titleMissing }).click()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(title(page)).toHaveAccessibleDescription(new RegExp(quoteMessages.titleMissing))
  await summary.getByRole('link', { name: quoteMessages.descriptionMissing }).click()
  await expect(page.getByRole('textbox', { name: 'Job description' })).toBeFocused()
})

test('asks for confirmation on leaving only when changes would be lost', async ({ page }) => {
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.goBack()
  // Without a title nothing can be saved
  await department(page).fill('Surgery')
  const ask = page.getByRole('dialog', { name: 'Leave page?' })
  for (const way of ['My Campaigns', 'Dashboard', 'Go Back']) {
    await page.getByRole('link', { name: way, exact: true }).click()
    await expect(ask).toBeVisible()
    if (way === 'Go Back') await expectDialogAccessible(page, 'the question before leaving')
    await ask.getByRole('button', { name: 'Stay' }).click()
    await expect(ask).toBeHidden()
    await expect(department(page)).toHaveValue('Surgery')
  }
  await page.getByRole('link', { name: 'My Campaigns', exact: true }).click()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/my-campaigns/)
})

test('lets the second of two people who change one draft choose, without losing anything unseen', async ({
  page,
  browser,
}) => {
  await title(page).fill('Radiographer, Kitimat')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/[0-9a-f-]{36}$/)
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, page.url(), people.northern)
  await expect(title(other)).toHaveValue('Radiographer, Kitimat')
  await department(other).fill('Imaging')
  await expect(saved(other)).toBeVisible()
  await other.getByRole('button', { name: 'Save as draft' }).click()
  await expect(other.getByRole('main').getByText(quoteMessages.savedToDraft)).toBeVisible()

  await department(page).fill('Radiology')
  const choice = page.getByRole('alert').filter({ hasText: quoteMessages.changedByAnother })
  await expect(choice).toBeVisible()
  await expect(department(page)).toHaveValue('Radiology')
  await choice.getByRole('button', { name: 'Use that version' }).click()
  await expect(department(page)).toHaveValue('Imaging')

  // And the other way round: the text typed here stays
  await department(page).fill('Imaging and Ultrasound')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('main').getByText(quoteMessages.savedToDraft)).toBeVisible()
  await department(other).fill('Nuclear Medicine')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved(other)).toBeVisible()
  await page.reload()
  await expect(department(page)).toHaveValue('Nuclear Medicine')
  await context.close()
})

import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { devices, expect, type Page } from '@playwright/test'
import { applyAddress } from '@tearsheet/protocol/addresses'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { uploadMessages } from '@tearsheet/protocol/uploads'
import { makePdf } from '../../server/src/testing/make-pdf.ts'
import { expectAccessible, expectDialogAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { accounts, people } from '../people.ts'
import { callAs, type Visitor, visit } from '../portal.ts'

const asReviewer = () => visit(people.administrator, accounts.humanResources)

/** Returns an ad that accepts applications, by the name of its campaign. */
async function findAd(reviewer: Visitor, campaign: string) {
  const { publications } = await callAs(reviewer, candidates.listPublications, {})
  const ad = publications.find(({ isOpen, campaignName }) => isOpen && campaignName.startsWith(campaign))
  if (!ad) throw new Error(`no ad of ${campaign} accepts applications`)
  return ad
}

/** Simulates a connection of 400 kbit/s with 400 ms latency. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = 50_000
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

test('lets a candidate apply on a phone with a slow connection, and be reviewed, hired and exported', async ({
  browser,
  open,
  page,
}) => {
  const ad = await findAd(await asReviewer(), 'Assistant Professor of Nursing')
  // Another name on each retry of the journey
  const lastName = `Thistlewood${randomInt(10_000)}`
  const context = await browser.newContext({ ...devices['iPhone SE'], reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await slowDown(phone)
  const address = `${process.env.JOURNEY_URL}${applyAddress(ad.campaignItemId)}?from=HigherEdJobs`
  await phone.goto(address)
  await expectNoSidewaysScroll(phone)
  await phone.getByLabel('First name').fill('Philippa')
  await phone.getByLabel('Last name').fill(lastName)

  // The connection is lost, and the page is opened again
  await phone.reload()
  await expect(phone.getByLabel('Last name')).toHaveValue(lastName)
  await phone.getByLabel('Email', { exact: true }).fill('philippa@mail.example')
  await phone.getByLabel('Years in a position').selectOption('7 to 9')
  await phone.getByLabel('Highest degree', { exact: true }).selectOption('Doctorate')
  await phone
    .getByRole('group', { name: /one evening a week/ })
    .getByLabel('Yes')
    .check()
  await phone.getByRole('checkbox', { name: /I agree that/ }).check()
  await phone.getByRole('button', { name: 'Send application' }).tap()
  await expect(phone.getByRole('alert')).toContainText('Choose your CV')
  await expectAccessible(phone, 'the form with what is missing')

  const cv = await makePdf(`CV of Philippa ${lastName}`, 'Palliative care since 2017')
  await phone
    .getByLabel('CV or resume', { exact: true })
    .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: cv })
  // The scanner may not respond, which is an error without a page
  const errors = [{ code: 'not_scanned', message: uploadMessages.notScanned }]
  await phone.route('**/apply/*', (route) => route.fulfill({ status: 503, json: { errors } }), { times: 1 })
  await phone.getByRole('button', { name: 'Send application' }).tap()
  await expect(phone.getByRole('status')).toContainText(uploadMessages.notScanned)
  // Another error does not discard the file
  await phone.getByRole('checkbox', { name: /I agree that/ }).uncheck()
  await phone.getByRole('button', { name: 'Send application' }).tap()
  await expect(phone.getByRole('alert')).not.toContainText('Choose your CV')
  await expect(phone.getByRole('alert').getByRole('link')).toHaveCount(1)
  await phone.getByRole('checkbox', { name: /I agree that/ }).check()
  await phone.getByRole('button', { name: 'Send application' }).tap()
  const confirmation = phone.getByRole('heading', { name: 'Your application has been sent' })
  await expect(confirmation).toBeVisible()
  // Back does not offer to send it twice, and leads further back
  await phone.goBack()
  await expect(phone).toHaveURL(/sent=yes$/)
  await expect(confirmation).toBeVisible()
  await context.close()

  // Found by a word of the CV, read, and moved by keyboard
  await open(`/candidates/view-candidates/${ad.campaignItemId}`, people.administrator, accounts.humanResources)
  await page.getByRole('searchbox', { name: /^Search candidates/ }).fill(`palliative ${lastName}`)
  await expect(page).toHaveURL(/keyword=palliative/)
  await page.getByRole('link', { name: `Philippa ${lastName}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Philippa ${lastName}` })).toBeVisible()
  await expect(page.getByText('from HigherEdJobs')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Page 1 of the CV/ }).locator('canvas')).toBeVisible()
  const stage = page.getByRole('group', { name: 'Stage' })
  await page.keyboard.press('3')
  await expect(stage.getByRole('button', { name: /^Shortlisted/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('5')
  await expect(stage.getByRole('button', { name: /^Hired/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Moved from Shortlisted to Hired').first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Table Using/ }).click()
  const [header = '', ...rows] = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(header).toContain('Last name')
  expect(rows).toHaveLength(1)
  for (const text of ['Philippa', lastName, 'Hired', 'HigherEdJobs', 'Doctorate']) expect(rows[0]).toContain(text)
})

test('offers the next new candidate as a legible button after a move', async ({ page, open }) => {
  const ad = await findAd(await asReviewer(), 'Assistant Professor of Nursing')
  await open(`/candidates/view-candidates/${ad.campaignItemId}?tab=new`, people.administrator, accounts.humanResources)
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
  const stage = page.getByRole('group', { name: 'Stage' })
  await expect(stage.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true')
  const next = page.getByRole('link', { name: /^Next new/ })
  await page.keyboard.press('2')
  await expect(next).toBeVisible()
  // Before the accessibility check, which may take longer than a move can be undone
  await page.keyboard.press('z')
  await expect(stage.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('2')
  await expect(next).toBeVisible()
  await expectAccessible(page, 'a moved candidate')
  await page.keyboard.press('1')
  await expect(stage.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true')
})

test('moves candidates on a board and undoes the move, by keyboard only', async ({ page, open }) => {
  const ad = await findAd(await asReviewer(), 'Assistant Professor of Nursing')
  const path = `/candidates/view-candidates/${ad.campaignItemId}?look=board`
  await open(path, people.administrator, accounts.humanResources)
  const keys = createKeyboard(page)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = column('Reviewed').getByRole('link').first()
  const name = (await card.textContent()) ?? ''
  await keys.reach(card)
  await keys.press('ArrowRight')
  const moved = column('Shortlisted').getByRole('link', { name, exact: true })
  await expect(moved).toBeFocused()
  await expectAccessible(page, 'the board')
  await keys.press('ArrowLeft')
  await expect(column('Reviewed').getByRole('link', { name, exact: true })).toBeFocused()
})

test('builds, sorts and saves a questionnaire by keyboard only', async ({ page, open }) => {
  await open('/candidates/questionnaires/new', people.provider)
  const keys = createKeyboard(page)
  const add = page.getByRole('button', { name: 'Add question' })
  await keys.fill(page.getByLabel('Name of the questionnaire'), 'Night shifts')
  await keys.activate(add)
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused()
  await keys.type('Which nights can you work?')
  await keys.reach(page.getByLabel('Type of answer'))
  await keys.type('Several')
  await keys.fill(page.getByRole('textbox', { name: 'Answer 1' }), 'Weekends')
  await keys.fill(page.getByRole('textbox', { name: 'Answer 2' }), 'Weekdays')
  await keys.reach(add, 'Shift+Tab')
  await keys.press('Enter')
  await keys.fill(
    page.getByRole('group', { name: 'untitled question' }).getByLabel('Question', { exact: true }),
    'From when on?',
  )

  // The second question moves first, then next to the other
  await keys.reach(page.getByRole('button', { name: 'Move From when on? with the arrow keys' }), 'Shift+Tab')
  await keys.press('ArrowUp')
  await expect(page.getByText('From when on? is now 1 of 2 in column 1')).toBeAttached()
  await keys.press('ArrowRight')
  await expect(page.getByText('From when on? is now 1 of 1 in column 2')).toBeAttached()
  const preview = page.getByRole('region', { name: 'As an applicant sees it' })
  await expect(preview.getByLabel('Weekends')).toBeVisible()
  await keys.reach(page.getByRole('button', { name: 'Save questionnaire' }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Night shifts' })).toBeVisible()
  await expect(page.getByText(/^Version 1\./)).toBeVisible()
})

test('moves several candidates, drags them, adds notes, writes messages, and undoes a move', async ({ page, open }) => {
  const ad = await findAd(await asReviewer(), 'Dean of Student Affairs')
  const path = `/candidates/view-candidates/${ad.campaignItemId}`
  await open(`${path}?tab=new`, people.administrator, accounts.humanResources)
  const stage = (name: RegExp) => page.getByRole('link', { name })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Reviewed' }).click()
  await expect(page.getByText('2 moved to Reviewed')).toBeVisible()
  await expect(stage(/^0 ?New$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stage(/^2 ?New$/)).toBeVisible()

  await page.getByRole('button', { name: 'Show as board' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = column('New').getByRole('listitem').first()
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.dragTo(column('Shortlisted'))
  await expect(column('Shortlisted').getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('New').getByRole('link', { name })).toBeVisible()
  // Without dragging and without keys, as on a touch screen
  await page.getByRole('button', { name: `Move ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Rejected' }).click()
  const moved = column('Rejected').getByRole('link', { name })
  await expect(moved).toBeFocused()

  await moved.click()
  await page.getByPlaceholder('Add a note…').fill('Wrote the best letter of all')
  await page.getByRole('button', { name: 'Mention' }).click()
  await page.getByRole('menuitem', { name: 'Marguerite Okafor' }).click()
  await expect(page.getByText('Notifies Marguerite Okafor')).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Notified: Marguerite Okafor')).toBeVisible()

  await page.getByRole('button', { name: 'Email' }).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue(/^Thank you for your interest in Dean of Student Affairs/)
  await expectDialogAccessible(page, 'the message')
  await dialog.getByLabel('Message template').selectOption('Shortlisted candidates')
  await expect(message).toHaveValue(/^We would like to talk with you about Dean of Student Affairs/)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Message sent').first()).toBeVisible()
})

import { expect, type Locator, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { test } from '../fixtures.ts'
import { password, people } from '../people.ts'
import { callAs, type Visitor } from '../portal.ts'

// WCAG 2.4.6, 3.3.3, 3.3.7
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const asksDeadline = 6
const steps = [
  'Job title',
  'Job type and department',
  'Location',
  'Salary',
  'Job description',
  'Application deadline and how to apply',
  'Start date',
  'End date',
  'Recommended publications',
  'Contracts and publications of your own choice',
  'Check your answers and submit',
]

/** Creates a draft that lacks only its deadline. */
async function startDraft(visitor: Visitor): Promise<string> {
  const form = {
    campaignTitle: 'Wildfire Smoke Epidemiologist',
    jobDescription: '<p>You study what the summers bring.</p>',
    applyEmail: 'jobs@northern.example',
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  } as const
  const { pendingQuote } = await callAs(visitor, quotes.create, form)
  const publication = { name: 'Smoke Signals Quarterly', type: 1 } as const
  await callAs(visitor, quotes.saveManualPublication, { activeQuoteId: pendingQuote.id, publication })
  return pendingQuote.id
}

/** The guided form has two entrances: the sidebar with one click, the Request menu with two. */
test('takes at most 24 clicks from sign-in to a submitted quote with a recommended, a contract and an own publication', async ({
  page,
}) => {
  let clicks = 0
  await page.exposeFunction('clicked', () => {
    clicks += 1
  })
  await page.addInitScript(() => document.addEventListener('pointerdown', () => Reflect.get(window, 'clicked')(), true))
  const click = (role: 'button' | 'link' | 'menuitem' | 'radio', name: string | RegExp) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).click()
  const write = async (field: Locator, text: string) => {
    await field.click()
    await page.keyboard.insertText(text)
  }
  const next = async (title: string) => {
    await goOn(page).click()
    await expect(heading(page, new RegExp(`${title}$`))).toBeVisible()
  }
  await page.goto('/login')
  await write(page.getByLabel('Username'), people.northern)
  await write(page.getByRole('textbox', { name: 'Password' }), password)
  await click('button', 'Sign in')
  const openForm = async (steps: () => Promise<void>) => {
    const before = clicks
    await steps()
    await expect(heading(page, /Job title$/)).toBeVisible()
    return clicks - before
  }
  const byMenu = await openForm(async () => {
    await click('button', 'Request')
    await click('menuitem', 'New Job Campaign Quote')
  })
  await page.goBack()
  await expect(heading(page, /^Good /)).toBeVisible()
  const bySidebar = await openForm(() => click('link', 'Request New Quote'))
  await write(page.getByLabel('Campaign title'), 'Tide Gauge Technician')
  const preview = page.getByRole('region', { name: 'As candidates will read it' })
  await expect(preview).toContainText('Tide Gauge Technician')
  await expect(preview).toContainText('Prince George, British Columbia, Canada')
  await next('Job type and department')
  await click('radio', 'Full Time')
  await next('Location')
  await expect(page.getByLabel(/^City/)).toHaveValue('Prince George')
  await next('Salary')
  await click('radio', 'Hourly Rate')
  await write(page.getByLabel(/^From/), '38')
  await expect(preview).toContainText('C$38 an hour')
  await next('Job description')
  await write(page.getByRole('textbox', { name: 'Job description' }), 'You keep the gauges of four harbors.')
  await next('how to apply')
  await write(page.getByLabel('Web address to apply at'), 'jobs.northern.example/tide')
  await expect(page.getByRole('definition').filter({ hasText: 'Immediately' })).toBeVisible()
  await next('Recommended publications')
  await expect(preview).toContainText('https://jobs.northern.example/tide')
  await page.getByRole('group', { name: 'Recommended publications' }).getByRole('checkbox').first().click()
  await next('publications of your own choice')
  await page.getByRole('list', { name: 'Contracts with postings left' }).getByRole('checkbox').first().click()
  await write(page.getByLabel('Find a publication by name'), 'prince george cit')
  await click('button', /^Prince George Citizen, C\$[\d,.]+\sCAD: add it$/)
  await expect(page.getByRole('list', { name: 'Publications of your own choice' })).toContainText(
    'Prince George Citizen',
  )
  await next('Check your answers and submit')
  await expect(page.getByRole('main')).toContainText('Prince George Citizen')
  await click('button', 'Submit quote request')
  await expect(heading(page, 'Quote submitted')).toBeVisible()
  expect(clicks).toBeGreaterThan(15)
  expect(clicks - byMenu, 'clicks by the sidebar').toBeLessThanOrEqual(23)
  expect(clicks - bySidebar, 'clicks by the Request menu').toBeLessThanOrEqual(24)
})

test('leads through eleven steps to a check of all answers, returns to it after a change, and keeps the record', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.northern)
  const id = await startDraft(visitor)
  await page.goto(`/request-new-quote/step-1/${id}`)
  for (const [index, title] of steps.entries()) {
    const number = index + 1
    // The dates of the ads are known: their steps are opened by the links to change them
    if (number === 7 || number === 8) continue
    const name = new RegExp(`^Step ${number} of ${steps.length}: ${title}$`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveTitle(`Tearsheet: Request New Quote – Step ${number} of ${steps.length}: ${title}`)
    if (number > 1) await expect(heading(page, name)).toBeFocused()
    if (number === steps.length) break
    await goOn(page).click()
    if (number === asksDeadline) await correctDeadline(page)
  }

  for (const [number, way] of [
    [7, 'Change ads start'],
    [8, 'Change ads end'],
  ] as const) {
    await page.goto(`/request-new-quote/step-6/${id}`)
    await page.getByRole('link', { name: way }).click()
    await expect(heading(page, new RegExp(`^Step ${number} of 11: ${steps[number - 1]}$`))).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/step-${number}/${id}$`))
  }
  await page.goto(`/request-new-quote/step-11/${id}`)
  const changes = page.getByRole('link', { name: /^Change / })
  await expect(changes.first()).toBeVisible()
  const names = await changes.allTextContents()
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size, 'labels of the buttons that change an answer').toBe(names.length)
  await page.getByRole('link', { name: 'Change department' }).click()
  await expect(heading(page, /Job type and department$/)).toBeVisible()
  await page.getByLabel(/^Department/).fill('Public Health')
  await goOn(page).click()
  await expect(heading(page, /Check your answers and submit$/)).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: 'Public Health' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit quote request' }).click()
  await expect(heading(page, 'Quote submitted')).toBeFocused()
  const reference = page.getByRole('definition').filter({ hasText: /^#\d+$/ })
  const number = (await reference.textContent()) ?? ''
  await page.reload()
  await expect(reference).toHaveText(number)
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(quoteMessages.submitted(''))
  await expect(page.getByLabel('Campaign title')).toBeHidden()
  await page.getByRole('link', { name: 'View campaign' }).click()
  await expect(heading(page, 'Wildfire Smoke Epidemiologist')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number)
})

/** The step requires a deadline in the future. */
async function correctDeadline(page: Page): Promise<void> {
  const problem = page.getByRole('group', { name: 'There is a problem' })
  await expect(problem).toBeFocused()
  await problem.getByRole('link', { name: quoteMessages.deadlineTypeMissing }).click()
  await page.getByRole('radio', { name: 'There is a deadline' }).check()
  const date = page.getByRole('group', { name: 'Deadline date' })
  await date.getByRole('spinbutton').first().click()
  await page.keyboard.type('01152020')
  await goOn(page).click()
  await expect(problem.getByRole('link', { name: quoteMessages.deadlinePast })).toBeVisible()
  await page.getByRole('radio', { name: 'Open until filled' }).check()
  await goOn(page).click()
}

test('keeps the form in place when a new draft is saved', async ({ page, open }) => {
  await open('/request-new-quote/step-1', people.northern)
  const title = page.getByLabel('Campaign title')
  await title.fill('Buoy Keeper')
  const before = [await title.boundingBox(), await goOn(page).boundingBox()]
  await expect(page.getByText(/^Saved at/).first()).toBeVisible()
  expect([await title.boundingBox(), await goOn(page).boundingBox()]).toEqual(before)
})

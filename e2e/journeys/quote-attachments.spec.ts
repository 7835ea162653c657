import { expect, type Page } from '@playwright/test'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { makePdf } from '../../server/src/testing/make-pdf.ts'
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard, type Keyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs, type Visitor } from '../portal.ts'

// Animations would disturb axe
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pdfName = 'The position in full.pdf'
const svgWithScript = {
  name: 'logo.svg',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const files = (page: Page) => page.getByRole('list', { name: 'Attached files' })

test('attaches files and fixes findings by keyboard only, and shows the files in the campaign', async ({
  page,
  begin,
}) => {
  const visitor = await begin(people.fullUser)
  const keyboard = createKeyboard(page)
  await page.goto(`/request-new-quote/step-10/${await startDraft(visitor)}`)
  await attachFiles(page, keyboard)
  await keyboard.activate(page.getByRole('button', { name: 'Save and continue' }))
  await correctFindings(page, keyboard)

  await keyboard.activate(page.getByRole('button', { name: 'Submit quote request' }))
  await expect(heading(page, 'Quote submitted')).toBeFocused()
  await keyboard.activate(page.getByRole('link', { name: 'Check status' }))
  await expect(heading(page, 'Supervisor of Glasshouses')).toBeFocused()
  const kept = page.getByRole('list', { name: 'Files that came with the quote' })
  await expect(kept.getByRole('listitem')).toHaveText(/^The position in full\.pdf/)
  await expectAccessible(page, 'a campaign with files')
  const saved = page.waitForEvent('download')
  await keyboard.activate(page.getByRole('button', { name: `Download ${pdfName}` }))
  expect((await saved).suggestedFilename()).toBe(pdfName)
})

/** Creates a draft that is complete except for its deadline, which is too soon for the account. */
async function startDraft(visitor: Visitor): Promise<string> {
  const form = {
    campaignTitle: 'Foreman of Glasshouses',
    jobDescription: '<p>You grow what the botanists need.</p>',
    applyEmail: 'jobs@lakeside.example',
    deadlineType: 'select-deadline',
    deadlineDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    startDateType: 'immediately',
    endDateType: 'maximize-runtime',
  } as const
  const { pendingQuote } = await callAs(visitor, quotes.create, form)
  const publication = { name: 'Orchid Growers Weekly', type: 1 } as const
  await callAs(visitor, quotes.saveManualPublication, { activeQuoteId: pendingQuote.id, publication })
  return pendingQuote.id
}

async function attachFiles(page: Page, keyboard: Keyboard): Promise<void> {
  const field = page.getByLabel(/^Attach files/)
  const buffer = await makePdf('The position', 'Supervisor of Glasshouses')
  const pdf = { name: pdfName, mimeType: 'application/pdf', buffer }
  // A permanent listener: otherwise the browser would be set to show its own dialog between two waits, and could miss
  // the event
  page.on('filechooser', () => {})
  const pick = async (...picked: (typeof pdf)[]) => {
    await keyboard.reach(field)
    const asked = page.waitForEvent('filechooser')
    await keyboard.press('Space')
    await (await asked).setFiles(picked)
  }
  await pick(pdf, svgWithScript, { ...pdf, name: 'An older version.pdf' })
  const error = page.getByRole('alert').filter({ hasText: 'A file was not attached' })
  await expect(error).toContainText('logo.svg: This SVG drawing contains a script. Remove it')
  await expect(files(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInEveryLook(page, 'the attached files')
  await expectNoSidewaysScroll(page)

  await keyboard.activate(page.getByRole('button', { name: 'Remove An older version.pdf' }))
  await expect(files(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Remove ${pdfName}` })).toBeFocused()
  await expect(error).toBeHidden()
  await keyboard.activate(page.getByRole('button', { name: `Remove ${pdfName}` }))
  await expect(field).toBeFocused()
  await pick(pdf)
  await expect(files(page).getByRole('listitem')).toHaveText(/PDF, 1 KB/)
}

async function correctFindings(page: Page, keyboard: Keyboard): Promise<void> {
  const section = page.getByRole('region', { name: 'Before you submit' })
  await expect(section).toContainText('Three things to look at')
  await expect(page.getByRole('definition').filter({ hasText: pdfName })).toBeVisible()
  await keyboard.activate(page.getByRole('button', { name: 'Submit quote request' }))
  const problem = page.getByRole('group', { name: 'There is a problem' })
  await expect(problem).toBeFocused()
  await expectAccessibleInEveryLook(page, 'what is found before submitting')
  await expectNoSidewaysScroll(page)

  await keyboard.activate(problem.getByRole('link'))
  await expect(section.getByRole('button', { name: /^Move it to 30 days after the start/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(problem).toBeHidden()
  await expect(section).toContainText('Two things to look at')
  await expect(section.getByRole('button', { name: /^Insert the sentence/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(section.getByRole('button', { name: /^Write “Supervisor”/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(section).toContainText('Nothing to fix')
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(
    page.getByRole('definition').filter({ hasText: 'Lakeside University is an equal opportunity employer.' }),
  ).toBeVisible()
}

import { expect, type Locator } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { makeWordOf, wordParagraph } from '../../server/src/testing/make-word.ts'
import { expectAccessibleInEveryLook } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

const lines = [
  'Assistant Professor of Chemistry',
  'Lakeside University, Department of Chemistry',
  'Buffalo, New York',
  'We invite applications for a full-time, tenure-track position in analytical chemistry.',
  'The salary is $82,000 to $95,000 a year.',
  'Applications must be received by January 15, 2034.',
  'Apply at https://jobs.lakeside.edu/4711.',
  'Lakeside University is an equal opportunity employer.',
]

test('turns a Word file into a submitted quote in at most 11 clicks', async ({ page, open }) => {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await open('/request-new-quote/step-1', people.fullUser)
  await click(page.getByRole('radio', { name: 'Start from a posting' }))
  await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0)
  await page.getByText('Give its web address instead').click()
  await page.getByLabel('Web address of the posting').fill('http://169.254.169.254/latest/')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('does not lead to the public internet')

  const chooser = page.waitForEvent('filechooser')
  await click(page.getByLabel(/^Your posting/))
  const content = makeWordOf(lines.map((line) => wordParagraph(line)).join(''))
  await (await chooser).setFiles({ name: 'posting.docx', mimeType: 'application/octet-stream', buffer: content })
  const found = page.getByRole('group', { name: /^What we read/ })
  const title = page.getByRole('heading', { name: 'What we read' })
  await expect(title).toBeFocused()
  await expect.poll(async () => (await title.boundingBox())?.y, 'the result starts at the top').toBeLessThan(120)
  await expect(
    found.getByRole('checkbox', { name: 'Last day to apply: Sun, Jan 15, 2034' }),
  ).toHaveAccessibleDescription('Read from “Applications must be received by January 15, 2034.”')
  for (const name of ['Country: United States', 'State or province: New York', 'City: Buffalo'])
    await expect(found.getByRole('checkbox', { name })).toBeChecked()
  await expect(page.getByText(/^The text was taken as the job description: \d+ words\.$/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'what was read of a posting')

  await click(page.getByRole('button', { name: 'Start the quote with these' }))
  await expect(page.getByRole('heading', { name: /Step 9 of 11/ })).toBeVisible()
  const plan = page.getByRole('group', { name: 'Recommended publications' })
  await click(plan.getByRole('checkbox', { name: 'C&EN Jobs' }))
  await click(page.getByRole('button', { name: 'Save and continue' }))
  await expect(page.getByRole('heading', { name: /Step 10 of 11/ })).toBeVisible()
  await click(page.getByRole('button', { name: 'Save and continue' }))
  await expect(page.getByRole('heading', { name: /Step 11 of 11/ })).toBeVisible()
  await click(page.getByRole('button', { name: 'Submit quote request' }))
  await expect(page.getByRole('heading', { name: 'Quote submitted' })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(11)
})

test('reads a posting from its web address, offers its contents, and runs nothing of the page', async ({
  page,
  open,
}) => {
  await open('/request-new-quote/step-1', people.fullUser)
  await page.getByRole('radio', { name: 'Start from a posting' }).click()
  await page.getByText('Give its web address instead').click()
  await page.getByLabel('Web address of the posting').fill(process.env.JOURNEY_POSTING ?? '')
  await page.keyboard.press('Enter')
  const found = page.getByRole('group', { name: /^What we read/ })
  for (const name of ['Last day to apply: Sun, Jan 15, 2034', /Associate Professor of Sociology/, /Buffalo/])
    await expect(found.getByRole('checkbox', { name })).toBeChecked()
  await found.getByRole('checkbox', { name: /^Last day to apply/ }).uncheck()
  await page.getByRole('button', { name: 'Start the quote with these' }).click()
  await expect(page).toHaveURL(/step-\d+\/[0-9a-f-]+/)
  const [, id = ''] = /step-\d+\/([0-9a-f-]+)/.exec(page.url()) ?? []
  await page.goto(`/request-new-quote/regular-entry-form/${id}`)
  await expect(page.getByLabel('Campaign title')).toHaveValue('Associate Professor of Sociology')
  await expect(page.getByRole('textbox', { name: /description/i })).toContainText('Teach urban sociology.')
  expect(await page.evaluate(() => 'read' in window)).toBe(false)
})

test('reads a pasted French posting and offers monthly pay as a conversion', async ({ page, open }) => {
  await open('/request-new-quote/step-1', people.fullUser)
  await page.getByRole('radio', { name: 'Start from a posting' }).click()
  await page.getByText('Paste its text instead').click()
  const text = [
    'Infirmière ou infirmier clinicien',
    'Lieu de travail : Gatineau (Québec)',
    'Statut : temps complet',
    'Salaire : 4 250 $ à 4 900 $ par mois',
    'Date limite pour postuler : 15 janvier 2034',
    'Vous prodiguez des soins aux patients de l’unité de médecine.',
    'Faites parvenir votre candidature à rh@hopital.example',
  ].join('\n')
  await page.getByLabel('Text of the posting').fill(text)
  await page.getByRole('button', { name: 'Read the text' }).click()
  const found = page.getByRole('group', { name: /^What we read/ })
  for (const name of ['Country: Canada', 'State or province: Quebec', 'City: Gatineau', 'Job type: Full Time'])
    await expect(found.getByRole('checkbox', { name })).toBeChecked()
  await expect(found.getByRole('checkbox', { name: 'Last day to apply: Sun, Jan 15, 2034' })).toBeChecked()
  const salary = found.getByRole('checkbox', { name: 'Starting Salary: $51,000 to $58,800 a year' })
  await expect(salary).not.toBeChecked()
  await expect(salary).toHaveAccessibleDescription(/\$4,250 to \$4,900 a month × 12 = \$51,000 to \$58,800 a year/)
  await salary.check()
  await page.getByRole('button', { name: 'Start the quote with these' }).click()
  await expect(page.getByRole('heading', { name: /Step 9 of 11/ })).toBeVisible()
  const [, id = ''] = /step-\d+\/([0-9a-f-]+)/.exec(page.url()) ?? []
  await page.goto(`/request-new-quote/step-4/${id}`)
  await expect(page.getByLabel('From')).toHaveValue('51000')
  await expect(page.getByRole('radio', { name: 'Starting Salary' })).toBeChecked()
})

test('reads a scan when the user asks for it', async ({ page, open, context }) => {
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 1240, height: 1600 })
  await sheet.setContent(`<body style="font:24px Arial;padding:80px">${lines.map((line) => `<p>${line}</p>`).join('')}`)
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(await sheet.screenshot({ type: 'jpeg', quality: 60 }))
  pdf.addPage([612, 792]).drawImage(picture, { x: 0, y: 0, width: 612, height: 792 })
  await sheet.close()

  await open('/request-new-quote/step-1', people.fullUser)
  await page.getByRole('radio', { name: 'Start from a posting' }).click()
  const buffer = Buffer.from(await pdf.save())
  await page.getByLabel(/^Your posting/).setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('alert')).toContainText('This PDF has no text; type or paste it')
  await expectAccessibleInEveryLook(page, 'the offer to read a scan')
  await page.getByRole('button', { name: 'Read this scan' }).press('Enter')
  const found = page.getByRole('group', { name: /^What we read/ })
  for (const name of ['Last day to apply: Sun, Jan 15, 2034', /Assistant Professor of Chemistry/, /Buffalo/])
    await expect(found.getByRole('checkbox', { name })).toBeChecked()
  await expect(page.getByText(/^Its text was recognized in pictures, and may contain errors/)).toBeVisible()
})

test('reports a city outside the chosen state and offers its own', async ({ page, open }) => {
  await open('/request-new-quote/step-3', people.fullUser)
  await page.getByLabel('Country').selectOption('US')
  // A text field until the regions of the country have arrived
  await page.getByRole('combobox', { name: 'State, province or region' }).selectOption('NY')
  await page.getByLabel('City').fill('Boise')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('status').filter({ hasText: 'Boise is not known in New York, United States' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Idaho, United States' }).click()
  await expect(page.getByLabel('State, province or region')).toHaveValue('ID')
})

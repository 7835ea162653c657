import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { rowsOf, withWholeLines } from './pdf-rows.ts'

type Item = [text: string, x: number, y: number, size?: number]

async function makePdf(pages: readonly (readonly Item[])[], fields: readonly Item[] = []): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const items of pages) {
    const page = pdf.addPage([612, 792])
    for (const [text, x, y, size = 11] of items) page.drawText(text, { x, y, size, font })
  }
  for (const [text, x, y] of fields) {
    const field = pdf.getForm().createTextField(`field ${y}`)
    field.setText(text)
    field.addToPage(pdf.getPage(0), { x, y: y - 5, width: 200, height: 18 })
  }
  return pdf.save()
}
const linesOf = async (...pages: Item[][]) => (await readFile(await makePdf(pages), 'application/pdf'))?.lines

const left = [
  'We seek a nurse to care for',
  'patients on our night shift and',
  'to lead a team of four aides',
  'in the intensive care unit.',
]
const right = [
  'Applicants need a license from',
  'the state and two years of',
  'experience in a hospital with',
  'more than one hundred beds.',
]
const column = (texts: string[], x: number): Item[] => texts.map((text, row) => [text, x, 700 - row * 14])

it.each([
  ['column by column', [...column(left, 50), ...column(right, 330)]],
  [
    'row by row',
    left.flatMap((_, row) => [column(left, 50)[row], column(right, 330)[row]]).filter((one) => one !== undefined),
  ],
])('reads two columns of text that are drawn %s', async (_, items) => {
  const lines = await linesOf([['Staff Nurse', 50, 740], ...items])
  expect(lines?.join(' ')).toBe(['Staff Nurse', ...left, ...right].join(' '))
})

it('reads cells that are close to each other, where their columns begin in other rows', async () => {
  const [first, second, third] = [50, 146, 236]
  const lines = await linesOf([
    ['Department', first, 700],
    ['Business Office', second, 700],
    ['Location', third, 700],
    ['Waukegan, Illinois', 285, 700],
    ['Employment type', first, 686],
    ['Full-time', second, 686],
    ['Pay', third, 686],
    ['$61,500 a year', 285, 686],
  ])
  expect(lines).toEqual([
    'Department: Business Office',
    'Location: Waukegan, Illinois',
    'Employment type: Full-time',
    'Pay: $61,500 a year',
  ])
})

it('joins the lines of a large heading that is too long for the page, and no others', async () => {
  const body: Item[] = [
    'Lead a team of five.',
    'Reconcile accounts.',
    'Report to the Bursar, who chairs the budget committee of the college.',
  ].map((line, row) => [line, 50, 600 - row * 14])
  const heading: Item[] = [
    ['Assistant Director, Student', 50, 700, 24],
    ['Accounts', 50, 672, 24],
  ]
  expect((await linesOf([...heading, ...body]))?.[0]).toBe('Assistant Director, Student Accounts')
  const letterhead: Item[] = [
    ['Elm College', 50, 700, 24],
    ['Bursar', 50, 672, 24],
  ]
  expect((await linesOf([...letterhead, ...body]))?.slice(0, 2)).toEqual(['Elm College', 'Bursar'])
})

it('joins lines that the page breaks behind a colon or before a capital, and keeps short lines', async () => {
  const lines = await linesOf(
    column(
      [
        'The Project Archivist reports to the Lead Archivist. Initial salary:',
        '$37,000 plus benefits.',
        'Apply to the office of Human Resources of the college in Elmsford,',
        'New York.',
        'Full-time',
        'Elm College',
      ],
      50,
    ),
  )
  expect(lines).toEqual([
    'The Project Archivist reports to the Lead Archivist. Initial salary: $37,000 plus benefits.',
    'Apply to the office of Human Resources of the college in Elmsford, New York.',
    'Full-time',
    'Elm College',
  ])
})

it('joins the lines of a page in a time that grows with their number', () => {
  const items = Array.from({ length: 100_000 }, (_, line) => ({
    str: 'word',
    transform: [10, 0, 0, 10, 50, -12 * line],
    width: 500,
    height: 10,
    hasEOL: true,
  }))
  const started = performance.now()
  expect(withWholeLines(rowsOf(items))).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(8_000)
})

it('joins words that are divided at the end of a line', async () => {
  const texts = [
    'We invite applications for a posi-',
    'tion in the depart-',
    'ment with self-',
    'directed work, full-',
    'time.',
  ]
  expect((await linesOf(column(texts, 50)))?.join(' ')).toBe(
    'We invite applications for a position in the department with self-directed work, full-time.',
  )
})

it('leaves out what the top and the bottom of each page repeat', async () => {
  const page = (number: number): Item[] => [
    ['Example College', 50, 770],
    [`Sentence ${number} of the posting.`, 50, 700],
    [`Page ${number} of 3`, 280, 20],
    ['Equal Opportunity Employer', 50, 32],
  ]
  expect(await linesOf(page(1), page(2), page(3))).toEqual([
    'Example College',
    ...[1, 2, 3].map((number) => `Sentence ${number} of the posting.`),
    'Equal Opportunity Employer',
  ])
  expect(await linesOf([['Nurse', 50, 700]], [['Cook', 50, 700]])).toEqual(['Nurse', 'Cook'])
})

it('reads text that is drawn twice for bold once, and none that is too small to see', async () => {
  const items: Item[] = [
    ['Staff Nurse', 50, 740],
    ['Staff Nurse', 50.3, 740],
    ['keywords', 50, 720, 0.5],
    ['Care for patients.', 50, 700],
  ]
  expect(await linesOf(items)).toEqual(['Staff Nurse', 'Care for patients.'])
  expect(await linesOf(items.filter(([text]) => text !== 'keywords'))).toEqual(['Staff Nurse', 'Care for patients.'])
})

it('reads the values of a form next to their labels', async () => {
  const labels: Item[] = [
    ['Job title:', 50, 700],
    ['Location:', 50, 670],
  ]
  const pdf = await makePdf(
    [labels],
    [
      ['Staff Nurse', 130, 700],
      ['Erie, PA', 130, 670],
    ],
  )
  expect((await readFile(pdf, 'application/pdf'))?.lines).toEqual(['Job title: Staff Nurse', 'Location: Erie, PA'])
})

it('reads dots between a label and its value as a colon', async () => {
  expect(
    await linesOf([
      ['Job title ............ Cook', 50, 740],
      ['Careers. ..... More', 50, 700],
    ]),
  ).toEqual(['Job title: Cook', 'Careers. ..... More'])
})

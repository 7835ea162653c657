// @module-tag sql
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { expect, test } from 'vitest'
import { makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

// R21.22
const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const [row] = await portal.sql<{ name: string }>('select name from sector order by name limit 1')
const sector = row?.name ?? ''
const countAll = async () => (await portal.sql<{ n: string }>('select count(*) as n from publication'))[0]?.n
const head = 'Name,Type,Form,Website,Sector,Audience,Keywords,Region,Price,Run days,Lead days'
const rowOf = (name: string) => `${name},print,line,https://a.example/,${sector},"Nurses, mostly",nursing,US,12.50,30,2`
const importAll = async (csv: string, isConfirmed = false) =>
  (await portal.call(catalog.importPublications, { csv, isConfirmed }, ana)).body

test('an import of which half the rows are bad takes exactly the good half when chosen, and nothing otherwise', async () => {
  const faults = [
    ['Region', (row: string) => row.replace(',US,', ',Atlantis,')],
    ['Form', (row: string) => row.replace(',print,line,', ',online,line,')],
    ['Price', (row: string) => row.replace('12.50', 'twelve')],
    ['Lead days', (row: string) => row.replace(',30,2', ',30,-2')],
    ['Sector', (row: string) => row.replace(sector, 'nowhere')],
    ['Sizes', (row: string) => `${row.slice(0, -2)},Half page 3.5x in = 5,`],
    ['Proof email', (row: string) => `${row.slice(0, -2)},,nobody`],
  ] as const
  const long = `${head},Sizes,Proof email`
  const lines = Array.from({ length: 40 }, (_, place) => `${rowOf(`Half ${place}`)},,`)
  const file = lines.map((row, place) => {
    const [, spoil] = faults[((place - 1) / 2) % faults.length] ?? []
    return place % 2 === 1 && spoil ? spoil(row) : row
  })
  const csv = [long, ...file].join('\n')
  const before = Number(await countAll())
  const refused = await importAll(csv, true)
  expect([refused.rows, refused.badRows, refused.isDone, Number(await countAll())]).toEqual([20, 20, false, before])
  expect(refused.errors.map(({ line, column }) => [line, column])).toEqual(
    Array.from({ length: 20 }, (_, place) => [place * 2 + 3, faults[place % faults.length]?.[0]]),
  )
  const failed = await portal.call(catalog.exportImportErrors, { csv }, ana)
  const rejected = String(failed.body).trim().split('\r\n')
  expect(rejected).toHaveLength(21)
  expect(rejected[0]).toContain('Proof email,Line,Error')
  expect(rejected[1]).toMatch(/^Half 1,.*,3,"?Region: Enter one of global, EU/)

  const { body } = await portal.call(catalog.importPublications, { csv, isConfirmed: true, takesGoodRows: true }, ana)
  expect([body.added, body.isDone, Number(await countAll())]).toEqual([20, true, before + 20])
  const names = await portal.sql<{ name: string }>(`select name from publication where name like 'Half %'`)
  expect(names.map(({ name }) => Number(name.slice(5))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, place) => place * 2),
  )
  // The file of errors is read again as it is
  const again = await importAll(String(failed.body))
  expect([again.badRows, again.rows]).toEqual([20, 0])
})

test('an import reads its template, and takes no rows of a file whose columns are wrong', async () => {
  const template = await portal.call(catalog.exportImportTemplate, {}, ana)
  expect(await importAll(String(template.body))).toMatchObject({ rows: 2, badRows: 0, added: 2, errors: [] })
  const csv = `${head},Colour\n${rowOf('Wrong columns')},red`
  const choice = { csv, isConfirmed: true, takesGoodRows: true }
  const { body } = await portal.call(catalog.importPublications, choice, ana)
  expect(body).toMatchObject({ rows: 0, isDone: false, errors: [{ line: 1, column: 'Colour' }] })
})

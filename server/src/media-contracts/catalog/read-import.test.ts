import { expect, test } from 'vitest'
import { readImport } from './read-import.ts'

// R21.22
test.each(['higher_education', 'Higher education', 'HIGHER  EDUCATION'])(
  'accepts a sector written as %s',
  (written) => {
    const csv = `Name,Type,Sector,Audience,Keywords\nTidal Ledger,online,${written},Editors,tides`
    const { rows, errors, sectors } = readImport({ csv })
    expect([errors, rows[0]?.fields.sector, sectors]).toEqual([
      [],
      'higher_education',
      [{ line: 2, sector: 'higher_education' }],
    ])
  },
)

test('accepts semicolons as separators, as spreadsheets in many countries use them', () => {
  const csv =
    '\u{feff}Name;Type;Sector;Audience;Keywords\r\n"Ledger; Tidal";online;Higher education;Editors, all;tides\r\n'
  const { rows, errors } = readImport({ csv })
  expect([errors, rows[0]?.fields.name, rows[0]?.fields.audience]).toEqual([[], 'Ledger; Tidal', 'Editors, all'])
})

test.each([
  ['', ['en'], []],
  ['French', ['fr'], []],
  ['EN; fr', ['en', 'fr'], []],
  ['English, French, french', ['en', 'fr'], []],
  ['English; Klingon', undefined, ['Languages']],
])('reads the languages %j', (written, languages, columns) => {
  const csv = `Name;Type;Sector;Audience;Keywords;Languages\nPerspective;online;nursing;Nurses;nurse;"${written}"`
  const { rows, errors } = readImport({ csv })
  expect([rows[0]?.fields.languages, errors.map(({ column }) => column)]).toEqual([languages, columns])
})

test('reads names of columns in any case', () => {
  const csv = 'NAME,type,Sector , audience,KEYWORDS\nPerspective,online,nursing,Nurses,nurse'
  const { rows, errors } = readImport({ csv })
  expect([errors, rows[0]?.fields.audience]).toEqual([[], 'Nurses'])
})

test('reports a file with very many columns once', () => {
  const names = Array.from({ length: 100_000 }, (_, n) => `Column ${n}`)
  const { errors, columns } = readImport({ csv: `Name,${names.join(',')}\nPerspective\n` })
  expect(errors).toEqual([
    { line: 1, column: null, message: expect.stringMatching(/^This line has 100001 columns; the template has \d+$/) },
  ])
  expect(columns).toEqual([])
})

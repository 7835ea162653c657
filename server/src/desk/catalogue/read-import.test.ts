import { expect, test } from 'vitest'
import { readImport } from './read-import.ts'

// R21.22
test.each(['higher_education', 'Higher education', 'HIGHER  EDUCATION'])('a sector may be written %s', (written) => {
  const csv = `Name,Type,Sector,Audience,Keywords\nTidal Ledger,online,${written},Editors,tides`
  const { rows, faults, sectors } = readImport({ csv })
  expect([faults, rows[0]?.fields.sector, sectors]).toEqual([
    [],
    'higher_education',
    [{ line: 2, sector: 'higher_education' }],
  ])
})

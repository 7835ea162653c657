import { describe, expect, it } from 'vitest'
import { readManual } from '../../publications/manual-values.ts'
import { emptyDraft, savablePart } from './draft-values.ts'

const salary = (field: 'salaryFrom' | 'salaryTo') => (typed: string) => {
  const { form, leftOut } = savablePart({ ...emptyDraft, salaryType: '1', [field]: typed })
  return leftOut.find((error) => error.field === field)?.message ?? form[field]
}
const budget = (code: string, symbol: string) => (typed: string) => {
  const values = {
    name: 'Daily',
    type: '1',
    printType: '',
    url: 'https://daily.example',
    instructions: '',
    budget: typed,
  }
  const read = readManual(values, { taken: [], currency: { code, symbol, rate: 1, buffer: 0 } })
  if ('errors' in read) return read.errors.find(({ field }) => field === 'budget')?.message
  return (read.publication.budgetAsTyped?.amount ?? Number.NaN) / 100
}

/** Typed amounts of money of a quote: the number, or the message of its error. */
const fields = [
  ['the lower salary', salary('salaryFrom')],
  ['the upper salary', salary('salaryTo')],
  ['a budget in US dollars', budget('USD', '$')],
  ['a budget in euros', budget('EUR', '€')],
] as const

describe.each(fields)('%s', (_, read) => {
  it.each([
    ['41,42', 41.42],
    ['41.42', 41.42],
    ['1.250,50', 1250.5],
    ['1\u202f250,50', 1250.5],
    ['85,000', 85_000],
  ])('reads %s', (typed, value) => {
    expect(read(typed)).toBe(value)
  })

  it('asks which number is meant by 85.000', () => {
    expect(read('85.000')).toBe('85.000 can be read in two ways. Enter 85000 or 85')
  })
})

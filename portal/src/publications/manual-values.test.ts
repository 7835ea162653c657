import { baseCurrency } from '@tearsheet/protocol/money'
import { expect, it } from 'vitest'
import { manualValues, readManual } from './manual-values.ts'

const canadian = { code: 'CAD', symbol: 'C$', rate: 1.25, buffer: 0 }
const emptyManual = manualValues(undefined, baseCurrency)
const fresh = { taken: [], currency: baseCurrency }

it('reads a client-added publication with its budget in minor units, and drops the print type when online', () => {
  const values = { ...emptyManual, name: ' Lake Gazette ', type: '1', printType: '2', budget: '$1,250.50' }
  expect(readManual(values, fresh)).toEqual({
    publication: {
      name: 'Lake Gazette',
      type: 1,
      printType: null,
      url: null,
      instructions: null,
      budget: 125_050,
      budgetAsTyped: { amount: 125_050, currencyCode: 'USD' },
    },
  })
})

it('starts with an online publication', () => {
  expect(emptyManual).toMatchObject({ name: '', type: '1', printType: '' })
})

it('reports all errors at once', () => {
  const read = readManual({ ...emptyManual, type: '', budget: 'a lot' }, fresh)
  expect('errors' in read && read.errors.map(({ field }) => field).sort()).toEqual(['budget', 'name', 'type'])
})

it('rejects a duplicate name', () => {
  const read = readManual({ ...emptyManual, name: 'lake gazette', type: '1' }, { ...fresh, taken: ['Lake Gazette'] })
  expect(read).toMatchObject({ errors: [{ field: 'name', message: 'lake gazette is already in the list' }] })
})

it('reads a budget in the client’s quote currency', () => {
  const read = readManual(
    { ...emptyManual, name: 'Lake Gazette', type: '1', budget: '500' },
    { taken: [], currency: canadian },
  )
  expect(read).toMatchObject({
    publication: { budget: 40_000, budgetAsTyped: { amount: 50_000, currencyCode: 'CAD' } },
  })
})

it('restores the form from its output, with the budget as typed and the same id', () => {
  const id = '019a9f00-0000-7000-8000-000000000001'
  const typed = { ...emptyManual, name: 'Lake Gazette', type: '3', printType: '1', url: 'https://lake.example' }
  const read = readManual({ ...typed, budget: '100.01' }, { id, taken: [], currency: canadian })
  if ('errors' in read) throw new Error('The request was rejected')
  expect(read.publication.id).toBe(id)
  expect(manualValues(read.publication, canadian)).toEqual({ ...typed, budget: '100.01' })
})

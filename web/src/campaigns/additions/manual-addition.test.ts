import { baseCurrency } from '@tearsheet/protocol/money'
import { expect, it } from 'vitest'
import { emptyManual, readManual } from './manual-addition.ts'

it('a publication of one’s own choice is read with its budget in minor units, and no print kind online', () => {
  const values = { ...emptyManual, name: ' Lake Gazette ', type: '1', printType: '2', budget: '$1,250.50' }
  expect(readManual(values, [], baseCurrency)).toEqual({
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

it('says everything that is wrong at once', () => {
  const read = readManual({ ...emptyManual, budget: 'a lot' }, [], baseCurrency)
  expect('faults' in read && read.faults.map(({ field }) => field).sort()).toEqual(['budget', 'name', 'type'])
})

it('takes a name once', () => {
  const read = readManual({ ...emptyManual, name: 'lake gazette', type: '1' }, ['Lake Gazette'], baseCurrency)
  expect(read).toMatchObject({ faults: [{ field: 'name', message: 'lake gazette is in the list already' }] })
})

it('takes a budget in the currency that the client is quoted in', () => {
  const canadian = { code: 'CAD', symbol: 'C$', rate: 1.25, buffer: 0 }
  const read = readManual({ ...emptyManual, name: 'Lake Gazette', type: '1', budget: '500' }, [], canadian)
  expect(read).toMatchObject({
    publication: { budget: 40_000, budgetAsTyped: { amount: 50_000, currencyCode: 'CAD' } },
  })
})

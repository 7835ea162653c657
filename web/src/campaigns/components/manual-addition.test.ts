import { expect, it } from 'vitest'
import { emptyManual, readManual } from './manual-addition.ts'

it('a publication of one’s own choice is read with its budget in minor units, and no print kind online', () => {
  const values = { ...emptyManual, name: ' Lake Gazette ', type: '1', printType: '2', budget: '$1,250.50' }
  expect(readManual(values, [])).toEqual({
    publication: { name: 'Lake Gazette', type: 1, printType: null, url: null, instructions: null, budget: 125_050 },
  })
})

it('says everything that is wrong at once', () => {
  const read = readManual({ ...emptyManual, budget: 'a lot' }, [])
  expect('faults' in read && read.faults.map(({ field }) => field).sort()).toEqual(['budget', 'name', 'type'])
})

it('takes a name once', () => {
  const read = readManual({ ...emptyManual, name: 'lake gazette', type: '1' }, ['Lake Gazette'])
  expect(read).toMatchObject({ faults: [{ field: 'name', message: 'lake gazette is in the list already' }] })
})

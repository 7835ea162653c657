import { describe, expect, it } from 'vitest'
import { cityAdvice } from './city-advice.ts'

const countries = [
  {
    code: 'US',
    name: 'United States',
    states: [
      { code: 'NY', name: 'New York' },
      { code: 'MN', name: 'Minnesota' },
      { code: 'ID', name: 'Idaho' },
    ],
  },
  { code: 'CA', name: 'Canada', states: [{ code: 'ON', name: 'Ontario' }] },
  { code: 'MC', name: 'Monaco', states: [] },
]
const rochester = [
  { country: 'US', regions: ['NY'] },
  { country: 'US', regions: ['MN'] },
]
const boise = [{ country: 'US', regions: ['ID'] }]
const advice = (city: string, country: string, state: string, places: { country: string; regions: string[] }[]) =>
  cityAdvice({ city, country, state, places, countries })

describe('the place of a city', () => {
  it('fits its state, or is unknown', () => {
    expect(advice('Rochester', 'US', 'MN', rochester)).toBeNull()
    expect(advice('Nowhere', 'US', 'MN', [])).toBeNull()
    expect(advice('Monaco', 'MC', '', [{ country: 'MC', regions: [] }])).toBeNull()
    expect(advice('Rochester', 'US', 'Another name', rochester)).toBeNull()
  })

  it('is reported if it is not in the chosen state or country', () => {
    expect(advice('Boise', 'US', 'NY', boise)).toEqual({ isElsewhere: true, offered: boise })
    expect(advice('Boise', 'CA', 'ON', boise)).toEqual({ isElsewhere: true, offered: boise })
  })

  it('offers its places without a state or a country', () => {
    expect(advice('Rochester', 'US', '', rochester)).toEqual({ isElsewhere: false, offered: rochester })
    expect(advice('Boise', '', '', boise)).toEqual({ isElsewhere: false, offered: boise })
  })
})

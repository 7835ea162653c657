import { expect, test } from 'vitest'
import { isKnown, withoutKnown } from './work-draft.ts'

const known = {
  price: '850',
  size: '',
  liveUrl: '',
  addressReason: '',
  startDate: '2026-11-23',
  endDate: '',
  proofEmail: '',
}

test('keeps input separate from saved data, exactly as typed', () => {
  expect(withoutKnown({ price: '850.', startDate: '2026-11-23', endDate: '' }, known)).toEqual({ price: '850.' })
  expect(withoutKnown({ price: '', liveUrl: 'https://' }, known)).toEqual({ price: '', liveUrl: 'https://' })
})

test('treats input as saved once the data matches, however the price is written', () => {
  expect(isKnown({ price: '850.00' }, known)).toBe(true)
  expect(isKnown({ price: '850.00', liveUrl: 'https://jobs.example/1' }, known)).toBe(false)
  expect(isKnown({ price: '' }, known)).toBe(false)
  expect(isKnown({}, known)).toBe(true)
})

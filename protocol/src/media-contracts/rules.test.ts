import { expect, test } from 'vitest'
import { savedByPosting } from './rules.ts'

const contract = (catalogue: number | null, price: number, postingsPurchased: number) =>
  savedByPosting({ publication: { price: catalogue }, price, postingsPurchased })

test('a posting of a contract saves what the catalogue asks above its share of the contract', () => {
  expect(contract(30_000, 100_000, 10)).toBe(20_000)
  expect(contract(30_000, 100_000, 3)).toBeNull()
  expect(contract(50_000, 100_000, 3)).toBe(16_667)
})

test('a posting saves no known amount where the catalogue has no price', () => {
  expect(contract(null, 100_000, 10)).toBeNull()
  expect(contract(30_000, 0, 0)).toBeNull()
})

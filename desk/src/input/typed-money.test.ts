import { amountQuestion } from '@tearsheet/protocol/amounts'
import { describe, expect, it } from 'vitest'
import { newPrice, newSize } from '../catalog/typed-prices.ts'
import { readPublication, typedPublication } from '../catalog/typed-publication.ts'
import { lacking } from '../queue/step-draft.ts'
import { readAmount } from './read-amount.ts'

const publication = (price: string) => readPublication({ ...typedPublication(), price })
const sized = (price: string) =>
  readPublication({ ...typedPublication(), sizes: [{ ...newSize(), name: 'Half', price }] })
const priced = (price: string, currencyCode: string) =>
  readPublication({ ...typedPublication(), prices: [{ ...newPrice(), currencyCode, price }] })

/** Typed amounts of money of the desk, in minor units; -1 and null are rejected. */
const fields: [name: string, read: (typed: string) => number | null | undefined][] = [
  ['an amount in US dollars', (typed) => readAmount(typed)],
  ['an amount in euros', (typed) => readAmount(typed, { code: 'EUR', symbol: '€' })],
  ['the price of a publication', (typed) => publication(typed).price],
  ['the price of a size', (typed) => sized(typed).sizes[0]?.price],
  ['a price in Canadian dollars', (typed) => priced(typed, 'CAD').prices[0]?.price],
]

describe.each(fields)('%s', (_, read) => {
  it.each([
    ['41,42', 4_142],
    ['41.42', 4_142],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1 250,50', 125_050],
    ["1'250.50", 125_050],
    ['85,000', 8_500_000],
  ])('reads %s', (typed, minor) => {
    expect(read(typed)).toBe(minor)
  })

  it.each(['85.000', '1.250', 'a lot'])('rejects %s', (typed) => {
    expect([null, -1]).toContain(read(typed))
  })
})

it('asks which amount is meant at a step with a price that may be two', () => {
  const proposal = { kind: 'review', artworkMissing: false, publicationType: 1 } as Parameters<typeof lacking>[0] // the read part
  const draft = { price: '85.000', size: '', liveUrl: '', addressReason: '' }
  expect(lacking(proposal, draft)).toBe(amountQuestion('85.000'))
  expect(lacking(proposal, { ...draft, price: '41,42' })).toBeNull()
})

import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { expect, test } from 'vitest'
import { sentTitle } from './sent-title.ts'

const dollars: DisplayCurrency = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
const euros: DisplayCurrency = { code: 'EUR', symbol: '€', rate: 0.9, buffer: 0 }
const priced = (price: number | null) => ({ isOnContract: false, price })
const onContract = { isOnContract: true, price: 50_000 }

test('names what was sent and its cost, without what a contract has paid', () => {
  expect(sentTitle([priced(80_000), priced(48_000), onContract], dollars)).toBe(
    '3 publications were sent, $1,280.00 in all',
  )
  expect(sentTitle([priced(80_000)], euros)).toBe('1 publication was sent, €720.00 EUR in all')
})

test('adds "so far" while a price is still to be quoted, and omits the sum when no price is known', () => {
  expect(sentTitle([priced(29_500), priced(null)], dollars)).toBe('2 publications were sent, $295.00 so far')
  expect(sentTitle([priced(null), onContract], dollars)).toBe('2 publications were sent')
  expect(sentTitle([priced(29_500)], null)).toBe('1 publication was sent')
})

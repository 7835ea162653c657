import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { describe, expect, it } from 'vitest'
import { formatEnding, formatPostingsLeft } from './contract-labels.ts'

const contract: MediaContract = {
  id: '01941f29-7c00-7b75-a36a-bd38a40f9e89',
  contractNumber: 7001,
  publication: {
    id: '01941f29-7c00-7b75-a36a-bd38a40f9e90',
    name: 'Nurse Journal',
    type: 1,
    price: 20_000,
    prices: [],
  },
  description: 'Ten postings of 30 days',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  postingsPurchased: 10,
  postingsUsed: 8,
  price: 150_000,
  status: 'Open',
}

describe('remaining postings of a contract', () => {
  it('are counted in postings', () => {
    expect(formatPostingsLeft(contract)).toBe('2 of 10 left')
    expect(formatPostingsLeft({ ...contract, postingsUsed: 10 })).toBe('All 10 used')
  })

  it('show a warning for thirty days before they are lost', () => {
    expect(formatEnding(contract, '2026-11-30')).toBeNull()
    expect(formatEnding(contract, '2026-12-01')).toBe('Ends in 30 days')
    expect(formatEnding(contract, '2026-12-30')).toBe('Ends tomorrow')
    expect(formatEnding(contract, '2026-12-31')).toBe('Ends today')
  })

  it('show no warning when none are left or the contract has ended', () => {
    expect(formatEnding({ ...contract, postingsUsed: 10 }, '2026-12-30')).toBeNull()
    expect(formatEnding({ ...contract, status: 'Expired' }, '2027-01-01')).toBeNull()
  })
})

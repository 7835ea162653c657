import { expect, it } from 'vitest'
import { sampleInvoice } from '../components/sample-invoice.ts'
import { type ChosenInvoice, readyAmong } from './chosen-invoice.ts'

const one = (id: string, more: Partial<ChosenInvoice> = {}): ChosenInvoice => ({
  ...sampleInvoice({ id }),
  match: 'agrees',
  inQuestion: false,
  ...more,
})
const idsOf = (invoices: readonly ChosenInvoice[] | null) => invoices?.map(({ id }) => id) ?? null

it('returns the invoices whose lines all agree, except those in question', () => {
  const mixed = [
    one('a'),
    one('b', { match: 'differs' }),
    one('c', { match: 'waiting' }),
    one('d', { inQuestion: true }),
  ]
  expect(idsOf(readyAmong(mixed))).toEqual(['a'])
})

it('returns null when all are ready, none is, or the state is unknown', () => {
  expect(readyAmong([one('a'), one('b')])).toBeNull()
  expect(readyAmong([one('a', { match: 'differs' })])).toBeNull()
  expect(readyAmong([one('a'), sampleInvoice({ id: 'b' })])).toBeNull()
})

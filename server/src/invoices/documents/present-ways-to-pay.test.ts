import { expect, it } from 'vitest'
import type { Issuer } from '../../config.ts'
import { issuerLines } from '../../documents/issuer.ts'
import { waysToPay } from './present-ways-to-pay.ts'

const bare: Issuer = {
  name: 'Beacon',
  phone: '+1 555 0100',
  address: [],
  remitTo: [],
  taxId: null,
  terms: null,
  accountsEmail: null,
  bankDetails: [],
}
const whole: Issuer = {
  ...bare,
  address: ['1 Pier'],
  taxId: '00-1',
  remitTo: ['P.O. Box 1'],
  bankDetails: ['Account 1'],
}
const facts = [['Amount Due', '$7.00']]
const address = 'https://portal.example.com/invoice-detail/1'

it('omits details that the provider has not set', () => {
  expect(issuerLines(bare)).toEqual(['+1 555 0100'])
  expect(issuerLines(whole)).toEqual(['1 Pier', '+1 555 0100', 'Tax ID 00-1'])
  expect(waysToPay(bare, address, 'invoice # 7', facts)).toMatchObject({
    others: [{ heading: 'Questions', lines: ['+1 555 0100'] }],
    slip: null,
  })
  expect(waysToPay(bare, `${address}?account=2`, 'invoice # 7', facts)).toMatchObject({
    address: `${address}?account=2`,
    printed: address,
  })
  const { others, slip } = waysToPay(whole, address, 'invoice # 7', facts)
  expect(others.map(({ lines }) => lines)).toEqual([['Account 1', 'Reference: invoice # 7'], ['+1 555 0100']])
  expect(slip).toEqual({ lines: ['P.O. Box 1', 'Memo: invoice # 7'], facts })
})

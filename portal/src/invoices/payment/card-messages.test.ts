import { expect, it } from 'vitest'
import { readCardMessage } from './card-messages.ts'

it('parses messages of the card field', () => {
  expect(readCardMessage({ type: 'card:ready', height: 210 })).toEqual({ type: 'card:size', height: 210 })
  expect(readCardMessage({ type: 'card:submit' })).toEqual({ type: 'card:submit' })
  expect(readCardMessage({ type: 'card:escape' })).toEqual({ type: 'card:escape' })
  expect(readCardMessage({ type: 'card:change', isEmpty: false })).toEqual({ type: 'card:change', isEmpty: false })
  expect(readCardMessage({ type: 'card:errors', errors: [{ field: 'number', message: 'Check it' }, null] })).toEqual({
    type: 'card:errors',
    errors: ['Check it'],
  })
  const token = { type: 'card:token', gatewayToken: 'tok', brand: 'Visa', last4: '4242', funding: 'debit' }
  expect(readCardMessage(token)).toMatchObject({ card: { gatewayToken: 'tok', funding: 'debit' } })
})

it('treats an unknown funding as none and an invalid token as an error', () => {
  const token = { type: 'card:token', gatewayToken: 'tok', brand: 'Visa', last4: '4242', funding: 'points' }
  expect(readCardMessage(token)).toMatchObject({ card: { funding: null } })
  expect(readCardMessage({ ...token, gatewayToken: '' })).toEqual({ type: 'card:error' })
})

it('ignores any other message', () => {
  for (const data of [null, 'card:submit', 7, {}, { type: 'other' }, { type: 'card:size', height: '9' }])
    expect(readCardMessage(data)).toBeNull()
})

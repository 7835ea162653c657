import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { expect, it } from 'vitest'
import { endOf, paymentErrors } from './payment-faults.ts'

const failed = (status: number, code: string, field?: string) =>
  new ApiError(status, [{ code, message: 'Told so', ...(field === undefined ? {} : { field }) }])

it('treats a missing or indefinite response as an unknown result', () => {
  expect(endOf(new ApiError(403, [], true))).toBe('unknown')
  expect(endOf(failed(503, 'payment_unconfirmed'))).toBe('unknown')
  expect(endOf(new ApiError(502, []))).toBe('unknown')
  expect(endOf(new TypeError('The response was interrupted'))).toBe('unknown')
  expect(paymentErrors(new ApiError(403, [], true))).toEqual([{ message: invoiceMessages.paymentUnderWay }])
})

it('treats a rejection, a change and an unavailable gateway as not charged', () => {
  expect(endOf(failed(400, 'card_declined'))).toBe('refused')
  expect(endOf(failed(401, 'unauthorized'))).toBe('refused')
  expect(endOf(failed(503, 'gateway_unavailable'))).toBe('refused')
  expect(endOf(failed(409, 'conflict'))).toBe('changed')
})

it('links an error about the card or a field to that field', () => {
  expect(paymentErrors(failed(400, 'card_declined', 'payment.gatewayToken'))).toEqual([
    { id: 'payment-card', message: 'Told so' },
  ])
  expect(paymentErrors(failed(409, 'conflict', 'invoiceIds'))).toEqual([{ id: undefined, message: 'Told so' }])
})

import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { onBehalfId } from '../../accounts/on-behalf.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'

/** The ids of the dialog's fields, by what the server calls them. */
export const fieldIds = {
  'payment.gatewayToken': 'payment-card',
  'payment.cardholderName': 'payment-cardholder-name',
  'payment.billingPostalCode': 'payment-postal-code',
  onBehalfOf: onBehalfId,
} as const

/**
 * What a payment that failed leaves behind. `unknown`: it may have been taken, so its outcome must be asked for;
 * `changed`: nothing was charged, for what is to be paid is not what the payer saw; `refused`: nothing was charged.
 */
export type PaymentEnd = 'unknown' | 'changed' | 'refused'

export function endOf(error: unknown): PaymentEnd {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return 'unknown'
  if (error.status === 409) return 'changed'
  if (error.status < 500) return 'refused'
  // The card could not even be looked up, so nobody was asked for money
  return error.faults.some(({ code }) => code === 'gateway_unavailable') ? 'refused' : 'unknown'
}

/** Whether the server has the payment and waits for the bank's word: asking again needs nobody's press. */
export const isUnconfirmed = (error: unknown) => has(error, 'payment_unconfirmed')

/** Whether the payment is over and nothing was charged. */
export const isNotTaken = (error: unknown) => has(error, 'payment_not_taken')

/** Whether the cardholder's bank wants their own yes before it pays. */
export const needsCardholder = (error: unknown) => has(error, 'action_required')

const has = (error: unknown, code: string) =>
  error instanceof ApiError && error.faults.some((fault) => fault.code === code)

/** The faults as the dialog lists them; one about a field leads to it. */
export function paymentFaults(error: unknown): FieldFault[] {
  if (endOf(error) === 'unknown') return [{ message: text.paymentUnderWay }]
  return faultsOf(error).map(({ field, message }) => ({ id: idOf(field), message }))
}

function idOf(field: string | undefined): string | undefined {
  return field !== undefined && field in fieldIds ? fieldIds[field as keyof typeof fieldIds] : undefined // it is one of its keys
}

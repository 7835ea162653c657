import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { onBehalfId } from '../../accounts/on-behalf.tsx'

/** Ids of the dialog's fields, keyed by the server's field names. */
export const fieldIds = {
  'payment.gatewayToken': 'payment-card',
  'payment.cardholderName': 'payment-cardholder-name',
  'payment.billingPostalCode': 'payment-postal-code',
  onBehalfOf: onBehalfId,
} as const

/**
 * Result of a failed payment. `unknown`: it may have been taken, so its result must be requested; `changed`: nothing
 * was charged, because the payable amount differs from the displayed one; `refused`: nothing was charged.
 */
export type PaymentEnd = 'unknown' | 'changed' | 'refused'

export function endOf(error: unknown): PaymentEnd {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return 'unknown'
  if (error.status === 409) return 'changed'
  if (error.status < 500) return 'refused'
  // The card could not even be looked up, so no charge was attempted
  return error.errors.some(({ code }) => code === 'gateway_unavailable') ? 'refused' : 'unknown'
}

/** Whether the server has the payment and waits for the bank's response: polling is automatic. */
export const isUnconfirmed = (error: unknown) => has(error, 'payment_unconfirmed')

/** Whether the payment has ended and nothing was charged. */
export const isNotTaken = (error: unknown) => has(error, 'payment_not_taken')

/** Whether the cardholder's bank requires a confirmation before it pays. */
export const needsCardholder = (error: unknown) => has(error, 'action_required')

const has = (error: unknown, code: string) =>
  error instanceof ApiError && error.errors.some((fieldError) => fieldError.code === code)

/** Returns the errors as the dialog lists them; an error about a field links to it. */
export function paymentErrors(error: unknown): FormError[] {
  if (endOf(error) === 'unknown') return [{ message: text.paymentUnderWay }]
  return errorsOf(error).map(({ field, message }) => ({ id: idOf(field), message }))
}

function idOf(field: string | undefined): string | undefined {
  return field !== undefined && field in fieldIds ? fieldIds[field as keyof typeof fieldIds] : undefined // it is one of its keys
}

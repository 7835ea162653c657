import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { getPaymentTerms } from '@tearsheet/protocol/invoices/endpoints'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import type { Ref } from 'react'
import { OnBehalfField, type useOnBehalf } from '../../accounts/on-behalf.tsx'
import { CardField, type CardFieldHandle } from './card-field.tsx'
import { fieldIds } from './payment-faults.ts'
import { StripeField } from './stripe-field.tsx'
import type { PaymentState } from './use-payment.ts'

interface PaymentFieldsProps {
  ref: Ref<CardFieldHandle>
  payment: PaymentState
  terms: AnswerOf<typeof getPaymentTerms>
  /** Their errors are those of the payment, which include the card's. */
  fields: Fields<{ cardholderName: string; billingPostalCode: string }>
  onBehalf: ReturnType<typeof useOnBehalf>
  /** Called when something is typed in the card field or in one of the portal's own fields. */
  onInput: () => void
  /** Called when Enter is pressed in the card field. */
  onSubmit: () => void
  /** Called when Escape is pressed in the card field. */
  onEscape: () => void
}

/** The card field of the gateway and the portal's own fields; hidden during the bank's verification. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { ref, payment, terms, fields, onBehalf, onInput, onSubmit, onEscape } = props
  const { invoices, price, challenge } = payment
  const { cardFieldUrl, publishableKey } = terms
  const errorOf = (id: string) => payment.error.errors.find((fieldError) => fieldError.id === id)?.message
  return (
    <div hidden={challenge !== null} onInput={onInput}>
      <Stack gap={16}>
        {cardFieldUrl !== null && (
          <CardField
            ref={ref}
            id={fieldIds['payment.gatewayToken']}
            url={cardFieldUrl}
            onInput={onInput}
            onSubmit={onSubmit}
            onEscape={onEscape}
          />
        )}
        {cardFieldUrl === null && publishableKey !== null && price && (
          <StripeField
            ref={ref}
            id={fieldIds['payment.gatewayToken']}
            publishableKey={publishableKey}
            invoiceIds={invoices.map(({ id }) => id)}
            amount={price.chargedTotal}
            currencyCode={price.currencyCode}
            onInput={onInput}
          />
        )}
        <TextField
          id={fieldIds['payment.cardholderName']}
          label="Name on the card"
          autoComplete="cc-name"
          {...fields.text('cardholderName')}
          error={errorOf(fieldIds['payment.cardholderName'])}
        />
        {/* Stripe's own field requests what the card's country requires */}
        {cardFieldUrl !== null && (
          <TextField
            id={fieldIds['payment.billingPostalCode']}
            label="Billing postal code"
            optional
            short
            autoComplete="billing postal-code"
            {...fields.text('billingPostalCode')}
            error={errorOf(fieldIds['payment.billingPostalCode'])}
          />
        )}
        <OnBehalfField onBehalf={onBehalf} act="pay" />
      </Stack>
    </div>
  )
}

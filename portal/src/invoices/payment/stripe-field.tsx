import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { type Theme, useTheme } from '@tearsheet/ui/base/theme.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { CardFieldHandle } from './card-field.tsx'
import { loadStripe, type StripeElement, type StripeElements } from './stripe-script.ts'

interface StripeFieldProps {
  id: string
  publishableKey: string
  invoiceIds: string[]
  /** Minor units of the currency: the amount that Stripe shows in a wallet's dialog. */
  amount: number
  currencyCode: string
  /** Called when something is typed in the field. */
  onInput: () => void
  ref?: Ref<CardFieldHandle>
}

/** Stripe's own card field: typed card data goes to Stripe and never reaches the portal's page. */
export function StripeField(props: StripeFieldProps) {
  const { id, publishableKey, invoiceIds, amount, currencyCode, onInput, ref } = props
  const home = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading')
  const first = useRef({ amount, currencyCode })
  const look = useRef(useTheme())
  const type = useEffectEvent(onInput)

  useEffect(() => {
    let element: StripeElement | null = null
    let gone = false
    loadStripe(publishableKey).then(
      (stripe) => {
        if (gone || !home.current) return
        elements.current = stripe.elements({
          mode: 'payment',
          amount: first.current.amount,
          currency: first.current.currencyCode.toLowerCase(),
          paymentMethodCreation: 'manual',
          paymentMethodTypes: ['card'],
          appearance: { theme: isDark(look.current) ? 'night' : 'stripe' },
        })
        // The dialog itself has the name field
        element = elements.current.create('payment', {
          fields: { billingDetails: { name: 'never' } },
          wallets: { applePay: 'never', googlePay: 'never' },
        })
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('away'))
        element.on('change', ({ empty }) => empty === false && type())
        element.mount(home.current)
      },
      () => setState('away'),
    )
    return () => {
      gone = true
      element?.destroy()
    }
  }, [publishableKey])

  useEffect(() => {
    elements.current?.update({ amount })
  }, [amount])

  useImperativeHandle(ref, () => ({
    async tokenize({ cardholderName }) {
      const typed = elements.current
      if (!typed) return { away: true }
      const stripe = await loadStripe(publishableKey)
      const { error } = await typed.submit()
      if (error) return { errors: [error.message ?? 'Check the card details'] }
      const made = await stripe.createPaymentMethod({
        elements: typed,
        params: { billing_details: { name: cardholderName.trim() } },
      })
      if (!made.paymentMethod) return { errors: [made.error?.message ?? 'Check the card details'] }
      const gatewayToken = made.paymentMethod.id
      // The card type determines the surcharge, so it is requested from the server before anything is charged
      const { card } = await call(endpoints.quotePayment, { invoiceIds, gatewayToken }, { toast: false })
      return { card: { gatewayToken, ...card } }
    },
    // Stripe manages its own field; a card is exchanged for a new token with every attempt
    forgetCode: () => {},
  }))

  return (
    <div>
      {state === 'loading' && <LoadingText text="Loading the card field" />}
      {state === 'away' && (
        <Alert tone="danger" live="alert" title="The card field could not be loaded">
          Nothing was charged. Close this and try again in a moment.
        </Alert>
      )}
      <div ref={home} id={id} tabIndex={-1} />
    </div>
  )
}

const isDark = (theme: Theme) =>
  theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)

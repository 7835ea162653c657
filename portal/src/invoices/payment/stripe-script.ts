/** The part of Stripe's script that payments use; never bundled, because Stripe serves it itself. */
export interface StripeElement {
  mount: (home: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'loaderror' | 'change', listen: (event: { empty?: boolean }) => void) => void
}
export interface StripeElements {
  create: (kind: 'payment', options: Record<string, unknown>) => StripeElement
  update: (options: { amount: number }) => void
  submit: () => Promise<{ error?: StripeError }>
}
interface StripeError {
  message?: string
}
interface Stripe {
  elements: (options: Record<string, unknown>) => StripeElements
  createPaymentMethod: (input: {
    elements: StripeElements
    params: { billing_details: { name: string } }
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeError }>
  handleNextAction: (step: { clientSecret: string }) => Promise<{ error?: StripeError }>
}

const address = 'https://js.stripe.com/v3/'

let loading: Promise<Stripe> | null = null

/**
 * Loads Stripe for a publishable key; the script is fetched with the first payment. @throws when it cannot be loaded
 */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= fetchScript().then(
    (make) => make(publishableKey),
    (error: unknown) => {
      // Lets the next payment try again
      loading = null
      throw error
    },
  )
  return loading
}

function fetchScript(): Promise<(publishableKey: string) => Stripe> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => {
      // The global that the script defines, according to its documentation
      const make = (window as { Stripe?: (publishableKey: string) => Stripe }).Stripe
      if (make) resolve(make)
      else reject(new Error('The script did not define Stripe'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('The Stripe script could not be loaded'))
    }
    document.head.append(script)
  })
}

/** Lets the cardholder confirm a payment as their bank requires. Request the result from the server in any case. */
export async function confirmWithBank(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await loadStripe(publishableKey)
  await stripe.handleNextAction({ clientSecret })
}

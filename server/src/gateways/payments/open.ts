import type { Config } from '../../config.ts'
import type { Logins } from '../../database/roles.ts'
import { answerMerchant } from '../../sandbox-bank/answer-merchant.ts'
import { fetchWithin, merchantKeyOf } from '../../sandbox-bank/ask-bank.ts'
import { type Ledger, openLedger } from '../../sandbox-bank/ledger.ts'
import type { Payments, Webhook } from './port.ts'
import { stripePayments } from './stripe.ts'
import { stripeWebhook } from './stripe-webhook.ts'

interface Dependencies {
  logins: Logins
  tokenSecret: string
}

interface Opened {
  payments: Payments
  webhook: Webhook | null
  bank: Ledger | null
}

/** Opens the configured payment gateway: none, Stripe, a remote sandbox bank, or one in this process with its own tables. */
export function openPayments(config: Config, deps: Dependencies): Opened {
  const { logins, tokenSecret } = deps
  if (!config.CARD_PAYMENTS) return { payments: noPayments, webhook: null, bank: null }
  const deadline = config.PAYMENT_DEADLINE_MS
  if (config.stripe !== null) {
    const { webhookSecret } = config.stripe
    return {
      payments: stripePayments({ ...config.stripe, deadline }),
      webhook: stripeWebhook(webhookSecret),
      bank: null,
    }
  }
  if (config.SANDBOX_BANK_URL !== undefined) {
    const secretKey = merchantKeyOf(tokenSecret)
    const payments = stripePayments({ secretKey, publishableKey: null, apiUrl: config.SANDBOX_BANK_URL, deadline })
    return { payments, webhook: null, bank: null }
  }
  const bank = openLedger(logins.tearsheet_bank)
  return { payments: bankPayments(bank, deadline), webhook: null, bank }
}

/** Opens the gateway of a sandbox bank in this process. @param deadline of one request, in milliseconds */
export const bankPayments = (bank: Ledger, deadline: number): Payments =>
  stripePayments({
    secretKey: 'sk_test_bank',
    publishableKey: null,
    fetch: fetchWithin(answerMerchant(bank)),
    deadline,
  })

/** No gateway: invoices are paid by check and bank transfer only (CARD_PAYMENTS=false). Earlier charges stay as they are. */
const noPayments: Payments = {
  name: 'none',
  cardField: { url: null, publishableKey: null },
  describe: async () => null,
  chargeable: (amount) => amount,
  charge: async () => ({ state: 'withdrawn' }),
  nextStep: async () => null,
  conclude: async () => ({ state: 'unanswered' }),
  refund: async () => 'unanswered',
  async *listCharges() {},
}

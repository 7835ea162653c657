import type { Config } from '../../config.ts'
import type { Logins } from '../../database/roles.ts'
import { answerMerchant } from '../../sandbox-bank/answer-merchant.ts'
import { askBankWithin, merchantKeyOf } from '../../sandbox-bank/ask-bank.ts'
import { type Ledger, openLedger } from '../../sandbox-bank/ledger.ts'
import type { Payments, Webhook } from './port.ts'
import { askBankAt, sandboxPayments } from './sandbox.ts'
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

/** Opens the configured payment gateway: Stripe, a remote sandbox bank, or one in this process with its own tables. */
export function openPayments(config: Config, deps: Dependencies): Opened {
  const { logins, tokenSecret } = deps
  const deadline = config.PAYMENT_DEADLINE_MS
  if (config.stripe !== null) {
    const { webhookSecret } = config.stripe
    return {
      payments: stripePayments({ ...config.stripe, deadline }),
      webhook: stripeWebhook(webhookSecret),
      bank: null,
    }
  }
  if (config.SANDBOX_BANK_URL !== undefined)
    return {
      payments: sandboxPayments(askBankAt(config.SANDBOX_BANK_URL, merchantKeyOf(tokenSecret), deadline)),
      webhook: null,
      bank: null,
    }
  const bank = openLedger(logins.tearsheet_bank)
  return { payments: sandboxPayments(askBankWithin(answerMerchant(bank), deadline)), webhook: null, bank }
}

import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { askBankWithin, merchantKeyOf } from '../../sandbox-bank/ask-bank.ts'
import { type Books, openBooks } from '../../sandbox-bank/books.ts'
import type { Payments, Webhook } from './port.ts'
import { askBankAt, sandboxPayments } from './sandbox.ts'
import { stripePayments } from './stripe.ts'
import { stripeWebhook } from './stripe-webhook.ts'

interface Means {
  connectionString: string
  tokenSecret: string
  /** The application that a sandbox bank of this process is part of; asked for only once it stands. */
  app: () => FastifyInstance
}

interface Opened {
  payments: Payments
  webhook: Webhook | null
  bank: Books | null
}

/** The configured payment gateway: Stripe, a sandbox bank elsewhere, or one in this process with its books. */
export function openPayments(config: Config, means: Means): Opened {
  const { connectionString, tokenSecret, app } = means
  const deadline = config.PAYMENT_DEADLINE_MS
  if (config.stripe !== null) {
    const { webhookSecret } = config.stripe
    return {
      payments: stripePayments({ ...config.stripe, deadline }),
      webhook: stripeWebhook(webhookSecret),
      bank: null,
    }
  }
  const merchantKey = merchantKeyOf(tokenSecret)
  if (config.SANDBOX_BANK_URL !== undefined)
    return {
      payments: sandboxPayments(askBankAt(config.SANDBOX_BANK_URL, merchantKey, deadline)),
      webhook: null,
      bank: null,
    }
  const payments = sandboxPayments(askBankWithin(app, merchantKey, deadline))
  return { payments, webhook: null, bank: openBooks(connectionString) }
}

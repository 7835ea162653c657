import { randomUUID } from 'node:crypto'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { type PayableInvoice, priceOf } from '@tearsheet/protocol/invoices/rules'
import type { UnreliableBank } from './unreliable-bank.ts'

export interface Payer {
  scope: Record<string, unknown>
  token: string
  /** Payable invoices of the payer's account; shared with other payers of it. */
  open: PayableInvoice[]
}

export interface Tally {
  paid: number
  /** References of payments acknowledged to a payer. */
  acknowledged: Set<string>
  conflicts: number
  declined: number
  notTaken: number
  /** Number of pending payments, and the duration of a recent one, in milliseconds. */
  underWay: number
  latency: number
  /** Repeated requests, by what was received instead of a response. */
  retries: Record<string, number>
  gaveUp: number
  /** Payments whose payer received no clear response and never retried: only the recovery completes them. */
  walkedAway: number
  unexpected: string[]
}

export const emptyTally = (): Tally => ({
  paid: 0,
  acknowledged: new Set(),
  underWay: 0,
  latency: 100,
  conflicts: 0,
  declined: 0,
  notTaken: 0,
  retries: {},
  gaveUp: 0,
  walkedAway: 0,
  unexpected: [],
})

/** Share of payers that do not retry after an unclear response. */
const impatient = 0.1

const cards = { approved: '4242424242424242', declined: '4000000000000002' }

/** Pays until stopped, like a careful client: a request without a clear response is repeated with the same key. */
export async function payUntilStopped(
  payer: Payer,
  urls: () => string[],
  bank: UnreliableBank,
  tally: Tally,
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning() && payer.open.length > 0) {
    const count = 1 + Math.floor(Math.random() * 3)
    const place = Math.floor(Math.random() * payer.open.length)
    const chosen = payer.open.slice(place, place + count)
    // Some remain on the list, so that two payers try to pay the same ones
    if (Math.random() < 0.85) payer.open.splice(place, count)
    const isDeclined = Math.random() < 0.05
    const body = {
      ...payer.scope,
      invoiceIds: chosen.map(({ id }) => id),
      expectedTotal: priceOf(chosen, 0.03).total,
      payment: {
        gatewayToken: await bank.token(isDeclined ? cards.declined : cards.approved),
        cardholderName: 'Dana Payer',
      },
    }
    await payOnce(payer, urls, body, tally)
    // A pause, so that killed processes get processor time to restart
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
  }
}

async function payOnce(payer: Payer, urls: () => string[], body: Record<string, unknown>, tally: Tally): Promise<void> {
  const key = randomUUID()
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const all = urls()
    const url = all[Math.floor(Math.random() * all.length)]
    if (url === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    tally.underWay++
    const sentAt = Date.now()
    const response = await fetch(`${url}/api${invoices.pay.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': payer.token, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
      .catch(() => null)
    tally.underWay--
    if (response?.status === 200) {
      tally.latency = tally.latency * 0.9 + (Date.now() - sentAt) * 0.1
      tally.paid += response.body.invoices.length
      tally.acknowledged.add(response.body.payment.reference)
      return
    }
    if (response?.status === 409) {
      tally.conflicts++
      return
    }
    if (response?.status === 400) {
      const { code } = response.body.errors[0]
      if (code === 'card_declined') tally.declined++
      else if (code === 'payment_not_taken') tally.notTaken++
      else tally.unexpected.push(JSON.stringify(response.body))
      return
    }
    if (response !== null && response.status !== 503)
      tally.unexpected.push(`${response.status} ${JSON.stringify(response.body)}`)
    const why = response === null ? 'no answer' : `${response.status} ${response.body.errors?.[0]?.code}`
    tally.retries[why] = (tally.retries[why] ?? 0) + 1
    if (Math.random() < impatient) {
      tally.walkedAway++
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
  }
  tally.gaveUp++
}

import type { JobContext, WriteContext } from '../../changes/context.ts'
import type { Changes } from '../../changes/recorder.ts'
import { runNamed } from '../../database/connection.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { type PaymentState, payment } from '../../database/tables/payments.ts'
import type { ChargeOutcome } from '../../gateways/payments/port.ts'
import type { PaymentRow } from '../queries.ts'
import { type PaymentJson, readPayment } from './read-payment.ts'
import { recordMoney } from './record-money.ts'

/**
 * Records the result of a charge, once: later calls by the request, its retry, the recovery or the gateway's webhook
 * find it settled (decision record 0009). A successful charge closes its invoices and is booked in the ledger; a failed
 * one releases them. An unanswered one stays open and is polled again.
 * @returns the payment in its current state
 */
export const settlePayment = ({ inTransaction }: ProviderSteps, charged: Charged): Promise<PaymentRow> =>
  inTransaction((ctx) => settle(ctx, charged))

type ProviderSteps = Pick<JobContext<unknown>, 'inTransaction'>

interface Charged {
  paymentId: string
  outcome: ChargeOutcome
}

/** Payment state for each charge result. */
const states = { succeeded: 'succeeded', declined: 'declined', withdrawn: 'failed', unanswered: 'unknown' } as const

async function settle({ tx, changes }: WriteContext, { paymentId, outcome }: Charged): Promise<PaymentRow> {
  const found = await release(tx, paymentId, outcome.state !== 'unanswered')
  if (!found) return findPayment(tx, paymentId)
  const { payment: open, shares } = found
  const state = states[outcome.state]
  if (outcome.state === 'unanswered') return update(tx, open, { state })
  if (outcome.state === 'succeeded') expectFit(open, shares)
  await record(changes.by(open), open, state)
  if (outcome.state === 'withdrawn') return update(tx, open, { state })
  if (outcome.state === 'declined') return update(tx, open, { state, declineCode: outcome.code })
  await recordMoney(tx, { payment: open, shares, kind: 'payment' })
  const answer = await closeInvoices(tx, shares)
  return update(tx, open, { state, reference: outcome.reference, answer })
}

async function findPayment(tx: Transaction, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId))
  if (!row) throw new Error(`Payment ${paymentId} not found`)
  return row
}

/** A released share with what its invoice owes. */
type LockedShare = ReturnType<typeof readShare>

const readShare = ({ share, open }: ReleasedJson['shares'][number]) => ({
  invoiceId: share.invoice_id,
  amount: share.amount,
  surcharge: share.surcharge,
  chargedAmount: share.charged_amount,
  chargedSurcharge: share.charged_surcharge,
  open,
})

interface ReleasedJson {
  payment: PaymentJson
  shares: {
    share: { invoice_id: string } & Record<'amount' | 'surcharge' | 'charged_amount' | 'charged_surcharge', number>
    open: { balance: number; shownBalance: number }
  }[]
}

/**
 * Locks an open payment and then its invoices in the order of their ids, as every transaction that changes both does,
 * and releases the invoices if its result is final.
 * @returns null if the payment is already settled; no shares if it is not final
 */
async function release(tx: Transaction, paymentId: string, isFinal: boolean) {
  const values = [paymentId, isFinal]
  const [row] = await runNamed<{ found: ReleasedJson }>(tx, { name: 'release-payment', text: releaseText, values })
  return row ? { payment: readPayment(row.found.payment), shares: row.found.shares.map(readShare) } : null
}

export const releaseText = `
  with open as (
    select * from payment where id = $1 and state in ('requested', 'unknown') for no key update),
  share as (
    update payment_invoice s set holds = false from open where s.payment_id = open.id and $2 returning s.*),
  owed as (
    select id, balance, shown_balance as "shownBalance" from invoice
    where id in (select invoice_id from share) order by id for no key update)
  select json_build_object('payment', row_to_json(open), 'shares', (
      select coalesce(json_agg(json_build_object('share', row_to_json(share), 'open', row_to_json(owed))), '[]')
      from share join owed on owed.id = share.invoice_id)) as found
  from open`

/**
 * @throws Error if an invoice no longer has the open amount that was charged: impossible while it is held; if it
 * happened, the money must not be booked on something else
 */
function expectFit({ reference }: PaymentRow, shares: readonly LockedShare[]): void {
  const fits = shares.every(({ open, amount, chargedAmount }) => {
    return open.balance === amount && open.shownBalance === chargedAmount
  })
  if (!fits) throw new Error(`Payment ${reference} does not fit the balances of its invoices`)
}

async function record(changes: Changes, open: PaymentRow, state: PaymentState): Promise<void> {
  const { id, clientAccountId, reference, amount, surcharge } = open
  if (state === 'succeeded') {
    const detail = { reference, total: amount + surcharge }
    await changes.record({ kind: 'payment.succeeded', id, clientAccountId, detail })
  } else await changes.record({ kind: 'payment.failed', id, clientAccountId, detail: { outcome: state } })
}

/**
 * Closes the invoices of a successful payment, after everything else: their triggers update the account's counters, and
 * its other payments wait for those until the commit.
 * @returns the closed invoices
 */
async function closeInvoices(tx: Transaction, shares: readonly LockedShare[]): Promise<{ invoices: Closed[] }> {
  const ids = shares.map(({ invoiceId }) => invoiceId)
  const closed = await runNamed<Closed>(tx, { name: 'close-invoices', text: closeText, values: [ids] })
  return { invoices: closed.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

type Closed = Record<'balance' | 'paid', number> & { id: string }

export const closeText = `update invoice set paid = paid + balance, balance = 0, shown_balance = 0, status = 1
  where id = any($1::uuid[]) returning id, balance, paid`

interface Result {
  state: PaymentState
  declineCode?: string
  /** The gateway's, of the charge. */
  reference?: string
  /** The response to the payer, without the balance of the account. */
  answer?: object
}

/** Writes the result, with what the account still owes. */
async function update(tx: Transaction, { id }: PaymentRow, result: Result): Promise<PaymentRow> {
  const { state, declineCode, reference, answer } = result
  const values = [
    id,
    state,
    declineCode ?? null,
    reference ?? null,
    answer === undefined ? null : JSON.stringify(answer),
  ]
  const [row] = await runNamed<{ payment: PaymentJson }>(tx, { name: 'update-payment', text: updateText, values })
  if (!row) throw new Error(`Payment ${id} not found`)
  return readPayment(row.payment)
}

export const updateText = `update payment p set state = $2, decline_code = $3, processor_reference = $4,
    settled_at = case when $2 <> 'unknown' then now() end,
    answer = case when $5::jsonb is not null then $5 || invoice_balance_shown(client_account_id)::jsonb end
  where id = $1 returning row_to_json(p) as payment`

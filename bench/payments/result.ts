import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Tally } from './payer.ts'

export interface Result {
  invoicesPaid: number
  charges: number
  doubleCharged: number
  chargedNotRecorded: number
  recordedNotCharged: number
  acknowledgedLost: number
  stuck: number
  held: number
  ledgerAgainstBank: number
  ledgerAgainstInvoices: number
  crookedInvoices: number
  closedUnpaid: number
}

const query = `with taken as (
    select p.id, p.reference, p.processor_key, p.currency, p.charged_amount + p.charged_surcharge as charged
    from payment p where p.state = 'succeeded'),
  bank as (select idempotency_key, amount, currency from sandbox_bank.charge where status = 'succeeded')
select
  (select count(*) from invoice i where i.id = any($2::uuid[]) and status = 1)::int as "invoicesPaid",
  (select count(*) from bank)::int as charges,
  -- One invoice behind two charges of the bank, whatever the portal thinks of them.
  (select count(*) from (select s.invoice_id from bank b join payment p on p.processor_key = b.idempotency_key
    join payment_invoice s on s.payment_id = p.id group by 1 having count(*) > 1) twice)::int as "doubleCharged",
  (select count(*) from bank b where not exists (select from taken t where t.processor_key = b.idempotency_key
    and t.charged = b.amount and t.currency = b.currency))::int as "chargedNotRecorded",
  (select count(*) from taken t where not exists (select from bank b where b.idempotency_key = t.processor_key))::int as "recordedNotCharged",
  (select count(*) from unnest($1::text[]) r where not exists (select from taken t where t.reference = r))::int as "acknowledgedLost",
  (select count(*) from payment where state in ('requested', 'unknown', 'refunding'))::int as stuck,
  (select count(*) from payment_invoice where holds)::int as held,
  -- To the minor unit, by currency: what the ledger has at the processor against what the bank took.
  (select coalesce(sum(abs(coalesce(l.charged, 0) - coalesce(b.charged, 0))), 0) from
    (select e.currency, sum(charged) as charged from ledger_line join ledger_entry e on e.id = entry_id
      join ledger_account a on a.id = account_id where a.kind = 'processor' group by 1) l
    full join (select currency, sum(amount) as charged from bank group by 1) b using (currency))::float8 as "ledgerAgainstBank",
  (select coalesce(sum(abs(i.paid + coalesce(l.amount, 0))), 0) from invoice i left join
    (select invoice_id, sum(amount) as amount from ledger_line join ledger_account a on a.id = account_id
      where a.kind = 'receivable' group by 1) l on l.invoice_id = i.id where i.id = any($2::uuid[]))::float8 as "ledgerAgainstInvoices",
  (select count(*) from invoice i where i.id = any($2::uuid[]) and i.balance + i.paid <>
    (select sum(amount) from invoice_item t where t.invoice_id = i.id))::int as "crookedInvoices",
  (select count(*) from invoice i where i.id = any($2::uuid[]) and i.status = 1 and not exists (
    select from payment_invoice s join taken t on t.id = s.payment_id join bank b on b.idempotency_key = t.processor_key
    where s.invoice_id = i.id))::int as "closedUnpaid"`

/** Reads the state of the ledgers when no payment is pending anymore. */
export async function inspect(owner: pg.Pool, tally: Tally, invoiceIds: string[]): Promise<Result> {
  const { rows } = await owner.query<Result>(query, [[...tally.acknowledged], invoiceIds])
  const [result] = rows
  if (!result) throw new Error('No result')
  return result
}

/** Returns the mismatches: all figures except the first two must be 0, and those must not. */
export function errorsIn({ invoicesPaid, charges, ...mustBeNone }: Result): [string, number][] {
  const nothing = Object.entries({ invoicesPaid, charges }).filter(([, count]) => count === 0)
  return [...nothing, ...Object.entries(mustBeNone).filter(([, count]) => count !== 0)]
}

/** Returns the seconds until no payment is pending; null if some still are at the end. */
export async function untilSettled(owner: pg.Pool, maxMs: number): Promise<number | null> {
  const from = Date.now()
  while (Date.now() - from < maxMs) {
    const { rows } = await owner
      .query<{ n: number }>(`select count(*)::int as n from payment where state in ('requested', 'unknown')`)
      .catch(() => ({ rows: [] }))
    if (rows[0]?.n === 0) return (Date.now() - from) / 1000
    await sleep(250)
  }
  return null
}

/** Returns the pending payments with their charge at the bank, and the job that recovers them, to find the reason. */
export async function describePending(owner: pg.Pool): Promise<unknown[]> {
  const { rows: payments } = await owner.query(
    `select p.id, p.state, p.created_at, c.status, c.created_at as charged_at
     from payment p left join sandbox_bank.charge c on c.idempotency_key = p.processor_key
     where p.state in ('requested', 'unknown', 'refunding')`,
  )
  const { rows: jobs } = await owner.query(
    `select now(), key, run_at, attempts, locked_at, locked_by, last_error from graphile_worker._private_jobs
     where key like '%conclude%' or locked_at is not null`,
  )
  return [...payments, ...jobs]
}

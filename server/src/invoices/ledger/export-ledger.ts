import type { Readable } from 'node:stream'
import { readInBatches } from '../../database/cursor.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { plainAmount, writeCsv } from '../../documents/csv.ts'
import { type DateRange, expectDateRange } from '../expect-date-range.ts'

/** Columns that an accounting program reads from each line, in this order. */
const header = [
  'Date',
  'Kind',
  'Client',
  'Account',
  'Invoice number',
  'Reference',
  'Currency',
  'Amount',
  'Amount in USD',
  'Rate',
  'PO number',
  'Buffer',
]

interface Line extends Record<string, unknown> {
  date: string
  kind: string
  client: string
  account: string
  /** Null for unapplied cash. */
  number: number | null
  reference: string | null
  currency: string
  shown: string
  amount: string
  rate: number
  buffer: number
  order: string | null
}

/**
 * Returns all invoices issued and all movements of open amounts within a range of days in UTC, in order, as a CSV
 * stream; amounts that reduce the open amount are negative. A card payment has a line for each of its invoices.
 * Surcharges are not part of an invoice. Unapplied cash has lines without an invoice number: kept cash reduces what the
 * account owes, and its allocation moves it to the line of an invoice.
 * @throws HttpError 400 for a range that ends before it begins, or is too long
 */
export function exportLedger(tx: Transaction, { from, to }: DateRange): Readable {
  expectDateRange({ from, to })
  const utcDay = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date`)
  const lines = readInBatches<Line>(
    tx,
    sql`
    with line as (
      select ${utcDay('i.issued_at')} as day, 1 as place, 'Invoice' as kind, i.id, i.client_account_id, null as reference,
        i.balance + i.paid + i.credited + i.written_off as amount,
        display_amount(i.balance + i.paid + i.credited + i.written_off, i.currency, i.rate, i.buffer) as shown,
        null as currency, null::float8 as rate, null::float8 as buffer
      from invoice i
      union all
      select ${utcDay('p.settled_at')}, 2, 'Card payment', s.invoice_id, p.client_account_id, p.reference, -s.amount,
        -s.charged_amount, null, null, null
      from payment p join payment_invoice s on s.payment_id = p.id
      where p.state in ('succeeded', 'refunding', 'refunded')
      union all
      select ${utcDay('r.booked_at')}, 4, 'Card refund', s.invoice_id, p.client_account_id, p.reference, s.amount,
        s.charged_amount, null, null, null
      from payment_refund r join payment_refund_share s on s.refund_id = r.id join payment p on p.id = r.payment_id
      where r.booked_at is not null
      union all
      select b.booked_on, 3, case b.kind when 'check' then 'Check' when 'transfer' then 'Bank transfer'
          when 'returned' then 'Returned' when 'credit' then 'Credit' when 'writeOff' then 'Write-off'
          when 'reversed' then 'Entry undone' when 'applied' then 'Account credit' when 'creditVoided' then 'Credit voided'
          else 'Voided' end,
        b.invoice_id, b.client_account_id, coalesce(b.reference, 'Credit memo ' || b.credit_number),
        case when b.kind in ('returned', 'reversed', 'creditVoided') then b.amount else -b.amount end,
        case when b.kind in ('returned', 'reversed', 'creditVoided') then b.shown_amount else -b.shown_amount end,
        null, null, null
      from invoice_booking b
      -- A credit that the account keeps is unapplied cash
      where b.kind <> 'accountCredit' and (b.kind <> 'creditVoided' or b.receipt_id is null)
      union all
      select m.booked_on, 5, case when r.kind = 'credit' and m.kind = 'kept' then 'Credit kept'
          when r.kind = 'credit' and m.kind = 'voided' then 'Credit voided' else case m.kind when 'kept' then 'Unapplied cash' when 'allocated' then 'Cash allocated'
          when 'released' then 'Cash released' when 'refunded' then 'Cash sent back' else 'Entry undone' end end,
        null, m.client_account_id, r.reference, case when m.kind in ('kept', 'released') then -m.amount else m.amount end,
        case when m.kind in ('kept', 'released') then -m.shown_amount else m.shown_amount end, r.currency, r.rate, r.buffer
      from receipt_movement m join receipt r on r.id = m.receipt_id)
    select line.day::text as date, line.kind, cl.name as client, ca.name as account, i.invoice_number as number,
      line.reference, coalesce(line.currency, i.currency) as currency, line.shown::text as shown, line.amount::text as amount,
      coalesce(line.rate, i.rate) as rate, coalesce(line.buffer, i.buffer) as buffer, i.purchase_order_number as order
    from line left join invoice i on i.id = line.id join client_account ca on ca.id = line.client_account_id
      join client cl on cl.id = ca.client_id
    where line.day between ${from}::date and ${to}::date
    order by line.day, i.invoice_number nulls last, line.place, line.reference`,
  )
  return writeCsv(header, cellsOf(lines), { reader: 'program' })
}

async function* cellsOf(lines: AsyncIterable<Line[]>): AsyncGenerator<string[][]> {
  for await (const rows of lines)
    yield rows.map((row) => [
      row.date,
      row.kind,
      row.client,
      row.account,
      row.number === null ? '' : String(row.number),
      row.reference ?? '',
      row.currency,
      plainAmount(Number(row.shown), row.currency),
      plainAmount(Number(row.amount), 'USD'),
      String(row.rate),
      row.order ?? '',
      String(row.buffer),
    ])
}

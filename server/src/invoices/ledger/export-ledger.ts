import type { Readable } from 'node:stream'
import { addDays } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { readInBatches } from '../../database/cursor.ts'
import { plainAmount, writeCsv } from '../../documents/csv.ts'
import { invalidField } from '../../errors.ts'

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
  number: number
  reference: string | null
  currency: string
  shown: string
  amount: string
  rate: number
  buffer: number
  order: string | null
}

/** Maximum range of an export, in days. */
const maxRangeDays = 5 * 366

/**
 * Returns all invoices issued and all movements of open amounts within a range of days in UTC, in order, as a CSV
 * stream; amounts that reduce the open amount are negative. A card payment has a line for each of its invoices.
 * Surcharges are not part of an invoice.
 * @throws HttpError 400 for a range that ends before it begins, or is too long
 */
export function exportLedger(tx: Transaction, { from, to }: { from: string; to: string }): Readable {
  if (to < from) throw invalidField('to', text.rangeOrder)
  if (addDays(from, maxRangeDays) < to) throw invalidField('to', text.rangeTooLong)
  const utcDay = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date`)
  const lines = readInBatches<Line>(
    tx,
    sql`
    with line as (
      select ${utcDay('i.issued_at')} as day, 1 as place, 'Invoice' as kind, i.id, null as reference,
        i.balance + i.paid + i.credited + i.written_off as amount,
        display_amount(i.balance + i.paid + i.credited + i.written_off, i.currency, i.rate, i.buffer) as shown
      from invoice i
      union all
      select ${utcDay('p.settled_at')}, 2, 'Card payment', s.invoice_id, p.reference, -s.amount, -s.charged_amount
      from payment p join payment_invoice s on s.payment_id = p.id
      where p.state in ('succeeded', 'refunding', 'refunded')
      union all
      select ${utcDay('p.refunded_at')}, 4, 'Card refund', s.invoice_id, p.reference, s.amount, s.charged_amount
      from payment p join payment_invoice s on s.payment_id = p.id where p.state = 'refunded'
      union all
      select b.booked_on, 3, case b.kind when 'check' then 'Check' when 'transfer' then 'Bank transfer'
          when 'returned' then 'Returned' when 'credit' then 'Credit' else 'Write-off' end,
        b.invoice_id, b.reference, case b.kind when 'returned' then b.amount else -b.amount end,
        case b.kind when 'returned' then b.shown_amount else -b.shown_amount end
      from invoice_booking b)
    select line.day::text as date, line.kind, cl.name as client, ca.name as account, i.invoice_number as number,
      line.reference, i.currency, line.shown::text as shown, line.amount::text as amount, i.rate, i.buffer,
      i.purchase_order_number as order
    from line join invoice i on i.id = line.id join client_account ca on ca.id = i.client_account_id
      join client cl on cl.id = i.client_id
    where line.day between ${from}::date and ${to}::date
    order by line.day, i.invoice_number, line.place, line.reference`,
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
      String(row.number),
      row.reference ?? '',
      row.currency,
      plainAmount(Number(row.shown), row.currency),
      plainAmount(Number(row.amount), 'USD'),
      String(row.rate),
      row.order ?? '',
      String(row.buffer),
    ])
}

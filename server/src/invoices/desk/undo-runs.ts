import type * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { DeskRun } from '@tearsheet/protocol/invoices/desk-schemas'
import { displayedTotals, undoWindowMs } from '@tearsheet/protocol/invoices/rules'
import { sql, type Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'
import { presentDeskInvoices } from '../ledger/present-desk-invoice.ts'
import { undoInvoices, undoReceipt } from '../ledger/undo-run.ts'

interface RunRow extends Record<string, unknown> {
  kind: DeskRun['kind']
  id: string
  at: string
  by: string | null
  count: number
  totals: DeskRun['totals']
  reference: string | null
  client: string | null
  undoneAt: string | null
}

/** Returns the runs of the last hour, newest first. */
export const listRuns: Verb<typeof money.listRuns> = async ({ tx }) => {
  const rows = await selectRuns(tx)
  return {
    runs: rows.map(({ at, by, client, undoneAt, totals, ...run }) => ({
      ...run,
      at: new Date(at).toISOString(),
      by: by ?? '',
      clientName: client,
      totals: displayedTotals(totals),
      undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
    })),
  }
}

async function selectRuns(tx: Transaction): Promise<RunRow[]> {
  const since = new Date(Date.now() - undoWindowMs)
  const { rows } = await tx.execute<RunRow>(sql`
    select 'invoices' as kind, i.batch_id as id, min(i.issued_at) as at, min(e.by_name) as by, count(*)::int as count,
      json_agg(json_build_object('currencyCode', i.currency, 'symbol', i.symbol, 'amount',
        display_amount(i.balance + i.paid + i.credited + i.written_off, i.currency, i.rate, i.buffer))) as totals,
      null as reference, null as client, min(i.voided_at) as "undoneAt"
    from invoice i left join invoice_event e on e.invoice_id = i.id and e.action = 'issue'
    where i.issued_at > ${since} and i.batch_id is not null group by i.batch_id
    union all
    select 'receipt', r.id, r.at, r.by_name, (select count(*) from invoice_booking b
        where b.receipt_id = r.id and not b.is_allocation and b.kind <> 'reversed')::int,
      json_build_array(json_build_object('currencyCode', r.currency, 'symbol', r.symbol, 'amount', r.shown_amount)),
      r.reference, c.name, r.voided_at
    from receipt r join client_account a on a.id = r.client_account_id join client c on c.id = a.client_id
    where r.at > ${since} and r.kind <> 'credit'
    order by at desc limit 50`)
  return rows
}

/** Undoes a run of the last hour. @throws HttpError 404, 409 naming what depends on it */
export const undoRun: Verb<typeof money.undoRun> = async (ctx, { kind, id }) => {
  const undone = kind === 'invoices' ? await undoInvoices(ctx, id) : await undoReceipt(ctx, id)
  return { invoices: await presentDeskInvoices(ctx.tx, undone) }
}

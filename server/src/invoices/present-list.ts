import { adRequirements, tearsheetOnly } from '@tearsheet/protocol/invoices/rules'
import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import type { FieldsOf } from '../database/list-sql.ts'

/** SQL conditions under which the ad of a line has what is needed. */
const has: Record<(typeof adRequirements)[number], string> = {
  price: 'ad.price is not null',
  approval: `exists (select from campaign_item_event e where e.campaign_item_id = ad.id and e.action = 'approve')`,
  proof: `(exists (select from tearsheet t where t.campaign_item_id = ad.id)
    or (ad.publication_type <> ${tearsheetOnly} and ad.live_url is not null))`,
}

/** Whether an invoice's lines match what was approved and has run, same as the protocol's stateOfInvoice. */
const match = `(select case when bool_or(line.amount <> ad.price) then 'differs'
    when bool_and(${adRequirements.map((need) => has[need]).join(' and ')}) then 'agrees' else 'waiting' end
  from invoice_item line left join campaign_item ad on ad.id = line.campaign_item_id where line.invoice_id = i.id)`

/** Whether a line was approved in another currency, or shown as another amount. */
const isExchanged = `exists (
  select from invoice_item line join campaign_item ad on ad.id = line.campaign_item_id
  where line.invoice_id = i.id and line.quote_currency is not null and ad.price is not null
    and (line.quote_currency <> i.currency or display_amount(ad.price, i.currency, i.rate, i.buffer)
      <> display_amount(ad.price, line.quote_currency, line.quote_rate, line.quote_buffer)))`

/** Displayed amounts, same as shownSums. */
const shown = `(select json_build_object('total', total, 'credited', i.shown_credited,
    'paid', total - i.shown_credited - i.shown_balance, 'balance', i.shown_balance)
  from (select display_amount(i.balance + i.paid + i.credited + i.written_off, i.currency, i.rate, i.buffer) offset 0) billed (total))`

/** Fields of an invoice `i` as a row of the list. */
const invoiceFields: FieldsOf<ListedInvoice> = {
  id: 'i.id',
  invoice_number: 'i.invoice_number',
  purchaseOrderNumber: 'i.purchase_order_number',
  campaignId: 'i.campaign_id',
  campaignName: 'i.campaign_name',
  issuedAt: 'i.issued_at',
  dueDate: 'i.due_date',
  balance: 'i.balance',
  paid: 'i.paid',
  credited: 'i.credited + i.written_off',
  shown,
  status: 'i.status',
  currencyCodeInvoice: 'i.currency',
  CurrencyInvoice: `json_build_object('symbol', i.symbol, 'exchange_rate', i.rate, 'invoice_buffer', i.buffer)`,
  match,
  isExchanged,
  inQuestion: 'exists (select from line_question q where q.invoice_id = i.id and q.closed_at is null)',
  isBeingPaid: 'exists (select from payment_invoice s where s.invoice_id = i.id and s.holds)',
}

/** The list's table, with the fields of its rows. */
export const invoiceSource = { table: 'invoice', alias: 'i', fields: invoiceFields }

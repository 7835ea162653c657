import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { currencyOf } from './invoice-money.ts'

/**
 * An open invoice of $1,250.50 for tests; each test passes the fields it is about. `shown` defaults to the converted
 * cents.
 */
export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  const invoice = {
    id: 'invoice-1',
    invoice_number: 1043,
    purchaseOrderNumber: null,
    campaignId: null,
    campaignName: null,
    issuedAt: '2026-10-01T14:05:00Z',
    dueDate: '2026-10-31',
    balance: 125_050,
    paid: 0,
    credited: 0,
    status: 0 as const,
    currencyCodeInvoice: 'USD',
    CurrencyInvoice: { symbol: '$', exchange_rate: 1, invoice_buffer: 0 },
    ...changes,
  }
  const display = (cents: number) => displayAmount(cents, currencyOf(invoice))
  const balance = display(invoice.balance)
  const credited = display(invoice.balance + invoice.credited) - balance
  const total = display(invoice.balance + invoice.paid + invoice.credited)
  return { ...invoice, shown: changes.shown ?? { total, credited, paid: total - credited - balance, balance } }
}

/** Currency fields of a client who is invoiced in Canadian dollars. */
export const canadian = {
  currencyCodeInvoice: 'CAD',
  CurrencyInvoice: { symbol: 'C$', exchange_rate: 1.37, invoice_buffer: 0.02 },
}

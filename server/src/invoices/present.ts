import type { Invoice, InvoiceItem, Payment } from '@tearsheet/protocol/invoices/schemas'
import type { InvoiceItemRow, InvoiceRow, PaymentRow } from './queries.ts'

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    invoice_number: row.invoiceNumber,
    purchaseOrderNumber: row.purchaseOrderNumber,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    issuedAt: row.issuedAt.toISOString(),
    dueDate: row.dueDate,
    balance: row.balance,
    paid: row.paid,
    status: row.status === 1 ? 1 : 0,
    currencyCodeInvoice: row.currency,
    CurrencyInvoice: { symbol: row.symbol, exchange_rate: row.rate, invoice_buffer: row.buffer },
  }
}

export function presentInvoiceItem({ id, description, publicationName, amount }: InvoiceItemRow): InvoiceItem {
  return { id, description, publicationName, amount }
}

/** A payment that was taken, with the invoices that it paid. */
export function presentPayment(row: PaymentRow, invoiceIds: string[]): Payment {
  return {
    id: row.id,
    reference: row.reference,
    paidAt: (row.settledAt ?? row.createdAt).toISOString(),
    amount: row.amount,
    surcharge: row.surcharge,
    total: row.amount + row.surcharge,
    currencyCode: row.currency,
    chargedTotal: row.chargedAmount + row.chargedSurcharge,
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    invoices: invoiceIds,
  }
}

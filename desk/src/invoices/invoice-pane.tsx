import { useQuery } from '@tanstack/react-query'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Booking, DeskInvoicePage } from '@tearsheet/protocol/invoices/desk-schemas'
import { reconciledRows } from '@tearsheet/protocol/invoices/reconcile-rules'
import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { baseCurrency, formatAmount, formatMinor, writeSigned } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { PaneFailure } from '../records/pane-failure.tsx'
import { PaneTitle } from '../records/pane-title.tsx'
import { CardPayments } from './card-payments.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { Bookings } from './invoice-bookings.tsx'
import { InvoiceEmails } from './invoice-emails.tsx'
import { Status } from './invoice-table.tsx'
import { BookDialog, type PlannedEntry } from './ledger-entry-dialog.tsx'
import { LedgerRow } from './ledger-row.tsx'
import { currencyOf } from './ledger-texts.ts'
import { LineClaimed, LineInQuestion } from './line-in-question.tsx'
import { ReceivePaymentDialog } from './receive-payment-dialog.tsx'

/** One invoice with its payments and credits, and the actions of the desk: record, credit, write off, refund. */
export function InvoicePane({ invoiceId, backHref }: { invoiceId: string; backHref: string }) {
  const query = useQuery(callQuery(ledger.getInvoice, { invoiceId }))
  const { data } = query
  const today = bookToday()
  const [entry, setEntry] = useState<PlannedEntry | null>(null)
  const [isReceiving, setReceiving] = useState(false)
  const [isEmailing, setEmailing] = useState(false)
  if (query.isLoading) return <Skeleton ofPage shape="pane" label="Loading the invoice" rows={4} />
  if (!data) return <PaneFailure query={query} title="This invoice could not be loaded" backHref={backHref} />
  const { deskInvoice: invoice, invoiceItems, payments, bookings } = data
  const currency = currencyOf(invoice)
  const writeMinor = (minor: number) => formatMinor(minor, currency, moneyLocale())
  const isOpen = invoice.status === 0
  const most = invoice.shown.balance
  const received = receivedOf(bookings)
  const creditable = invoice.shown.total - invoice.shown.credited - keptOf(bookings)
  return (
    <>
      <Stack as="header" gap={12} padding={[16, 20]} className={styles.part}>
        <Inline>
          <Link href={backHref}>Close</Link>
        </Inline>
        <PaneTitle>Invoice # {invoice.invoice_number}</PaneTitle>
        <div>
          <Status invoice={invoice} today={today} />
        </div>
        <Inline>
          {isOpen && (
            <>
              <Button variant="primary" onClick={() => setReceiving(true)}>
                Record payment
              </Button>
              <Button onClick={() => setEntry({ kind: 'credit', most })}>Credit</Button>
              <Button onClick={() => setEntry({ kind: 'writeOff', most })}>Write off</Button>
            </>
          )}
          {!isOpen && creditable > 0 && (
            <Button onClick={() => setEntry({ kind: 'accountCredit', most: creditable })}>Credit</Button>
          )}
          {received > 0 && (
            <Button onClick={() => setEntry({ kind: 'returned', most: received })}>Record returned payment</Button>
          )}
          <ExportButton
            onExport={() => download(documents.downloadInvoice, { invoiceId }, `Invoice-${invoice.invoice_number}.pdf`)}
          >
            PDF
          </ExportButton>
          <Button onClick={() => setEmailing(true)}>Email</Button>
          <ExportButton
            onExport={() => download(ledger.exportUbl, { invoiceId }, `Invoice-${invoice.invoice_number}.xml`)}
          >
            UBL XML
          </ExportButton>
        </Inline>
      </Stack>
      <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby="desk-invoice-facts">
        <Text as="h3" type="ui-strong" id="desk-invoice-facts">
          Details
        </Text>
        <Stack as="dl" gap={4} measure>
          {factsOf(data).map(([term, fact]) => (
            <Inline wrap={false} gap={12} align="baseline" justify="between" key={term}>
              <Text as="dt" type="small" color="text-2">
                {term}
              </Text>
              <Text as="dd" align="end" tabular breakAnywhere>
                {fact}
              </Text>
            </Inline>
          ))}
        </Stack>
      </Stack>
      <Lines invoiceItems={invoiceItems} />
      {payments.length > 0 && <CardPayments invoiceId={invoiceId} payments={payments} />}
      {bookings.length > 0 && <Bookings bookings={bookings} />}
      {isReceiving && (
        <ReceivePaymentDialog
          clientAccountId={invoice.clientAccount.id}
          invoice={invoice}
          onClose={() => setReceiving(false)}
        />
      )}
      <InvoiceEmails {...data} />
      {isEmailing && (
        <EmailDialog
          document={{ kind: 'invoice', invoiceId }}
          title={`Email invoice # ${invoice.invoice_number}`}
          onClose={() => setEmailing(false)}
        />
      )}
      {entry && (
        <BookDialog invoice={invoice} entry={entry} mostWords={writeMinor(entry.most)} onClose={() => setEntry(null)} />
      )}
    </>
  )
}

const sumOf = (bookings: readonly Booking[], ...kinds: Booking['kind'][]) =>
  bookings.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { shown }) => sum + shown.amount, 0)

/** Leaves out bookings that were reversed, with their reversals. */
function standing(bookings: readonly Booking[]): Booking[] {
  const reversed = new Set(bookings.map(({ reversesId }) => reversesId))
  return bookings.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

/** Money received by check and transfer that can be returned. */
const receivedOf = (bookings: readonly Booking[]) =>
  sumOf(standing(bookings), 'check', 'transfer') - sumOf(bookings, 'returned')

/** Credits of the invoice that the account keeps. */
const keptOf = (bookings: readonly Booking[]) => sumOf(standing(bookings), 'accountCredit')

/** The details of an invoice with its amounts, in its own currency. */
function factsOf({ deskInvoice: invoice, bookings, reconciled }: DeskInvoicePage): [string, string][] {
  const currency = currencyOf(invoice)
  const writeMinor = (minor: number) => formatMinor(minor, currency, moneyLocale())
  const { total, paid, balance } = invoice.shown
  const [credited, writtenOff] = [sumOf(standing(bookings), 'credit'), sumOf(bookings, 'writeOff')]
  const kept = keptOf(bookings)
  return [
    ['Client', `${invoice.client.name}, ${invoice.clientAccount.name}`],
    ['Campaign', invoice.campaignName ?? 'None'],
    ['PO #', invoice.purchaseOrderNumber ?? 'None'],
    ['Issued', formatShortDate(invoice.issuedAt.slice(0, 10))],
    ['Due', formatShortDate(invoice.dueDate)],
    ...(currency.code === 'USD'
      ? []
      : [['Exchange rate', `${currency.rate} ${currency.code} for 1 USD`] satisfies [string, string]]),
    ...reconciledRows(reconciled).map(({ label, amount, isSigned }): [string, string] => [
      label,
      isSigned ? writeSigned(amount, writeMinor) : writeMinor(amount),
    ]),
    ['Billed', writeMinor(total)],
    ['Paid', writeMinor(paid)],
    ...(credited > 0 ? [['Credited', writeMinor(credited)] satisfies [string, string]] : []),
    ...(kept > 0 ? [['Credited to the account', writeMinor(kept)] satisfies [string, string]] : []),
    ...(writtenOff > 0 ? [['Written off', writeMinor(writtenOff)] satisfies [string, string]] : []),
    ['Open', writeMinor(balance)],
  ]
}

function Lines({ invoiceItems }: Pick<DeskInvoicePage, 'invoiceItems'>) {
  return (
    <Stack as="section" gap={12} padding={[16, 20]} className={styles.part} aria-labelledby="desk-invoice-lines">
      <Text as="h3" type="ui-strong" id="desk-invoice-lines">
        Lines, in US dollars
      </Text>
      <Stack as="ul" gap={8} measure>
        {invoiceItems.map(({ id, publicationName, description, amount, isOnContract, question, claim }) => (
          <LedgerRow
            key={id}
            name={publicationName ?? 'Other'}
            amount={
              amount === 0 && isOnContract !== null
                ? freeLabel(isOnContract)
                : formatAmount(amount, baseCurrency, moneyLocale())
            }
            note={description}
          >
            {question && <LineInQuestion question={question} />}
            {claim && <LineClaimed claim={claim} />}
          </LedgerRow>
        ))}
      </Stack>
    </Stack>
  )
}

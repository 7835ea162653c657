import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Booking } from '@tearsheet/protocol/invoices/desk-schemas'
import { reconciledRows } from '@tearsheet/protocol/invoices/reconcile-rules'
import { baseCurrency, formatAmount, formatMinor, writeSigned } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { writeShown } from '../issuing/draft-words.ts'
import { PaneFailure } from '../records/pane-failure.tsx'
import { PaneTitle } from '../records/pane-title.tsx'
import { CardPayments } from './card-payments.tsx'
import { Status } from './invoice-table.tsx'
import { BookDialog, type BookingWish } from './ledger-entry-dialog.tsx'
import { bookingLabels, currencyOf } from './ledger-texts.ts'
import { LineInQuestion } from './line-in-question.tsx'

/** One invoice with its payments and credits, and the actions of the desk: record, credit, write off, refund. */
export function InvoicePane({ invoiceId, backHref }: { invoiceId: string; backHref: string }) {
  const asked = useQuery(callQuery(ledger.getInvoice, { invoiceId }))
  const { data } = asked
  const { today } = useDeskUser()
  const [wish, setWish] = useState<BookingWish | null>(null)
  if (asked.isLoading) return <Skeleton ofPage shape="pane" label="Loading the invoice" rows={4} />
  if (!data) return <PaneFailure of={asked} title="This invoice could not be loaded" backHref={backHref} />
  const { deskInvoice: invoice, invoiceItems, payments, bookings } = data
  const currency = currencyOf(invoice)
  const writeMinor = (minor: number) => formatMinor(minor, currency, moneyLocale())
  const isOpen = invoice.status === 0
  const { total, paid, balance: most } = invoice.shown
  const shownOf = (kind: Booking['kind']) =>
    bookings.filter((one) => one.kind === kind).reduce((sum, { shown }) => sum + shown.amount, 0)
  const [credited, writtenOff] = [shownOf('credit'), shownOf('writeOff')]
  const received = shownOf('check') + shownOf('transfer') - shownOf('returned')
  const facts: [string, string][] = [
    ['Client', `${invoice.client.name}, ${invoice.clientAccount.name}`],
    ['Campaign', invoice.campaignName ?? 'None'],
    ['PO #', invoice.purchaseOrderNumber ?? 'None'],
    ['Issued', formatShortDate(invoice.issuedAt.slice(0, 10))],
    ['Due', formatShortDate(invoice.dueDate)],
    ...(currency.code === 'USD'
      ? []
      : [['Exchange rate', `${currency.rate} ${currency.code} for 1 USD`] satisfies [string, string]]),
    ...reconciledRows(data.reconciled).map(({ label, amount, isSigned }): [string, string] => [
      label,
      isSigned ? writeSigned(amount, writeMinor) : writeMinor(amount),
    ]),
    ['Billed', writeMinor(total)],
    ['Paid', writeMinor(paid)],
    ...(credited > 0 ? [['Credited', writeMinor(credited)] satisfies [string, string]] : []),
    ...(writtenOff > 0 ? [['Written off', writeMinor(writtenOff)] satisfies [string, string]] : []),
    ['Open', writeMinor(most)],
  ]
  return (
    <>
      <header className={styles.part}>
        <div className={styles.acts}>
          <Link href={backHref}>Close</Link>
        </div>
        <PaneTitle>Invoice # {invoice.invoice_number}</PaneTitle>
        <div>
          <Status invoice={invoice} today={today} />
        </div>
        <div className={styles.acts}>
          {isOpen && (
            <>
              <Button variant="primary" onClick={() => setWish({ kind: 'receipt', most })}>
                Record payment
              </Button>
              <Button onClick={() => setWish({ kind: 'credit', most })}>Credit</Button>
              <Button onClick={() => setWish({ kind: 'writeOff', most })}>Write off</Button>
            </>
          )}
          {received > 0 && (
            <Button onClick={() => setWish({ kind: 'returned', most: received })}>Record returned payment</Button>
          )}
          <ExportButton
            onExport={() => download(ledger.exportUbl, { invoiceId }, `Invoice-${invoice.invoice_number}.xml`)}
          >
            UBL XML
          </ExportButton>
        </div>
      </header>
      <section className={styles.part} aria-labelledby="desk-invoice-facts">
        <h3 id="desk-invoice-facts">Details</h3>
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={styles.number}>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="desk-invoice-lines">
        <h3 id="desk-invoice-lines">Lines, in US dollars</h3>
        <ul role="list" className={styles.list}>
          {invoiceItems.map(({ id, publicationName, description, amount, question }) => (
            <li key={id} className={styles.line}>
              <span>{publicationName ?? 'Other'}</span>
              <span className={styles.number}>{formatAmount(amount, baseCurrency, moneyLocale())}</span>
              <span className={styles.quiet}>{description}</span>
              {question && <LineInQuestion question={question} />}
            </li>
          ))}
        </ul>
      </section>
      {payments.length > 0 && <CardPayments payments={payments} />}
      {bookings.length > 0 && (
        <section className={styles.part} aria-labelledby="desk-invoice-bookings">
          <h3 id="desk-invoice-bookings">Checks, transfers and credits</h3>
          <ul role="list" className={styles.list}>
            {bookings.map(({ id, kind, shown, bookedOn, reference, reason, by }) => (
              <li key={id} className={styles.line}>
                <span>{[bookingLabels[kind], reference].filter(Boolean).join(' ')}</span>
                <span className={styles.number}>{writeShown(shown)}</span>
                <span className={styles.quiet}>
                  {formatShortDate(bookedOn)}, {by}
                  {reason && `: ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wish && (
        <BookDialog invoice={invoice} wish={wish} mostWords={writeMinor(wish.most)} onClose={() => setWish(null)} />
      )}
    </>
  )
}

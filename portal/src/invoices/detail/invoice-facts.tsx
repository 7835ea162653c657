import { addressOf } from '@tearsheet/protocol/addresses'
import type { Invoice, InvoiceEvent, Parties } from '@tearsheet/protocol/invoices/schemas'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import type { ReactNode } from 'react'
import styles from './invoice-facts.module.css'
import { InvoiceHistory } from './invoice-history.tsx'
import { PurchaseOrder } from './purchase-order.tsx'

interface InvoiceFactsProps {
  invoice: Invoice
  parties: Parties
  timeline: readonly InvoiceEvent[]
}

/** Issuer, recipient, purchase order, terms and campaign of an invoice, and its history. */
export function InvoiceFacts({ invoice, parties, timeline }: InvoiceFactsProps) {
  const { campaignId, campaignName, issuedAt } = invoice
  const { issuer, billedTo } = parties
  const issued = formatDate(issuedAt.slice(0, 10))
  return (
    <div className={styles.band}>
      <dl className={styles.part}>
        <Fact term="Issued by">
          <Lines texts={[issuer.name, ...issuer.address]} />
          <div className={styles.meta}>
            {issuer.taxId && (
              <>
                <span className={styles.unbroken}>Tax ID {issuer.taxId}</span> ·{' '}
              </>
            )}
            <span className={styles.unbroken}>{issuer.phone}</span>
          </div>
          {issuer.accountsEmail && (
            <Link href={`mailto:${issuer.accountsEmail}`} className={styles.email}>
              {issuer.accountsEmail}
            </Link>
          )}
        </Fact>
      </dl>
      <dl className={styles.part}>
        <Fact term="Billed to">
          <Lines texts={billedTo} />
        </Fact>
      </dl>
      <dl className={styles.part}>
        <Fact term="PO #">
          <PurchaseOrder invoice={invoice} />
        </Fact>
        <Fact term="Terms">{issuer.terms ? `${issuer.terms}, issued ${issued}` : `Issued ${issued}`}</Fact>
        {campaignName && (
          <Fact term="Campaign">
            {campaignId ? <Link href={addressOf('campaign', { id: campaignId })}>{campaignName}</Link> : campaignName}{' '}
            <Link className={styles.more} href={addressOf('invoices', {}, { keyword: campaignName })} data-screen-only>
              View by campaign
            </Link>
          </Fact>
        )}
      </dl>
      <div className={styles.part}>
        <InvoiceHistory timeline={timeline} />
      </div>
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** A name above the lines of its address. */
const Lines = ({ texts: [name, ...others] }: { texts: readonly string[] }) => (
  <>
    <strong className={styles.name}>{name}</strong>
    {others.map((text) => (
      <div key={text}>{text}</div>
    ))}
  </>
)

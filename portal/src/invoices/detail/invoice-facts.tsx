import { addressOf } from '@tearsheet/protocol/addresses'
import type { Invoice, InvoiceEvent, Parties } from '@tearsheet/protocol/invoices/schemas'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
    <Grid
      columns="4fr 3fr 5fr 5fr"
      gap={0}
      align="stretch"
      padding={[16, 0]}
      border="border"
      edges="both"
      className={styles.band}
    >
      <Stack as="dl" gap={12} type="ui" breakAnywhere className={styles.part}>
        <Fact term="Issued by">
          <Lines texts={[issuer.name, ...issuer.address]} />
          <Text as="div" type="small" color="text-2">
            {issuer.taxId && (
              <>
                <Text nowrap>Tax ID {issuer.taxId}</Text> ·{' '}
              </>
            )}
            <Text nowrap>{issuer.phone}</Text>
          </Text>
          {issuer.accountsEmail && (
            <Link href={`mailto:${issuer.accountsEmail}`} className={styles.link}>
              {issuer.accountsEmail}
            </Link>
          )}
        </Fact>
      </Stack>
      <Stack as="dl" gap={12} type="ui" breakAnywhere className={styles.part}>
        <Fact term="Billed to">
          <Lines texts={billedTo} />
        </Fact>
      </Stack>
      <Stack as="dl" gap={12} type="ui" breakAnywhere className={styles.part}>
        <Fact term="PO #">
          <PurchaseOrder invoice={invoice} />
        </Fact>
        <Fact term="Terms">{issuer.terms ? `${issuer.terms}, issued ${issued}` : `Issued ${issued}`}</Fact>
        {campaignName && (
          <Fact term="Campaign">
            {campaignId ? <Link href={addressOf('campaign', { id: campaignId })}>{campaignName}</Link> : campaignName}
            <div data-screen-only>
              <Link className={styles.link} href={addressOf('invoices', {}, { keyword: campaignName })}>
                View by campaign
              </Link>
            </div>
          </Fact>
        )}
      </Stack>
      <Stack gap={12} type="ui" breakAnywhere className={styles.part}>
        <InvoiceHistory timeline={timeline} />
      </Stack>
    </Grid>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <Text as="dt" type="small" color="text-2">
      {term}
    </Text>
    <dd>{children}</dd>
  </div>
)

/** A name above the lines of its address. */
const Lines = ({ texts: [name, ...others] }: { texts: readonly string[] }) => (
  <>
    <Text as="strong" weight={600}>
      {name}
    </Text>
    {others.map((text) => (
      <div key={text}>{text}</div>
    ))}
  </>
)

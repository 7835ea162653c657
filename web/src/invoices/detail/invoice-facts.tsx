import { addressOf } from '@tearsheet/protocol/addresses'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { configuration } from '../../lib/configuration.ts'
import { formatDate } from '../../lib/format.ts'
import { useActiveView } from '../../lib/use-session.ts'
import { Inline } from '../../ui/layout/inline.tsx'
import { Link } from '../../ui/text/link.tsx'
import { SummaryList } from '../../ui/text/summary-list.tsx'
import { PurchaseOrder } from './purchase-order.tsx'

/** Whom the invoice is for, its dates, its campaign and its purchase order. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { client, clientAccountName } = useActiveView()
  const { campaignId, campaignName, issuedAt, dueDate } = invoice
  return (
    <SummaryList
      missing="None"
      rows={[
        { term: 'Issued by', value: configuration().providerName },
        { term: 'Billed to', value: `${client.name}, ${clientAccountName}` },
        { term: 'Invoice date', value: formatDate(issuedAt.slice(0, 10)) },
        { term: 'Due date', value: formatDate(dueDate) },
        {
          term: 'Campaign',
          value: campaignId ? (
            <Inline gap={12}>
              <Link href={addressOf('campaign', { id: campaignId })}>{campaignName ?? 'Campaign'}</Link>
              {campaignName && (
                <Link href={addressOf('invoices', {}, { keyword: campaignName })} data-screen-only>
                  View by campaign
                </Link>
              )}
            </Inline>
          ) : (
            campaignName
          ),
        },
        { term: 'Purchase order', value: <PurchaseOrder invoice={invoice} /> },
      ]}
    />
  )
}

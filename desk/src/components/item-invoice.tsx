import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { DraftCard } from '../issuing/draft-card.tsx'
import styles from './item-pane.module.css'

/** Preview of an ad's invoice, with differences from the agreed terms. */
export function ItemInvoice({ campaignItemId }: { campaignItemId: string }) {
  const asked = useQuery(callQuery(ledger.previewInvoices, { campaignItemIds: [campaignItemId] }))
  return (
    <section className={styles.part} aria-labelledby="desk-invoice">
      <h3 id="desk-invoice">Invoice preview</h3>
      <LoadFailure of={asked} title="The preview could not be loaded" />
      {asked.isLoading && <Skeleton shape="settings" label="Loading the invoice preview" rows={2} />}
      {asked.data?.drafts.map((draft) => (
        <DraftCard key={draft.campaign.id} draft={draft} />
      ))}
    </section>
  )
}

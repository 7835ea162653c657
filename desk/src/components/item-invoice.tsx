import { useQuery } from '@tanstack/react-query'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { DraftCard } from '../issuing/draft-card.tsx'

/** Preview of an ad's invoice, with differences from the agreed terms. */
export function ItemInvoice({ campaignItemId }: { campaignItemId: string }) {
  const query = useQuery(callQuery(ledger.previewInvoices, { campaignItemIds: [campaignItemId] }))
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-invoice">
      <Text as="h3" type="ui-strong" id="desk-invoice">
        Invoice preview
      </Text>
      <LoadFailure query={query} title="The preview could not be loaded" />
      {query.isLoading && <Skeleton shape="settings" label="Loading the invoice preview" rows={2} />}
      {query.data?.drafts.map((draft) => (
        <DraftCard key={draft.campaign.id} draft={draft} />
      ))}
    </Stack>
  )
}

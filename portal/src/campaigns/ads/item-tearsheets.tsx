import { useQuery } from '@tanstack/react-query'
import { listTearsheets } from '@tearsheet/protocol/campaigns/download-endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import type { ShownTearsheet } from './tearsheet-dialog.tsx'

const TearsheetDialog = lazy(async () => ({ default: (await import('./tearsheet-dialog.tsx')).TearsheetDialog }))

/** The pages on which an ad was printed, each with a viewer. */
export function ItemTearsheets({ campaignId, item }: { campaignId: string; item: CampaignItem }) {
  const [shown, setShown] = useState<ShownTearsheet | null>(null)
  const { data } = useQuery(callQuery(listTearsheets, { campaignId, campaignItemId: item.id }))
  return (
    <section>
      <SectionHeading>Tearsheets</SectionHeading>
      {data ? (
        <Stack as="ul" gap={8}>
          {data.tearsheets.map(({ id, issueDate, page }) => {
            const title = `Issue of ${formatDate(issueDate)}, page ${page}`
            return (
              <Inline
                as="li"
                key={id}
                gap={[8, 16]}
                justify="between"
                padding={[8, 0]}
                border="border-subtle"
                edges="below"
              >
                <span>{title}</span>
                <Button size="row" aria-label={`View: ${title}`} onClick={() => setShown({ id, title })}>
                  View
                </Button>
              </Inline>
            )
          })}
        </Stack>
      ) : (
        <Skeleton shape="settings" label="Loading tearsheets" rows={1} />
      )}
      <Suspense fallback={null}>
        {shown && (
          <TearsheetDialog
            campaignId={campaignId}
            campaignItemId={item.id}
            sheet={shown}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

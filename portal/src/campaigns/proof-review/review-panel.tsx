import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { sizeLabel } from '@tearsheet/ui/publications/size-label.ts'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useClock } from '../../accounts/use-clock.ts'
import { formatShortRun } from '../components/format-short-run.ts'
import { formatPublicationType } from '../components/item-labels.ts'

interface ReviewPanelProps {
  campaign: Campaign
  item: CampaignItem
  version: number
  /** Null while two are compared, because each has its own selector. */
  onVersion: ((version: number) => void) | null
}

/** Details of the ad next to its artwork: the available versions, and the dates to check. */
export function ReviewPanel({ campaign, item, version, onVersion }: ReviewPanelProps) {
  const { today, timeZone } = useClock()
  return (
    <Card title="This ad">
      <Stack gap={16}>
        {item.artwork.length > 1 && onVersion && (
          <Select
            label="Version"
            value={String(version)}
            onChange={(event) => onVersion(Number(event.target.value))}
            options={item.artwork.toReversed().map((artwork) => ({
              value: String(artwork.version),
              label: `Version ${artwork.version} – ${formatMoment(artwork.uploadedAt, timeZone)}`,
            }))}
          />
        )}
        <SummaryList
          missing="Not set yet"
          rows={[
            { term: 'Campaign', value: campaign.name },
            { term: 'Type', value: formatPublicationType(item) },
            ...(item.size ? [{ term: 'Size', value: sizeLabel(item.size) }] : []),
            { term: 'Runs', value: formatShortRun(item.startDate, item.endDate, today) },
            { term: 'Ad number', value: String(item.adNumber) },
          ]}
        />
      </Stack>
    </Card>
  )
}

import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { jobTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { sizeLabel } from '@tearsheet/ui/publications/size-label.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { SummaryList, type SummaryRow } from '@tearsheet/ui/text/summary-list.tsx'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { contentOf } from '../components/ad-content.ts'
import { ItemStatus } from '../components/item-columns.tsx'
import { addedTypeLabels, formatPublicationType } from '../components/item-labels.ts'

/** Facts about an ad: publication, status, dates, price. */
export function ItemFacts({ campaign, item }: { campaign: Campaign; item: CampaignItem }) {
  const currency = useQuoteCurrency()
  const rows: SummaryRow[] = [
    { term: 'Status', value: <ItemStatus item={item} /> },
    { term: 'Type', value: formatPublicationType(item) },
    ...(item.size ? [{ term: 'Size', value: sizeLabel(item.size) }] : []),
    { term: 'Chosen as', value: addedTypeLabels[item.addedType] },
    { term: 'Price', value: priceLabel(item.price, currency, item.addedType === 2) },
    { term: 'First day', value: item.startDate && formatDate(item.startDate) },
    { term: 'Last day', value: item.endDate ? formatDate(item.endDate) : item.startDate && 'Until further notice' },
    { term: 'Application deadline', value: formatDeadline(campaign, item) },
    { term: 'Job type', value: campaign.jobType && jobTypeNames[campaign.jobType] },
    { term: 'Ad number', value: String(item.adNumber) },
  ]
  if (item.liveUrl) rows.splice(1, 0, { term: 'Live at', value: <LiveLink url={item.liveUrl} /> })
  return <SummaryList rows={rows} missing="Not set yet" />
}

function formatDeadline(campaign: Campaign, item: CampaignItem): string | null {
  const { deadlineDate } = contentOf(campaign, item)
  if (deadlineDate) return formatDate(deadlineDate)
  const isOpen = campaign.deadlineType === 'open-until-filled' || item.ownContent.deadlineDate === null
  return isOpen ? 'Open until filled' : null
}

/** Renders a link only for an http or https address. */
function LiveLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url
  return (
    <Link href={url} target="_blank">
      {url.replace(/^https?:\/\//i, '')}
    </Link>
  )
}

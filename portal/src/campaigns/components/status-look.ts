import { adStatusLabels, type ItemTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem, CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'
import {
  Archive,
  Ban,
  CalendarX,
  CircleCheck,
  CircleCheckBig,
  CircleStop,
  Eye,
  FilePen,
  LoaderCircle,
  type LucideIcon,
  OctagonPause,
  RefreshCw,
  Search,
} from 'lucide-react'

export interface StatusLook {
  tone: Tone
  icon: LucideIcon
  label: string
}

type AdLook = Record<CampaignItem['adStatus'], Omit<StatusLook, 'label'>>

const adLooks: AdLook = {
  'Awaiting Approval': { tone: 'attention', icon: Eye },
  Processing: { tone: 'info', icon: LoaderCircle },
  Published: { tone: 'success', icon: CircleCheck },
  Modified: { tone: 'changed', icon: RefreshCw },
  Updated: { tone: 'success', icon: CircleCheckBig },
  Stop: { tone: 'changed', icon: CircleStop },
  Stopped: { tone: 'neutral', icon: OctagonPause },
  Canceled: { tone: 'neutral', icon: Ban },
  Error: { tone: 'info', icon: LoaderCircle },
}

const inReview: StatusLook = { tone: 'info', icon: Search, label: 'Review in Progress' }
const expired: StatusLook = { tone: 'neutral', icon: CalendarX, label: 'Expired' }

/**
 * Returns the display of an ad's status: the label of its stored status (R11.4), or its tab if that is more specific.
 */
export function itemStatusLook({ adStatus, tab }: Pick<CampaignItem, 'adStatus' | 'tab'>): StatusLook {
  if (tab === 'review-in-progress') return inReview
  if (tab === 'expired' && adStatus !== 'Stopped') return expired
  return { ...adLooks[adStatus], label: adStatusLabels[adStatus] }
}

const leadingLooks: Record<Exclude<ItemTab, 'ready-for-approval'>, StatusLook> = {
  'review-in-progress': inReview,
  processing: { ...adLooks.Processing, label: 'Processing' },
  published: { ...adLooks.Published, label: 'Published' },
  canceled: { ...adLooks.Canceled, label: 'Canceled' },
  expired,
}

/** Returns the status of a whole campaign for its row in the list; items that wait for the client come first. */
export function campaignStatusLook(campaign: CampaignSummary): StatusLook {
  if (campaign.status === 'draft') return { tone: 'neutral', icon: FilePen, label: 'Draft' }
  if (campaign.toApproveCount > 0) {
    return { ...adLooks['Awaiting Approval'], label: `${formatCount(campaign.toApproveCount)} to approve` }
  }
  const tab = campaign.leadingTab
  if (tab === null || tab === 'ready-for-approval') return { tone: 'neutral', icon: Archive, label: 'Archived' }
  return leadingLooks[tab]
}

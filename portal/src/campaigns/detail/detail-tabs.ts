import { type CampaignTab, campaignTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'
import { Eye, type LucideIcon, Search } from 'lucide-react'
import type { ItemTask } from '../actions/chosen-items.ts'

export interface DetailTab {
  name: string
  /** The tab's badge, by the provider's short name (R7.15). */
  badge?: (shortName: string) => { tone: Tone; icon: LucideIcon; label: string }
  tasks: readonly ItemTask[]
  /** Describes what belongs in this tab; displayed while it is empty, also to users who may not approve. */
  empty: { title: string; text: string }
}

/** The seven tabs of a campaign, in order; their slugs are part of the address. */
export const detailTabs: Record<CampaignTab, DetailTab> = {
  'ready-for-approval': {
    name: 'Ready for Approval',
    badge: () => ({ tone: 'attention', icon: Eye, label: 'Review' }),
    tasks: ['approve', 'disapprove'],
    empty: {
      title: 'No ads waiting for approval',
      text: 'Ads appear here once they are reviewed and priced. Approved ads go to publishing.',
    },
  },
  'review-in-progress': {
    name: 'Review in Progress',
    badge: (shortName) => ({ tone: 'info', icon: Search, label: `Review By ${shortName}` }),
    tasks: ['disapprove'],
    empty: { title: 'No ads in review', text: 'New and changed ads are here while we price them and prepare artwork.' },
  },
  processing: {
    name: 'Processing',
    tasks: ['disapprove'],
    empty: { title: 'No ads in processing', text: 'Approved ads, changes and removals are here until they are done.' },
  },
  published: {
    name: 'Published',
    tasks: ['stop', 'disapprove'],
    empty: { title: 'No published ads', text: 'Ads are here while they are live.' },
  },
  canceled: {
    name: 'Canceled',
    tasks: [],
    empty: { title: 'No canceled ads', text: 'Disapproved ads are kept here; they are not published.' },
  },
  expired: {
    name: 'Expired',
    tasks: ['disapprove'],
    empty: { title: 'No expired ads', text: 'Ads are kept here after their last day, or once they have been removed.' },
  },
  'show-all': {
    name: 'Show All',
    tasks: ['approve', 'disapprove'],
    empty: { title: 'This campaign has no ads', text: 'Its publications will appear here.' },
  },
}

/** Returns the tab that an address names; Ready for Approval by default. */
export function tabOfAddress(view: string | undefined): CampaignTab {
  return campaignTabs.find((tab) => tab === view?.toLowerCase()) ?? 'ready-for-approval'
}

/** The first tab that has ads; Ready for Approval where none has. */
export const firstTabWithAds = (counts: Readonly<Record<CampaignTab, number>>): CampaignTab =>
  campaignTabs.find((tab) => counts[tab] > 0) ?? 'ready-for-approval'

export function itemsIn(tab: CampaignTab, items: readonly CampaignItem[]): CampaignItem[] {
  return items.filter((item) => tab === 'show-all' || item.tab === tab)
}

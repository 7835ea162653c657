import { expect } from '@playwright/test'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { InputOf } from '@tearsheet/protocol/endpoint'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { callAs, type Visitor } from './portal.ts'

export interface OrderedCampaign {
  id: string
  name: string
  jobNumber: number
  /** In the order of the request; all wait for approval. */
  items: CampaignItem[]
}

interface Order {
  title: string
  /** Names of publications to advertise in. */
  print?: string[]
  online?: string[]
}

const ads = (names: string[] = [], type: 1 | 2) => names.map((name) => ({ name, type }))

/** Orders a campaign for a single journey over the API; the desk's autopilot reviews it, and it waits for approval. */
export async function orderCampaign(visitor: Visitor, { title, print, online }: Order): Promise<OrderedCampaign> {
  const order: InputOf<typeof quotes.submit> = {
    quoteId: null,
    campaignTitle: title,
    jobDescription: `<h3>${title}</h3><p>You teach, you lead and you listen, in a town by the lake.</p>`,
    applyEmail: 'jobs@lakeside.example',
    // Some accounts require one
    purchaseOrderNumber: 'PO-2207',
    deadlineType: 'open-until-filled',
    openUntilFilled: true,
    startDateType: 'immediately',
    startDateTypeDb: 1,
    endDateType: 'maximize-runtime',
    endDateTypeDb: 1,
    manual: [...ads(print, 2), ...ads(online, 1)],
    userUUID: visitor.userId,
    userId: visitor.userId,
  }
  const { campaign } = await callAs(visitor, quotes.submit, order, { idempotencyKey: crypto.randomUUID() })
  const ready = await readyItems(visitor, campaign.id)
  const items = [...(print ?? []), ...(online ?? [])].map((name) => {
    const item = ready.find(({ publicationName }) => publicationName === name)
    if (!item) throw new Error(`The order created no ad in ${name}`)
    return item
  })
  return { ...campaign, items }
}

async function readyItems(visitor: Visitor, campaignId: string): Promise<CampaignItem[]> {
  let items: CampaignItem[] = []
  const tabs = async () => {
    items = (await callAs(visitor, campaigns.getDetails, { campaignId })).campaignItems
    return [...new Set(items.map(({ tab }) => tab))]
  }
  await expect.poll(tabs, { timeout: 60_000, message: 'the desk reviews the ads' }).toEqual(['ready-for-approval'])
  return items
}

/** Opens and acknowledges a print ad's artwork over the API, so that it may be approved. */
export async function readArtwork(visitor: Visitor, campaignId: string, { id, adNumber }: CampaignItem): Promise<void> {
  const which = { adNumber, campaignId, campaignItemId: id }
  await callAs(visitor, campaigns.openArtwork, which)
  await callAs(visitor, campaigns.acknowledgeArtwork, { ...which, acknowledgeStatus: true })
}

/** Returns the path of the artwork review of a campaign's first ad. */
export function proofPath({ id, items }: OrderedCampaign): string {
  return `/campaign-detail-item/${id}/${items[0]?.id}/review-artwork`
}

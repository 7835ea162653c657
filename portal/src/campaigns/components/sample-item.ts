import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'

const waiting: CampaignItem = {
  id: '00000000-0000-7000-8000-000000000001',
  version: 1,
  adNumber: 100_001,
  publicationName: 'Daily Herald',
  publicationType: 2,
  printType: 2,
  addedType: 3,
  size: null,
  price: 39_500,
  adStatus: 'Awaiting Approval',
  itemStatus: 2,
  tab: 'ready-for-approval',
  isArtworkAcknowledgedByClient: false,
  artworkReviews: [],
  isArtworkDocumentOpenedByClient: false,
  artwork: [],
  liveUrl: null,
  startDate: null,
  endDate: null,
  hasTearsheet: false,
  ownContent: {},
  undoUntil: null,
  dueAt: null,
  problem: null,
  history: [],
}

/** Returns a print ad for tests that waits for approval with unopened artwork, with the given changes. */
export function sampleItem(change: Partial<CampaignItem> = {}): CampaignItem {
  return { ...waiting, ...change }
}

import {
  type AdStatus,
  campaignTabs,
  type HistoryAction,
  type ItemState,
  type ItemStatus,
  tabOf,
} from '@tearsheet/protocol/campaigns/lifecycle'
import type { AdContent, CampaignItem, campaign, ItemChange } from '@tearsheet/protocol/campaigns/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { PublicationType } from '@tearsheet/protocol/media-contracts/schemas'
import type { z } from 'zod'
import type { ChangeRow } from './change-queries.ts'
import type { CampaignRow, ItemRow } from './queries.ts'

/** Picks the state of a row for the lifecycle. */
export function stateOf({
  itemStatus,
  adStatus,
  endDate,
}: Pick<ItemRow, 'itemStatus' | 'adStatus' | 'endDate'>): ItemState {
  // Written only from the protocol's transitions, and enforced by check constraints of the database.
  return { itemStatus: itemStatus as ItemStatus, adStatus: adStatus as AdStatus, endDate }
}

/** Returns the publication type of a row. */
export const publicationTypeOf = ({ publicationType }: Pick<ItemRow, 'publicationType'>) =>
  publicationType as PublicationType // submission writes 1, 2 and 3 only

/** Returns the content of an ad: its campaign's, with the changes made to this ad only. */
export function contentOf(
  { form, deadlineDate }: Pick<CampaignRow, 'form' | 'deadlineDate'>,
  { ownContent }: Pick<ItemRow, 'ownContent'>,
): AdContent {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    deadlineDate,
    jobDescription: text(form.jobDescription),
    applyUrl: text(form.applyUrl),
    ...ownContent,
  }
}

/** Presents a campaign item for the API (R24.6). */
export function presentItem(row: ItemRow, today: string = worldDate(new Date())): CampaignItem {
  const state = stateOf(row)
  const { problemReason, problemRemedy } = row
  return {
    id: row.id,
    version: row.version,
    adNumber: row.adNumber,
    publicationName: row.publicationName,
    publicationType: publicationTypeOf(row),
    printType: row.printType as CampaignItem['printType'], // submission writes 1, 2 and null only
    addedType: row.addedType as CampaignItem['addedType'], // submission writes 1, 2 and 3 only
    size: row.sizeName === null ? null : { name: row.sizeName, measure: row.sizeMeasure },
    price: row.price,
    adStatus: state.adStatus,
    itemStatus: state.itemStatus,
    tab: tabOf(state, today),
    isArtworkAcknowledgedByClient: row.isArtworkAcknowledged,
    isArtworkDocumentOpenedByClient: row.isArtworkOpened,
    artworkReviews: row.artworkReviews,
    artwork: row.artwork,
    liveUrl: row.liveUrl,
    startDate: row.startDate,
    endDate: row.endDate,
    hasTearsheet: row.hasTearsheet,
    ownContent: row.ownContent,
    undoUntil:
      row.beforeMove !== null && row.heldUntil !== null && row.heldUntil > new Date()
        ? row.heldUntil.toISOString()
        : null,
    dueAt: row.dueAt?.toISOString() ?? null,
    problem: problemReason === null ? null : { reason: problemReason, remedy: problemRemedy ?? '' },
    history: row.history,
  }
}

/** A payment of an invoice that includes an item. */
export interface ItemPayment {
  campaignItemId: string | null
  invoiceNumber: number
  reference: string
  payerName: string
  settledAt: Date | null
}

/** Adds the payments of an item's invoices to its history, for users who may see invoices. */
export function withPayments(item: CampaignItem, payments: readonly ItemPayment[]): CampaignItem {
  const paid = payments.flatMap(({ campaignItemId, settledAt, payerName, invoiceNumber, reference }) =>
    campaignItemId === item.id && settledAt
      ? [
          {
            at: settledAt.toISOString(),
            by: payerName,
            action: 'pay' satisfies HistoryAction,
            note: `Invoice ${invoiceNumber}, payment ${reference}`,
            artwork: null,
          },
        ]
      : [],
  )
  if (paid.length === 0) return item
  return { ...item, history: [...item.history, ...paid].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}

/** Presents a requested change. */
export const presentChange = (row: ChangeRow): ItemChange => ({
  at: row.at.toISOString(),
  by: row.byName,
  mode: row.mode,
  fields: row.fields,
  instructions: row.instructions,
  completedAt: row.completedAt?.toISOString() ?? null,
})

/** Presents a campaign with the counts of its tabs, computed from its items (R24.6). */
export function presentCampaign(
  row: CampaignRow,
  items: readonly Pick<CampaignItem, 'tab'>[],
  clientAccountName: string,
): z.input<typeof campaign> {
  const count = (tab: (typeof campaignTabs)[number]) =>
    tab === 'show-all' ? items.length : items.filter((item) => item.tab === tab).length
  const counts = campaignTabs.map((tab) => [tab, count(tab)] as const)
  return {
    // The form as submitted; the schema of the response keeps the fields of a form only.
    ...row.form,
    id: row.id,
    name: row.name,
    jobNumber: row.jobNumber,
    clientJobNumber: row.clientJobNumber,
    status: row.status === 'archived' ? 'archived' : 'active',
    clientAccountName,
    createdAt: row.createdAt.toISOString(),
    startDate: row.startDate,
    endDate: row.endDate,
    purchaseOrderNumber: row.purchaseOrderNumber,
    publishedItemCount: count('published'),
    itemCounts: Object.fromEntries(counts) as Record<(typeof campaignTabs)[number], number>, // `counts` has an entry for every tab
    price: row.price,
  }
}

/** Returns an item as the reply to one of the desk's steps on it. */
export const presentItemReply = (item: ItemRow) => ({ campaignItem: presentItem(item) })

import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'

/** Overdue invoices and passed or near deadlines first; drafts last. */
const ranks: Record<AttentionItem['kind'], number> = { liveAd: 0, approval: 0, invoice: 0, draft: 1 }

/** Returns the day by which an item is ordered: an approval without a deadline comes after all that have one. */
const dayOf = (item: AttentionItem): string => {
  if (item.kind === 'invoice') return item.dueDate
  if (item.kind === 'approval') return item.deadlineDate ?? '9999-12-31'
  return item.kind === 'liveAd' ? item.since.slice(0, 10) : ''
}

const idOf = (item: AttentionItem): string => {
  if (item.kind === 'invoice') return item.invoiceId
  if (item.kind === 'liveAd') return item.campaignItemId
  return item.kind === 'approval' ? item.campaignId : item.quoteId
}

/** Compares pending items by urgency: by their day, then drafts by the latest change. */
export function byUrgency(a: AttentionItem, b: AttentionItem): number {
  if (ranks[a.kind] !== ranks[b.kind]) return ranks[a.kind] - ranks[b.kind]
  if (a.kind === 'draft' && b.kind === 'draft' && a.updatedAt !== b.updatedAt) return a.updatedAt > b.updatedAt ? -1 : 1
  return dayOf(a).localeCompare(dayOf(b)) || idOf(a).localeCompare(idOf(b))
}

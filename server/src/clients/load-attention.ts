import type { getAttention } from '@tearsheet/protocol/clients/endpoints'
import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import type { ActiveView } from '../context.ts'
import type { Transaction } from '../database/drizzle.ts'
import type { Verb } from '../http/verb.ts'
import { listApprovers } from '../identity/queries.ts'
import { byUrgency } from './policy.ts'

/**
 * Returns pending items for the client from one of the higher domains, as far as the view's flags show them; app.ts
 * lists the sources.
 */
export type AttentionSource = (tx: Transaction, view: ActiveView) => Promise<AttentionItem[]>

/** Maximum number of items that the home page can expand; it shows a few of them at first. */
const maxItems = 200

export interface AttentionDependencies {
  attentionSources: readonly AttentionSource[]
  countAdsToApprove: (tx: Transaction, view: ActiveView) => Promise<number>
}

/** Returns pending items that the view's flags show, most urgent first (decision record 0006). */
export const loadAttention: Verb<typeof getAttention, AttentionDependencies> = async ({ tx, view, deps }) => {
  const { attentionSources, countAdsToApprove } = deps
  const waiting: AttentionItem[] = []
  for (const list of attentionSources) waiting.push(...(await list(tx, view)))
  const { manageApproveAds, manageCampaigns } = view.permissions
  const adCount = manageCampaigns && !manageApproveAds ? await countAdsToApprove(tx, view) : 0
  return {
    attention: waiting.toSorted(byUrgency).slice(0, maxItems),
    totalCount: waiting.length,
    waitsForOthers: adCount > 0 ? { adCount, approvers: await listApprovers(tx, view.clientAccountId) } : null,
  }
}

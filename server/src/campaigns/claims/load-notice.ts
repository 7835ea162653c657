import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../queries.ts'
import { findClaim } from './claim-queries.ts'
import { loadClaimEvidence } from './load-claim-evidence.ts'

/** Loads the data of the notice of a claim; null for an unknown one. */
export async function loadNotice(tx: Transaction, claimId: string) {
  const claim = await findClaim(tx, claimId)
  const [item] = claim ? await findItemsAnywhere(tx, [claim.campaignItemId]) : []
  const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
  const [account] = item ? await listAccounts(tx, [item.clientAccountId]) : []
  if (!claim || !item || !campaign || !account) return null
  const evidence = await loadClaimEvidence(tx, item.id)
  const names = { campaignName: campaign.name, clientName: account.clientName }
  return { claim, item, ...names, ...evidence, madeAt: new Date() }
}

export type NoticeData = NonNullable<Awaited<ReturnType<typeof loadNotice>>>

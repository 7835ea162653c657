import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { createClaim } from '../claims/create-claim.ts'
import { notifyOfClaim } from '../claims/notify-of-claim.ts'
import { presentDeskReply } from '../claims/present-claims.ts'
import { lockItems } from '../lock-items.ts'
import { lockFinding } from '../monitoring/finding-queries.ts'
import { confirmFinding } from './decide-finding.ts'

/**
 * Opens a claim at the desk. A waiting problem of the checks is confirmed with it, and the client is notified.
 * @throws HttpError 404; 409 as `createClaim` and `confirmFinding`
 */
export const openDeskClaim: Verb<typeof desk.openDeskClaim> = async (ctx, input) => {
  const { campaignItemId, kind, description, findingId, isFromTearsheet } = input
  const [item] = await lockItems(ctx.tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  if (findingId) {
    const finding = await lockFinding(ctx.tx, findingId)
    if (finding?.campaignItemId !== item.id) throw notFound('Finding')
    if (finding.state === 'waiting') await confirmFinding(ctx, { findingId })
  }
  const source = findingId ? 'check' : isFromTearsheet ? 'tearsheet' : 'desk'
  const claim = await createClaim(ctx, { item, kind, source, description: description || null })
  await notifyOfClaim(ctx, { claim, item, step: 'opened', words: text.opened })
  return presentDeskReply(ctx.tx, claim)
}

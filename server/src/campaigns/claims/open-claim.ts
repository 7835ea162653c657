import type * as campaigns from '@tearsheet/protocol/campaigns/claim-endpoints'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockItems } from '../lock-items.ts'
import { findCampaign } from '../queries.ts'
import { listClaimsOf } from './claim-queries.ts'
import { createClaim } from './create-claim.ts'
import { presentClaims } from './present-claims.ts'

/** Reports that an ad of the view's account ran wrong. @throws HttpError 404; 409 as `createClaim` */
export const openClaim: Verb<typeof campaigns.openClaim> = async (ctx, input) => {
  const { campaignId, campaignItemId, kind, description } = input
  const [item] = await lockItems(ctx.tx, { ids: [campaignItemId], within: { view: ctx.view, campaignId } })
  if (!item) throw notFound('Campaign item')
  const row = await createClaim(ctx, { item, kind, source: 'client', description: description || null })
  const [claim] = await presentClaims(ctx.tx, [row])
  if (!claim) throw new Error('The claim was not presented')
  return { claim }
}

/** Returns the claims for the ads of a campaign, newest first. @throws HttpError 404 */
export const listClaims: Verb<typeof campaigns.listClaims> = async ({ tx, view }, { campaignId }) => {
  if (!(await findCampaign(tx, view, campaignId))) throw notFound('Campaign')
  return { claims: await presentClaims(tx, await listClaimsOf(tx, view, campaignId)) }
}

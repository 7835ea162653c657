import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { claimKinds } from './claim-rules.ts'
import { claim, claimDescription } from './claim-schemas.ts'

const access = 'manageCampaigns'

export const listClaims = endpoint({
  name: 'campaigns.listClaims',
  summary: 'Lists the claims for the ads of a campaign, newest first, with their state, next step and date',
  path: '/campaigns/claimList',
  access,
  writes: false,
  body: z.object({ campaignId: id }),
  response: z.object({ claims: z.array(claim) }),
})

export const openClaim = endpoint({
  name: 'campaigns.openClaim',
  summary: 'Reports that something was wrong with a published ad; the provider claims it from the publication',
  path: '/campaigns/addClaim',
  access,
  body: z.object({
    campaignId: id,
    campaignItemId: id,
    kind: z.enum(claimKinds, { error: 'Choose what was wrong' }),
    description: claimDescription.nullish(),
  }),
  response: z.object({ claim }),
  idempotency: 'optional',
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { adCheck, confirmedFinding, onlineDays } from './monitoring-schemas.ts'

export const listChecks = endpoint({
  name: 'campaigns.listChecks',
  summary: 'Lists the checks of a live ad, newest first, with the problems that the provider has confirmed',
  path: '/campaigns/adCheckList',
  access: 'manageCampaigns',
  writes: false,
  body: z.object({ campaignId: id, campaignItemId: id, maxResults: z.int().min(1).max(200).default(20) }),
  response: z.object({ checks: z.array(adCheck), totalCount: z.int(), findings: z.array(confirmedFinding) }),
})

export const getCapture = endpoint({
  name: 'campaigns.getCapture',
  summary: 'Returns the image of the page that a check of a live ad has rendered',
  method: 'GET',
  path: '/campaigns/:campaignId/items/:campaignItemId/checks/:checkId/capture',
  runs: 'steps',
  access: 'signedIn',
  params: z.object({ campaignId: id, campaignItemId: id, checkId: id }),
  files: ['image/png'],
})

export const getOnlineDays = endpoint({
  name: 'campaigns.getOnlineDays',
  summary: 'Returns for each checked ad of a campaign the days on which it was found, and those on which it was not',
  path: '/campaigns/onlineDays',
  access: 'manageCampaigns',
  writes: false,
  body: z.object({ campaignId: id }),
  response: z.object({ ads: z.array(onlineDays) }),
})

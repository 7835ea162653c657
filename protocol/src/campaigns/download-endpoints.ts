import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { campaignTabs } from './lifecycle.ts'
import { calendarSpan, campaignQuery } from './schemas.ts'

const base = '/campaigns'

export const exportCsv = endpoint({
  name: 'campaigns.exportCsv',
  summary: 'Downloads all campaigns or drafts that match a filter, on all pages, as CSV',
  path: `${base}/exportCampaigns`,
  access: 'manageCampaigns',
  body: z.object({ query: campaignQuery }),
  runs: 'download',
  files: ['text/csv'],
})

export const exportItems = endpoint({
  name: 'campaigns.exportItems',
  summary: 'Downloads the ads in a tab of a campaign as CSV',
  path: `${base}/exportCampaignItems`,
  access: 'manageCampaigns',
  body: z.object({ campaignId: id, tabView: z.enum(campaignTabs) }),
  runs: 'download',
  files: ['text/csv'],
})

export const exportRuns = endpoint({
  name: 'campaigns.exportRuns',
  summary:
    'Downloads the campaigns and ads that run or are due in a range of days, or from today on, as CSV or iCalendar',
  path: `${base}/exportCampaignRuns`,
  access: 'manageCampaigns',
  body: z.object({ span: calendarSpan.nullish(), format: z.enum(['csv', 'ics']) }),
  runs: 'download',
  files: ['text/csv', 'text/calendar'],
})

const sealKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })

export const getEvidenceKey = endpoint({
  name: 'campaigns.getEvidenceKey',
  summary:
    'Returns the public key that verifies the signatures of evidence packs, as JSON Web Key, with the keys of older packs',
  method: 'GET',
  path: `${base}/evidence-key`,
  runs: 'steps',
  access: 'public',
  response: sealKey.extend({ former: z.array(sealKey) }),
})

const item = { campaignId: id, campaignItemId: id }

export const listTearsheets = endpoint({
  name: 'campaigns.listTearsheets',
  summary: 'Lists the tearsheets of an ad, by issue and page',
  path: `${base}/getItemTearsheets`,
  access: 'manageCampaigns',
  writes: false,
  body: z.object(item),
  response: z.object({
    tearsheets: z.array(
      z.object({ id, issueDate: calendarDate, page: z.string(), byteSize: z.int(), uploadedAt: moment }),
    ),
  }),
})

export const getTearsheet = endpoint({
  name: 'campaigns.getTearsheet',
  summary: 'Returns a tearsheet file, inline',
  method: 'GET',
  path: `${base}/:campaignId/items/:campaignItemId/tearsheets/:tearsheetId`,
  runs: 'steps',
  access: 'signedIn',
  params: z.object({ ...item, tearsheetId: id }),
  files: ['application/pdf'],
})

export const getTearsheetPackage = endpoint({
  name: 'campaigns.getTearsheetPackage',
  summary: 'Downloads a package of tearsheets by the link in its notification',
  method: 'GET',
  path: `${base}/tearsheet-packages/:link`,
  runs: 'steps',
  access: 'public',
  params: z.object({ link: z.string().max(200) }),
  files: ['application/zip'],
})

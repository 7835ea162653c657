import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, sampleId } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import {
  finalQuote,
  manualPublication,
  maxJobDescriptionLength,
  quoteExample,
  selectedContract,
} from '../quotes/schemas.ts'
import { onBehalfOfClient } from '../scope.ts'
import { campaignTabs } from './lifecycle.ts'
import { campaignMessages } from './messages.ts'
import {
  calendarDay,
  calendarKinds,
  calendarRun,
  calendarSpan,
  campaignDetail,
  campaignFilterChoices,
  campaignItem,
  campaignLists,
  campaignQuery,
  campaignSummary,
  country,
  itemVersions,
  modifyForm,
  modifyModes,
  seenState,
} from './schemas.ts'

const base = '/campaigns'

export const create = endpoint({
  name: 'campaigns.create',
  summary: 'Creates a campaign from a complete form, without a draft',
  richText: { jobDescription: maxJobDescriptionLength },
  path: base,
  access: 'manageRequestQuote',
  body: finalQuote,
  example: quoteExample,
  response: z.object({ campaign: z.object({ id, name: z.string(), jobNumber: z.int() }) }),
  idempotency: 'optional',
})

export const list = endpoint({
  name: 'campaigns.list',
  summary: 'Lists campaigns and drafts by tab: rows for the requested tab, counts for every tab',
  path: `${base}/getCampaignsByFilter`,
  runs: 'statement',
  access: 'manageCampaigns',
  body: z.object({ query: campaignQuery }),
  response: campaignLists,
})

export const listFilterChoices = endpoint({
  name: 'campaigns.listFilterChoices',
  summary: 'Lists the departments and people that the list of campaigns can be filtered by',
  path: `${base}/getCampaignFilterChoices`,
  access: 'manageCampaigns',
  writes: false,
  body: z.object({}),
  response: campaignFilterChoices,
})

export const getCalendar = endpoint({
  name: 'campaigns.getCalendar',
  summary:
    'Lists the starts, ends and deadlines of campaigns and ads on each day, and up to 100 campaigns that run, the latest first',
  path: `${base}/getCampaignCalendar`,
  runs: 'statement',
  access: 'manageCampaigns',
  body: z.object({
    span: calendarSpan,
    mostPerDay: z.int().min(1).max(500).default(8),
    kinds: z.array(z.enum(calendarKinds)).default([...calendarKinds]),
  }),
  response: z.object({ days: z.array(calendarDay), runs: z.array(calendarRun), runCount: z.int() }),
})

export const search = endpoint({
  name: 'campaigns.search',
  summary: 'Searches campaigns by title or job number; returns up to 8, best match first',
  path: `${base}/searchCampaigns`,
  access: 'manageCampaigns',
  writes: false,
  body: z.object({
    keyword: z.string().trim().min(1, { error: 'Enter a campaign title or job number' }).max(maxKeyword),
  }),
  response: z.object({
    campaigns: z.array(campaignSummary),
    /** Number of campaigns at the start of the list that contain the words; the others are similar. */
    holdingCount: z.int(),
  }),
})

export const getDetails = endpoint({
  name: 'campaigns.getDetails',
  summary: 'Returns a campaign with all its items',
  path: `${base}/getCampaignDetails`,
  access: 'manageCampaigns',
  writes: false,
  body: z.object({ campaignId: id }),
  response: z.object({ campaign: campaignDetail, campaignItems: z.array(campaignItem) }),
})

const chosenItems = z.object({
  campaignId: id,
  campaignItems: z.array(id).min(1, { error: campaignMessages.selectItem }).max(500),
})
const itemsAsSeen = chosenItems.extend(seenState.shape)
const items = z.object({ campaignItems: z.array(campaignItem) })

export const approveItems = endpoint({
  name: 'campaigns.approveItems',
  summary: 'Approves items for publishing, all or none',
  path: `${base}/campaignItemListForPublishingApproved`,
  access: 'manageApproveAds',
  body: itemsAsSeen,
  response: items,
  idempotency: 'optional',
})

export const disapproveItems = endpoint({
  name: 'campaigns.disapproveItems',
  summary: 'Disapproves items, all or none; they will not be published',
  path: `${base}/campaignItemListForPublishingDisapproved`,
  access: 'manageApproveAds',
  body: itemsAsSeen.extend({ reason: z.string().trim().max(2000).nullish() }),
  response: items,
  idempotency: 'optional',
})

export const stopItems = endpoint({
  name: 'campaigns.stopItems',
  summary: 'Requests that published ads be removed within 24 hours, all or none; or all ads of the campaign',
  path: `${base}/campaignItemListForStopAd`,
  access: 'manageApproveAds',
  body: itemsAsSeen.extend({
    /** Ignored if the whole campaign is to be stopped. */
    campaignItems: z.array(id).max(500),
    stopWholeCampaignFlag: z.boolean().default(false),
  }),
  example: { campaignItems: [sampleId], tabView: 'published' },
  response: items,
  idempotency: 'optional',
})

export const undoMove = endpoint({
  name: 'campaigns.undoMove',
  summary: 'Undoes the caller’s own approval, disapproval or stop of a few seconds ago, all or none',
  path: `${base}/campaignItemListUndo`,
  access: 'manageApproveAds',
  body: chosenItems.extend({ itemVersions }),
  response: items,
  idempotency: 'optional',
})

export const modifyAd = endpoint({
  name: 'campaigns.modifyAd',
  summary: 'Requests a change of an ad, or of every ad of its campaign that can be changed, all or none',
  richText: { 'formData.jobDescription': maxJobDescriptionLength },
  path: `${base}/campaignItemModifyAd`,
  access: 'manageApproveAds',
  body: z.object({ campaignId: id, campaignItemId: id, mode: z.enum(modifyModes), formData: modifyForm }),
  response: items,
  idempotency: 'optional',
})

/** Publications of each kind for an existing campaign. */
const additions = z.object({
  manual: z.array(manualPublication).max(200).default([]),
  recommendations: z.array(id).max(200).default([]),
  listOfSelectedContracts: z.array(selectedContract).max(200).default([]),
})

export const addPublications = endpoint({
  name: 'campaigns.addPublications',
  summary: 'Adds publications to a campaign; each is reviewed first and uses one posting of its contract',
  path: `${base}/addPublicationsToExistingCampaign`,
  access: 'manageApproveAds',
  body: z.object({
    campaign: z.object({ id }),
    /** Campaign as displayed by the caller; ignored. */
    campaignDetails: z.looseObject({}).nullish(),
    listOfPublications: additions,
    /** Message displayed by the caller on success; ignored by the server. */
    successNotification: z.union([z.string().max(1000), z.boolean(), z.looseObject({})]).nullish(),
  }),
  example: { listOfPublications: { manual: [{ name: 'Harbor Weekly', type: 1 }] } },
  response: z.object({ campaign: campaignDetail, campaignItems: z.array(campaignItem) }),
  idempotency: 'optional',
})

const oneItem = z.object({ campaignItem })
const artworkAct = z.object({
  adNumber: z.int().min(1).max(2_000_000_000),
  campaignId: id,
  campaignItemId: id,
  /** Version that was shown, if known: acknowledging an older one is a conflict. */
  version: z.int().min(1).max(1_000_000).nullish(),
})

export const acknowledgeArtwork = endpoint({
  name: 'campaigns.acknowledgeArtwork',
  summary: 'Sets or clears the mark that the client has reviewed the artwork',
  path: `${base}/campaignItemLogArtworkHasBeenAcknowledgedByUserAction`,
  access: 'manageApproveAds',
  body: artworkAct.extend({ acknowledgeStatus: z.boolean() }),
  response: oneItem,
})

export const openArtwork = endpoint({
  name: 'campaigns.openArtwork',
  summary: 'Records that the client has opened the artwork',
  path: `${base}/campaignItemLogArtworkHasBeenOpenedByUserAction`,
  access: 'manageApproveAds',
  body: artworkAct,
  response: oneItem,
})

export const downloadTearsheets = endpoint({
  name: 'campaigns.downloadTearsheets',
  summary:
    'Downloads the tearsheets of ads as a zip; for many, returns 202 with the id of a package that will be announced',
  path: `${base}/campaignItemListForTearsheetDownload`,
  access: 'manageCampaigns',
  body: chosenItems.extend({ tabView: z.enum(campaignTabs) }),
  response: z.object({ packageId: id }),
  files: ['application/zip'],
})

export const downloadSummary = endpoint({
  name: 'campaigns.downloadSummary',
  summary: 'Downloads a campaign and its ads as a PDF',
  path: `${base}/campaignDetailSummaryDownload`,
  access: 'manageCampaigns',
  body: z.object({
    campaignId: id,
    onBehalfOfClient,
  }),
  files: ['application/pdf'],
})

export const downloadEvidence = endpoint({
  name: 'campaigns.downloadEvidence',
  summary: 'Downloads all evidence that a job was advertised, as a zip with the checksums of its files',
  path: `${base}/campaignEvidenceDownload`,
  access: 'manageCampaigns',
  body: z.object({ campaignId: id }),
  files: ['application/zip'],
})

export const verifyEvidence = endpoint({
  name: 'campaigns.verifyEvidence',
  summary: 'Verifies whether the manifest of an evidence pack was made by this portal',
  path: `${base}/campaignEvidenceVerify`,
  access: 'signedIn',
  writes: false,
  body: z.object({
    manifestSha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'This is not a SHA-256 checksum' }),
    seal: z.string().trim().max(200),
  }),
  response: z.object({ isGenuine: z.boolean() }),
})

export const listCountries = endpoint({
  name: 'campaigns.listCountries',
  summary: 'Lists countries and their states',
  method: 'GET',
  path: `${base}/getCountryList`,
  runs: 'steps',
  access: 'signedIn',
  response: z.object({ countries: z.array(country) }),
})

export const getArtwork = endpoint({
  name: 'campaigns.getArtwork',
  summary: 'Returns the artwork file, inline',
  method: 'GET',
  path: `${base}/:campaignId/items/:campaignItemId/artwork/:version`,
  runs: 'steps',
  access: 'signedIn',
  params: z.object({ campaignId: id, campaignItemId: id, version: z.coerce.number().int().min(1).max(1_000_000) }),
  files: ['application/pdf', 'image/png', 'image/jpeg'],
})

export const watch = endpoint({
  name: 'campaigns.watch',
  summary:
    'Streams server-sent events: which campaigns of the account have changed, and that invoices or notifications have',
  method: 'GET',
  path: '/events',
  runs: 'steps',
  access: 'signedIn',
  files: ['text/event-stream'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { page } from '../list-query.ts'
import { cityPlace, maxPastedPosting, pageErrors, postingFileTypes, readPosting, scanTypes } from './reading.ts'
import {
  attachmentMaxBytes,
  attachmentTypes,
  finalQuote,
  leftEmptyFields,
  manualPublication,
  maxJobDescriptionLength,
  pendingQuote,
  pendingQuoteQuery,
  pendingQuoteSummary,
  postingPlace,
  quoteExample,
  quoteForm,
  recommendation,
  recommendationSource,
  recommendationsFrom,
  submittedQuote,
} from './schemas.ts'

const base = '/pending-quotes'
const access = 'manageRequestQuote'
const saved = z.object({ pendingQuote })

export const create = endpoint({
  name: 'quotes.create',
  summary: 'Creates a draft',
  richText: { jobDescription: maxJobDescriptionLength },
  path: base,
  access,
  body: quoteForm,
  response: saved,
  idempotency: 'optional',
})

export const update = endpoint({
  name: 'quotes.update',
  summary: 'Saves a draft; rejected if its version is outdated',
  method: 'PUT',
  richText: { jobDescription: maxJobDescriptionLength },
  path: `${base}/:id`,
  access,
  params: z.object({ id }),
  body: quoteForm.extend({ version: z.int().min(0).max(2_000_000_000) }),
  response: saved,
})

export const remove = endpoint({
  name: 'quotes.remove',
  summary: 'Deletes a draft',
  method: 'DELETE',
  path: `${base}/:quoteId`,
  access,
  params: z.object({ quoteId: id }),
  body: z.object({ quoteId: id.optional() }),
  response: z.object({}),
})

export const restore = endpoint({
  name: 'quotes.restore',
  summary: 'Restores a deleted draft, within 30 days',
  path: `${base}/restorePendingQuote`,
  access,
  body: z.object({ quoteId: id }),
  response: saved,
})

export const duplicate = endpoint({
  name: 'quotes.duplicate',
  summary: 'Copies a draft with its form and the publications that the client added',
  path: `${base}/duplicatePendingQuote`,
  access,
  body: z.object({ quoteId: id }),
  response: saved,
  idempotency: 'optional',
})

export const startFromCampaign = endpoint({
  name: 'quotes.startFromCampaign',
  summary: 'Creates a draft from an earlier campaign, without its dates, its job number and what is no longer offered',
  path: `${base}/startFromCampaign`,
  access,
  body: z.object({ campaignId: id }),
  response: z.object({
    pendingQuote,
    copiedFrom: z.object({ campaignId: id, name: z.string(), jobNumber: z.int() }),
    leftEmpty: z.array(z.enum(leftEmptyFields)),
  }),
  idempotency: 'optional',
})

export const getDetails = endpoint({
  name: 'quotes.getDetails',
  summary: 'Returns a complete draft',
  path: `${base}/getQuoteDetails`,
  access,
  writes: false,
  body: z.object({ quoteId: id }),
  response: saved,
})

export const list = endpoint({
  name: 'quotes.list',
  summary: "Lists the account's drafts",
  path: `${base}/getPendingQuotes`,
  access,
  writes: false,
  body: z.object({ query: pendingQuoteQuery }),
  response: page(pendingQuoteSummary),
})

export const getSubmitted = endpoint({
  name: 'quotes.getSubmitted',
  summary: 'Returns the record of a submitted quote, by the id of its draft or of the resulting campaign',
  path: `${base}/getSubmittedQuote`,
  access,
  writes: false,
  body: z.object({ quoteId: id }),
  response: z.object({ submittedQuote }),
})

export const downloadSubmitted = endpoint({
  name: 'quotes.downloadSubmitted',
  summary: 'Downloads the record of a submitted quote as a PDF, quote-<jobNumber>.pdf',
  path: `${base}/submittedQuoteDownload`,
  access,
  body: z.object({ quoteId: id }),
  files: ['application/pdf'],
})

export const getPostingAddress = endpoint({
  name: 'quotes.getPostingAddress',
  summary: 'Returns the addresses to which postings are emailed; null if emails are not read',
  path: `${base}/postingAddress`,
  access,
  writes: false,
  body: z.object({}),
  response: z.object({
    shared: z.string().nullable(),
    /** The user's own secret address; null while viewing as another user. */
    own: z.string().nullable(),
  }),
})

export const recommend = endpoint({
  name: 'quotes.recommend',
  summary:
    'Returns a media plan for a title, description and place, best first, followed by other publications chosen in the active quote',
  richText: { jobDescription: maxJobDescriptionLength },
  path: `${base}/getRecommendations`,
  access,
  writes: false,
  body: z.object({
    onBehalfOfClientId: id.nullish(),
    userId: id.nullish(),
    activeQuoteId: id.nullable().default(null),
    /** Campaign to which publications are added. */
    campaignId: id.nullable().default(null),
    campaignTitle: z.string().max(200).default(''),
    jobDescription: z.string().max(maxJobDescriptionLength).default(''),
    /** List to recommend from; that of the active quote if absent, the whole catalog if null. */
    recommendationsFrom: recommendationsFrom.nullish(),
    /** Location of the posting; if absent, that of the quote or campaign, else the account's default. */
    place: postingPlace.partial().nullish(),
  }),
  response: z.object({ recommendations: z.array(recommendation) }),
})

export const listSources = endpoint({
  name: 'quotes.listSources',
  summary: 'Lists the lists of publications that can be recommended from',
  path: `${base}/getRecommendationSources`,
  access,
  writes: false,
  response: z.object({ sources: z.array(recommendationSource) }),
})

export const saveManualPublication = endpoint({
  name: 'quotes.saveManualPublication',
  summary: 'Adds a publication of the client’s own choice to a draft, or changes it',
  path: `${base}/saveManualPublication`,
  access,
  body: z.object({ activeQuoteId: id, publication: manualPublication }),
  response: saved,
  idempotency: 'optional',
})

export const removeManualPublication = endpoint({
  name: 'quotes.removeManualPublication',
  summary: 'Removes a publication of the client’s own choice from a draft',
  path: `${base}/removeManualPublication`,
  access,
  body: z.object({ activeQuoteId: id, pendingQuoteItemId: id }),
  response: saved,
})

export const addAttachment = endpoint({
  name: 'quotes.addAttachment',
  summary: 'Attaches a file to a draft; the same file is attached only once',
  path: `${base}/addAttachment`,
  access,
  body: z.object({ quoteId: id }),
  upload: { field: 'file', mediaTypes: attachmentTypes, maxBytes: attachmentMaxBytes },
  response: saved,
})

const reads = { access, writes: false, response: readPosting } as const

export const readPostingFile = endpoint({
  name: 'quotes.readPostingFile',
  summary: 'Extracts values of the form’s fields from the file of a posting, which is not stored',
  path: `${base}/readPostingFile`,
  ...reads,
  upload: { field: 'file', mediaTypes: postingFileTypes, maxBytes: attachmentMaxBytes },
})

export const readScannedPosting = endpoint({
  name: 'quotes.readScannedPosting',
  summary: 'Recognizes the text of a PDF whose pages are pictures, and extracts values of the form’s fields from it',
  path: `${base}/readScannedPosting`,
  ...reads,
  upload: { field: 'file', mediaTypes: scanTypes, maxBytes: attachmentMaxBytes },
})

export const readPastedPosting = endpoint({
  name: 'quotes.readPastedPosting',
  summary: 'Extracts values of the form’s fields from pasted text',
  path: `${base}/readPastedPosting`,
  runs: 'steps',
  ...reads,
  body: z.object({ text: z.string().min(1, { error: 'Paste the text of the posting' }).max(maxPastedPosting) }),
})

export const readPostingPage = endpoint({
  name: 'quotes.readPostingPage',
  summary: 'Extracts values of the form’s fields from the schema.org JobPosting of a web page',
  path: `${base}/readPostingPage`,
  runs: 'steps',
  access,
  body: z.object({
    address: z.string().trim().min(1, { error: pageErrors.address }).max(2000, { error: pageErrors.address }),
  }),
  example: { address: 'https://www.example.com/jobs/4711' },
  response: readPosting,
})

export const findCity = endpoint({
  name: 'quotes.findCity',
  summary: 'Returns the countries and states that have a city of this name, the largest city first',
  path: `${base}/findCity`,
  runs: 'steps',
  access,
  writes: false,
  body: z.object({ city: z.string().trim().min(1, { error: 'Enter a city' }).max(200) }),
  example: { city: 'Rochester' },
  response: z.object({ places: z.array(cityPlace) }),
})

export const removeAttachment = endpoint({
  name: 'quotes.removeAttachment',
  summary: 'Removes a file from a draft',
  path: `${base}/removeAttachment`,
  access,
  body: z.object({ quoteId: id, attachmentId: id }),
  response: saved,
})

export const downloadAttachment = endpoint({
  name: 'quotes.downloadAttachment',
  summary: 'Returns a file of a draft',
  path: `${base}/downloadAttachment`,
  access,
  body: z.object({ quoteId: id, attachmentId: id }),
  files: attachmentTypes,
})

export const downloadSubmittedAttachment = endpoint({
  name: 'quotes.downloadSubmittedAttachment',
  summary: 'Returns a file that was attached to the quote of a campaign',
  path: '/campaigns/downloadAttachment',
  access: 'manageCampaigns',
  body: z.object({ campaignId: id, attachmentId: id }),
  files: attachmentTypes,
})

export const submit = endpoint({
  name: 'quotes.submit',
  summary: 'Submits a complete quote, which becomes a campaign, once',
  richText: { jobDescription: maxJobDescriptionLength },
  path: `${base}/submitFinalQuote`,
  access,
  body: finalQuote,
  example: quoteExample,
  response: z.object({ campaign: z.object({ id, name: z.string(), jobNumber: z.int() }) }),
  idempotency: 'required',
})

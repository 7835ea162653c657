import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxFoundPublications } from './rules.ts'
import { recommendation } from './schemas.ts'

export const findPublications = endpoint({
  name: 'quotes.findPublications',
  summary: 'Finds publications of the catalog by their names, with their prices for a draft or a campaign',
  path: '/pending-quotes/findPublications',
  access: 'manageRequestQuote',
  writes: false,
  body: z.object({
    name: z.string().max(200),
    /** Draft whose start date determines the prices. */
    activeQuoteId: id.nullable().default(null),
    /** Campaign whose start date determines the prices. */
    campaignId: id.nullable().default(null),
  }),
  response: z.object({ publications: z.array(recommendation).max(maxFoundPublications) }),
})

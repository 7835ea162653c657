import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxKeyword } from '../keywords.ts'
import { foundRecord, searchedKinds } from './search-schemas.ts'

export const searchRecords = endpoint({
  name: 'desk.searchRecords',
  summary:
    'Searches campaigns, invoices or payments of all clients by title, number, purchase order, client or publication, newest first',
  path: '/desk/searchRecords',
  access: 'desk',
  area: 'search',
  body: z.object({
    kind: z.enum(searchedKinds),
    /** Every word must match somewhere. All records without it. */
    keyword: z.string().trim().max(maxKeyword).nullish(),
    /** `next` of the previous page. */
    after: z.string().max(40).nullish(),
    maxResults: z.int().min(1).max(100).default(25),
  }),
  response: z.object({ data: z.array(foundRecord), next: z.string().nullable() }),
  writes: false,
})

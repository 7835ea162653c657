import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { activityEntry, chainState } from './activity-schemas.ts'

const filters = {
  /** User who acted, or on whose behalf. */
  byUserId: id.nullish(),
  /** Part of the product, such as `campaigns`. */
  domain: z.string().max(40).nullish(),
  /** Days in the caller's time zone, both included. */
  from: calendarDate.nullish(),
  to: calendarDate.nullish(),
}

export const listActivity = endpoint({
  name: 'users.listActivity',
  summary: 'Lists the account’s activity log: who did what, newest first',
  path: '/users/getActivity',
  access: 'accountAdministrator',
  writes: false,
  body: z.object({
    ...filters,
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: z.object({ entries: z.array(activityEntry), totalCount: z.int(), chain: chainState }),
})

export const exportActivity = endpoint({
  name: 'users.exportActivity',
  summary: 'Downloads all entries that match a filter, on all pages, as CSV',
  path: '/users/exportActivity',
  access: 'accountAdministrator',
  body: z.object(filters),
  runs: 'download',
  files: ['text/csv'],
})

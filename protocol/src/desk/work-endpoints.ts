import { z } from 'zod'
import { deskKinds } from '../campaigns/desk-schemas.ts'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { savedViewName, savedViewQuery } from '../identity/schemas.ts'
import { maxKeyword } from '../keywords.ts'
import {
  autopilot,
  autopilotKinds,
  colleague,
  completedRow,
  deskFilter,
  openedItem,
  workKinds,
  workRow,
  workSummary,
} from './work-schemas.ts'

const access = 'desk'

const workPage = z.object({ data: z.array(workRow), next: z.string().nullable() })
const deskSummary = z.object({
  queues: z.record(z.enum(deskKinds), workSummary),
  comments: workSummary,
  /** Null for an integration. */
  mine: workSummary.nullable(),
  /** Clients' questions about their invoices. */
  questions: workSummary,
  /** Printed ads whose proof is owed. */
  proofs: workSummary,
  /** Live ads that two checks did not find as approved. */
  findings: workSummary,
  /** Claims against publications, by their next step. */
  claims: workSummary,
  /** Ads set aside until a date. */
  snoozed: workSummary,
  autopilot,
})
const completedPage = z.object({ data: z.array(completedRow), totalCount: z.int() })

export const listWork = endpoint({
  name: 'desk.listWork',
  summary: 'Lists a queue of the desk without snoozed ads, oldest first, paginated by cursor',
  path: '/desk/listWork',
  access,
  area: 'ads',
  body: z.object({
    /** All queues if absent. */
    kind: z.enum(workKinds).nullish(),
    clientId: id.nullish(),
    /** `me`, `nobody`, or the id of a colleague. */
    assignee: z.union([z.enum(['me', 'nobody']), id]).nullish(),
    keyword: z.string().trim().max(maxKeyword).nullish(),
    /** Snoozed ads instead of the others. */
    isSnoozed: z.boolean().default(false),
    /** Only ads whose deadline has passed. */
    isLate: z.boolean().default(false),
    /** `next` of the previous page. */
    after: z.string().max(200).nullish(),
    maxResults: z.int().min(1).max(100).default(50),
  }),
  response: workPage,
  runs: 'statement',
})

export const listCompleted = endpoint({
  name: 'desk.listCompleted',
  summary: 'Lists the steps performed in a queue since a time, newest first, and their number',
  path: '/desk/listCompleted',
  access,
  area: 'ads',
  body: z.object({ kind: z.enum(deskKinds), since: moment, maxResults: z.int().min(1).max(100).default(5) }),
  response: completedPage,
  writes: false,
})

export const summarizeWork = endpoint({
  name: 'desk.summarizeWork',
  summary: 'Returns for each queue the number of ads that wait, the number that are late, and the earliest deadline',
  path: '/desk/summarizeWork',
  access,
  area: 'desk',
  response: deskSummary,
  writes: false,
})

export const assign = endpoint({
  name: 'desk.assign',
  summary: 'Assigns ads to a colleague, or unassigns them',
  path: '/desk/assign',
  access,
  area: 'ads',
  body: z.object({ campaignItemIds: z.array(id).min(1).max(100), userId: id.nullable() }),
  response: z.object({ assignee: colleague.nullable() }),
})

export const listColleagues = endpoint({
  name: 'desk.listColleagues',
  summary: 'Lists all users who work at the desk, by name',
  path: '/desk/listColleagues',
  access,
  area: 'ads',
  response: z.object({ colleagues: z.array(colleague) }),
  writes: false,
})

export const setAutopilot = endpoint({
  name: 'desk.setAutopilot',
  summary:
    'Sets whether a queue is processed automatically, and how many seconds after an ad enters it; applies to pending ads too',
  path: '/desk/setAutopilot',
  access: 'providerAdmin',
  area: 'automation',
  body: z.object({
    kind: z.enum(autopilotKinds),
    seconds: z
      .int({ error: 'Enter whole seconds' })
      .min(0, { error: 'Enter 0 seconds or more' })
      .max(604_800, { error: 'Enter a week or less' })
      .nullable(),
  }),
  response: z.object({ autopilot }),
})

const queue = z.string().min(1).max(40)
const filters = z.object({ filters: z.array(deskFilter) })

export const listFilters = endpoint({
  name: 'desk.listFilters',
  summary: 'Lists the caller’s own filters of a queue, by name',
  path: '/desk/listFilters',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ queue }),
  response: filters,
  writes: false,
})

export const saveFilter = endpoint({
  name: 'desk.saveFilter',
  summary: 'Saves a filter of a queue under a name; returns all filters of the queue',
  path: '/desk/saveFilter',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ queue, name: savedViewName, query: savedViewQuery }),
  response: filters,
})

export const renameFilter = endpoint({
  name: 'desk.renameFilter',
  summary: 'Renames a filter; returns all filters of its queue',
  path: '/desk/renameFilter',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ filterId: id, name: savedViewName }),
  response: filters,
})

export const removeFilter = endpoint({
  name: 'desk.removeFilter',
  summary: 'Deletes a filter; returns the remaining filters of its queue',
  path: '/desk/removeFilter',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ filterId: id }),
  response: filters,
})

export const loadQueue = endpoint({
  name: 'desk.loadQueue',
  summary:
    'Returns what the page of a queue shows: its numbers, its first ads, the steps completed there, and the open ad',
  path: '/desk/loadQueue',
  access,
  area: 'ads',
  body: z.object({
    list: listWork.body.nullish(),
    completed: listCompleted.body.nullish(),
    campaignItemId: id.nullish(),
  }),
  response: z.object({
    summary: deskSummary,
    list: workPage.nullable(),
    completed: completedPage.nullable(),
    item: openedItem.nullable(),
  }),
  writes: false,
})

export const look = endpoint({
  name: 'desk.look',
  summary:
    'Records which ad the caller has open, if any; returns who else has it open, and ads with their comments, such as the next ones',
  path: '/desk/look',
  access: 'providerAdmin',
  area: 'ads',
  unrecorded: 'Presence lasts for a minute and is not part of the audit trail',
  body: z.object({
    campaignItemId: id.nullable(),
    /** Ads to return; unknown ones are left out. */
    load: z.array(id).max(5).default([]),
  }),
  response: z.object({ lookers: z.array(colleague), items: z.array(openedItem) }),
})

export const watchDesk = endpoint({
  name: 'desk.watch',
  summary: 'Streams server-sent events: something at the desk has changed',
  method: 'GET',
  path: '/desk/events',
  runs: 'steps',
  access,
  area: 'desk',
  files: ['text/event-stream'],
})

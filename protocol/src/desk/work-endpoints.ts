import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { savedViewName, savedViewQuery } from '../users/schemas.ts'
import { deskKinds } from './schemas.ts'
import {
  autopilot,
  autopilotKinds,
  colleague,
  completedRow,
  deskFilter,
  workKinds,
  workRow,
  workSummary,
} from './work-schemas.ts'

const access = 'desk'

export const listWork = endpoint({
  name: 'desk.listWork',
  summary: 'A queue of the desk, oldest first, a page after another by cursor',
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
    /** `next` of the previous page. */
    after: z.string().max(200).nullish(),
    maxResults: z.int().min(1).max(100).default(50),
  }),
  response: z.object({ data: z.array(workRow), next: z.string().nullable() }),
  runs: 'statement',
})

export const listCompleted = endpoint({
  name: 'desk.listCompleted',
  summary: 'The steps of a queue that were taken since a moment, the last first, and how many they are',
  path: '/desk/listCompleted',
  access,
  area: 'ads',
  body: z.object({ kind: z.enum(deskKinds), since: moment, maxResults: z.int().min(1).max(100).default(5) }),
  response: z.object({ data: z.array(completedRow), totalCount: z.int() }),
  writes: false,
})

export const summarizeWork = endpoint({
  name: 'desk.summarizeWork',
  summary: 'How many ads wait in each queue, how many are late, and when the first is due',
  path: '/desk/summarizeWork',
  access,
  area: 'desk',
  response: z.object({
    queues: z.record(z.enum(deskKinds), workSummary),
    comments: workSummary,
    /** Null for an integration. */
    mine: workSummary.nullable(),
    /** Clients' questions about their invoices. */
    questions: workSummary,
    autopilot,
  }),
  writes: false,
})

export const assign = endpoint({
  name: 'desk.assign',
  summary: 'Gives ads to a colleague, or to nobody',
  path: '/desk/assign',
  access,
  area: 'ads',
  body: z.object({ campaignItemIds: z.array(id).min(1).max(100), userId: id.nullable() }),
  response: z.object({ assignee: colleague.nullable() }),
})

export const listColleagues = endpoint({
  name: 'desk.listColleagues',
  summary: 'Everybody who works at the desk, by name',
  path: '/desk/listColleagues',
  access,
  area: 'ads',
  response: z.object({ colleagues: z.array(colleague) }),
  writes: false,
})

export const setAutopilot = endpoint({
  name: 'desk.setAutopilot',
  summary:
    'Has a queue play itself so many seconds after an ad began to wait, or leaves it to people; what waits now is taken too',
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
  summary: 'One’s own filters of a queue, by name',
  path: '/desk/listFilters',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ queue }),
  response: filters,
  writes: false,
})

export const saveFilter = endpoint({
  name: 'desk.saveFilter',
  summary: 'Keeps what a queue is narrowed to under a name; answers all filters of the queue',
  path: '/desk/saveFilter',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ queue, name: savedViewName, query: savedViewQuery }),
  response: filters,
})

export const renameFilter = endpoint({
  name: 'desk.renameFilter',
  summary: 'Gives a filter another name; answers all filters of its queue',
  path: '/desk/renameFilter',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ filterId: id, name: savedViewName }),
  response: filters,
})

export const removeFilter = endpoint({
  name: 'desk.removeFilter',
  summary: 'Removes a filter; answers those that are left of its queue',
  path: '/desk/removeFilter',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ filterId: id }),
  response: filters,
})

export const look = endpoint({
  name: 'desk.look',
  summary: 'Says that the caller has an ad open, or none any more; answers who else has it open',
  path: '/desk/look',
  access: 'providerAdmin',
  area: 'ads',
  body: z.object({ campaignItemId: id.nullable() }),
  response: z.object({ lookers: z.array(colleague) }),
})

export const watchDesk = endpoint({
  name: 'desk.watch',
  summary: 'Server events: says, while it is open, that something at the desk has changed',
  method: 'GET',
  path: '/desk/events',
  runs: 'steps',
  access,
  area: 'desk',
  files: ['text/event-stream'],
})

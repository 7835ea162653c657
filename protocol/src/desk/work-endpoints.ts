import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { deskKinds } from './schemas.ts'
import { colleague, workKinds, workRow, workSummary } from './work-schemas.ts'

const access = 'desk'

export const listWork = endpoint({
  name: 'desk.listWork',
  summary: 'A queue of the desk, oldest first, a page after another by cursor',
  path: '/desk/listWork',
  access,
  body: z.object({
    /** Every queue without one. */
    kind: z.enum(workKinds).nullish(),
    clientId: id.nullish(),
    /** `me`, `nobody`, or the id of a colleague. */
    assignee: z.union([z.enum(['me', 'nobody']), id]).nullish(),
    keyword: z.string().trim().max(200).nullish(),
    /** The `next` of the page before. */
    after: z.string().max(200).nullish(),
    maxResults: z.int().min(1).max(100).default(50),
  }),
  response: z.object({ data: z.array(workRow), next: z.string().nullable() }),
  runs: 'statement',
})

export const summarizeWork = endpoint({
  name: 'desk.summarizeWork',
  summary: 'How many ads wait in each queue, how many are late, and when the first is due',
  path: '/desk/summarizeWork',
  access,
  response: z.object({
    queues: z.record(z.enum(deskKinds), workSummary),
    comments: workSummary,
    /** Null for an integration. */
    mine: workSummary.nullable(),
    /** After how many seconds each step is taken by itself; null where people take it. */
    takenAfterSeconds: z.number().nullable(),
  }),
  writes: false,
})

export const assign = endpoint({
  name: 'desk.assign',
  summary: 'Gives ads to a colleague, or to nobody',
  path: '/desk/assign',
  access,
  body: z.object({ campaignItemIds: z.array(id).min(1).max(100), userId: id.nullable() }),
  response: z.object({ assignee: colleague.nullable() }),
})

export const listColleagues = endpoint({
  name: 'desk.listColleagues',
  summary: 'Everybody who works at the desk, by name',
  path: '/desk/listColleagues',
  access,
  response: z.object({ colleagues: z.array(colleague) }),
  writes: false,
})

export const look = endpoint({
  name: 'desk.look',
  summary: 'Says that the caller has an ad open, or none any more; answers who else has it open',
  path: '/desk/look',
  access: 'providerAdmin',
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
  files: ['text/event-stream'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { userSummary } from './schemas.ts'
import { viewingMessages } from './viewing-messages.ts'
import { viewing } from './viewing-schemas.ts'

/** Id of the viewed user. */
const whom = { userId: id }
const answer = z.object({ viewing })

export const listForAdministrator = endpoint({
  name: 'users.listForAdministrator',
  summary: 'Lists the users an administrator can view the portal as',
  path: '/users/getListOfUsers',
  access: 'providerAdmin',
  body: z.object({
    keyword: z.string().max(maxKeyword).nullish(),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    paginationLimit: z.int().min(1).max(100).default(10),
  }),
  response: z.object({ users: z.array(userSummary), totalCount: z.int(), pageNumber: z.int() }),
})

export const beginViewing = endpoint({
  name: 'users.beginViewing',
  summary: 'Starts viewing the portal as a user: read-only, for an hour at most',
  path: '/users/beginViewing',
  access: 'providerAdmin',
  body: z.object({
    ...whom,
    reason: z.string().trim().min(1, { error: viewingMessages.reasonMissing }).max(300),
  }),
  response: answer,
})

export const getViewing = endpoint({
  name: 'users.getViewing',
  summary: 'Returns the state of the caller’s view as a user; null if there is none, or it has ended',
  path: '/users/getViewing',
  access: 'providerAdmin',
  body: z.object(whom),
  response: z.object({ viewing: viewing.nullable() }),
})

export const allowChanges = endpoint({
  name: 'users.allowChanges',
  summary: 'Allows changes for ten minutes, after the user’s username has been typed',
  path: '/users/allowChanges',
  access: 'providerAdmin',
  body: z.object({ ...whom, confirmation: z.string().max(254) }),
  response: answer,
})

export const stopViewing = endpoint({
  name: 'users.stopViewing',
  summary: 'Stops viewing the portal as a user',
  path: '/users/stopViewing',
  access: 'providerAdmin',
  body: z.object(whom),
  response: z.object({}),
})

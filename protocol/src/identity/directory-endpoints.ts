import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'

/** Connected directory of a client's people; null if there is none. */
const directory = z
  .object({ connectedAt: moment, lastUsedAt: moment.nullable(), clientAccountName: z.string(), by: z.string() })
  .nullable()

export const getDirectory = endpoint({
  name: 'users.getDirectory',
  summary: "Returns the client's connected directory of people (SCIM), if any, and the URL for it to use",
  path: '/users/getDirectory',
  runs: 'steps',
  access: 'accountAdministrator',
  writes: false,
  response: z.object({ directory, address: z.string() }),
})

export const connectDirectory = endpoint({
  name: 'users.connectDirectory',
  summary: 'Creates a token for a directory of people, replacing any earlier one; returned this time only',
  path: '/users/connectDirectory',
  runs: 'steps',
  access: 'accountAdministrator',
  response: z.object({ directory, address: z.string(), token: z.string() }),
})

export const disconnectDirectory = endpoint({
  name: 'users.disconnectDirectory',
  summary: 'Disconnects a directory of people: its token becomes invalid',
  path: '/users/disconnectDirectory',
  runs: 'steps',
  access: 'accountAdministrator',
  response: z.object({ directory, address: z.string() }),
})

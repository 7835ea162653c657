import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'

/** Connected directory of a client's people; null if there is none. */
const directory = z
  .object({ connectedAt: moment, lastUsedAt: moment.nullable(), clientAccountName: z.string(), by: z.string() })
  .nullable()

export const getDirectory = endpoint({
  name: 'users.getDirectory',
  summary: "The client's own directory of people, where one is connected (SCIM), and the address that it calls",
  path: '/users/getDirectory',
  runs: 'steps',
  access: 'accountAdministrator',
  writes: false,
  response: z.object({ directory, address: z.string() }),
})

export const connectDirectory = endpoint({
  name: 'users.connectDirectory',
  summary: 'A token for a directory of people, in place of any earlier one, shown this once',
  path: '/users/connectDirectory',
  runs: 'steps',
  access: 'accountAdministrator',
  response: z.object({ directory, address: z.string(), token: z.string() }),
})

export const disconnectDirectory = endpoint({
  name: 'users.disconnectDirectory',
  summary: 'Ends the connection to a directory of people: its token opens nothing from then on',
  path: '/users/disconnectDirectory',
  runs: 'steps',
  access: 'accountAdministrator',
  response: z.object({ directory, address: z.string() }),
})

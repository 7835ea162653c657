import { z } from 'zod'
import { deskAreas, deskRole } from '../desk-roles.ts'
import { endpoint } from '../endpoint.ts'

export const getOwnAccess = endpoint({
  name: 'desk.getOwnAccess',
  summary: 'What of the desk one may open, by one’s roles there, who can give more of them, and what one has set',
  path: '/desk/getOwnAccess',
  access: 'signedIn',
  scoped: false,
  response: z.object({
    roles: z.array(deskRole),
    areas: z.array(z.enum(deskAreas)),
    /**
     * Names of the desk’s managers and the provider’s administrators; empty for users who are not the provider’s staff.
     */
    managers: z.array(z.string()),
    timeZone: z.string(),
    /** Whether single-key shortcuts are active (R18.15). */
    singleKeys: z.boolean(),
  }),
  writes: false,
})

export const setSingleKeys = endpoint({
  name: 'desk.setSingleKeys',
  summary: 'Turns single-key shortcuts on or off for oneself',
  path: '/desk/setSingleKeys',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ areOn: z.boolean() }),
  response: z.object({ areOn: z.boolean() }),
})

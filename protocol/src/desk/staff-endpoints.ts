import { z } from 'zod'
import { deskAreas, deskRole } from '../desk-roles.ts'
import { endpoint } from '../endpoint.ts'

export const getOwnAccess = endpoint({
  name: 'desk.getOwnAccess',
  summary: 'Returns the caller’s desk roles and accessible areas, who can assign more roles, and the caller’s settings',
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
  summary: 'Enables or disables single-key shortcuts for the caller',
  path: '/desk/setSingleKeys',
  access: 'providerAdmin',
  area: 'desk',
  body: z.object({ areOn: z.boolean() }),
  response: z.object({ areOn: z.boolean() }),
})

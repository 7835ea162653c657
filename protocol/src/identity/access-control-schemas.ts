import { z } from 'zod'
import { permissionList, roleId } from '../access.ts'
import { deskRole } from '../desk-roles.ts'
import { id } from '../identifiers.ts'
import { mediaContract } from '../media-contracts/schemas.ts'
import { notificationSettings, preferences, user } from './schemas.ts'

export const clientSummary = z.object({ id, name: z.string() })
export type ClientSummary = z.infer<typeof clientSummary>

/** Default location of an account's postings: ISO country, state or province, city. */
const accountPlace = z.object({
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
})
export type AccountPlace = z.infer<typeof accountPlace>

export const clientAccount = z.object({
  id,
  clientId: id,
  name: z.string(),
  onBehalfOfClientId: id,
  onBehalfOfClient: clientSummary,
  /** Default of a new quote. */
  place: accountPlace,
  contracts: z.array(mediaContract),
})
export type ClientAccount = z.infer<typeof clientAccount>

/** Accounts that a user may enter, and their rights there (R24.3). */
export const accessControlList = z.object({
  user,
  clientById: z.record(id, clientSummary),
  clientAccountById: z.record(id, clientAccount),
  permissions: z.array(
    z.object({ clientId: id, clientAccountId: id, roleId, role: z.string(), permissionList, active: z.boolean() }),
  ),
  notificationSettings,
  preferences,
  /** Desk roles, which add the desk to the menu. */
  deskRoles: z.array(deskRole),
})
export type AccessControlList = z.infer<typeof accessControlList>

import { z } from 'zod'
import { permissionList, roleId } from './access.ts'
import { id } from './identifiers.ts'

/** Client, account and role in which a user works (R4.1). In a request it is a claim, never a right. */
export const activeView = z.object({
  user: z.object({ id }),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
  clientAccountId: id,
  clientAccountName: z.string(),
  roleId,
  role: z.string(),
  permissionList,
})
export type ActiveView = z.infer<typeof activeView>

/** View claimed by a scoped request: only the ids are used, so only they are required. */
export const viewClaim = z.object({
  user: z.object({ id }),
  client: z.object({ id }),
  clientAccount: z.object({ id }),
})

/** Part of the body of every scoped request. */
export const scoped = z.object({ activeView: viewClaim, clientId: id, clientAccountId: id })
export type Scoped = z.infer<typeof scoped>

/**
 * Confirmation of irreversible actions, paying and submitting: the username of the viewed user, typed for the action
 * itself (R14.17). Absent for users who act for themselves.
 */
export const onBehalfOf = z.string().max(254).nullish()

/**
 * Client on whose behalf a request is made, in any shape that a caller may send: an object with some of its fields, an
 * empty one, only the id, or null. The account's own record is used.
 */
export const onBehalfOfClient = z.union([z.looseObject({ id: id.optional() }), id]).nullish()

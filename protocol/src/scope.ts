import { z } from 'zod'
import { permissionList, roleId } from './access.ts'
import { id } from './identifiers.ts'

/** The client, account and role somebody works in (R4.1). In a request it is a claim, never a right. */
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

/** What a scoped request says of its view: only the ids count, so only they are asked for. */
export const viewClaim = z.object({
  user: z.object({ id }),
  client: z.object({ id }),
  clientAccount: z.object({ id }),
})

/** In the body of every call that is not open. */
export const scoped = z.object({ activeView: viewClaim, clientId: id, clientAccountId: id })
export type Scoped = z.infer<typeof scoped>

/**
 * Beside what cannot be taken back, paying and submitting: the username of whom the portal is viewed as, typed at the act
 * itself (R14.17). Nothing for who acts for themselves.
 */
export const onBehalfOf = z.string().max(254).nullish()

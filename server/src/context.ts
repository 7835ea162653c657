import type { PermissionList, RoleId } from '@tearsheet/protocol/access'
import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import type { Performer } from './audit/record.ts'
import type { WriteContext } from './changes/context.ts'
import type { Transaction } from './database/drizzle.ts'

export type { Performer } from './audit/record.ts'

/** The user who sends a request: the owner of the token, never the user that they view the portal as. */
export interface Actor {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly isAdministrator: boolean
}

/** The same with their roles at the provider's desk, for requests outside any view. */
export interface StaffActor extends Actor {
  readonly deskRoles: readonly DeskRole[]
}

declare const minted: unique symbol

/**
 * An account whose documents are read: from a user's view, or from a job that creates documents for the account
 * (`loadAccountScope`); never from ids in a request.
 */
export interface AccountScope {
  readonly [minted]: true
  readonly clientId: string
  readonly clientName: string
  readonly clientAccountId: string
  readonly clientAccountName: string
}

/** The same with the time zone of its reader. */
export type DocumentScope = AccountScope & { readonly user: { readonly timeZone: string } }

/**
 * A user's current view, validated against the database. Only `view.ts` creates one, so a query that requires an
 * ActiveView cannot be called with ids from a request (R4.1, decision record 0003).
 */
export interface ActiveView extends AccountScope {
  readonly user: { readonly id: string; readonly username: string; readonly name: string; readonly timeZone: string }
  readonly roleId: RoleId
  readonly permissions: PermissionList
}

/** The part of a verb's context that functions below it need to write in the caller's view. */
export interface ViewContext extends WriteContext {
  view: ActiveView
}

/** The part that functions below it need to read in a view, or to write what is not recorded. */
export interface ReadContext<View = ActiveView> {
  tx: Transaction
  view: View
}

/** Returns the names under which an action in a view is recorded. */
export function performerIn(actor: Actor, view: ActiveView): Performer {
  const acting = actor.userId !== view.user.id
  return {
    userId: actor.userId,
    name: acting ? `${actor.name} on behalf of ${view.user.name}` : actor.name,
    onBehalfOfUserId: acting ? view.user.id : null,
  }
}

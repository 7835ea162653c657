import type { PermissionList, RoleId } from '@tearsheet/protocol/access'
import type { DeskRole } from '@tearsheet/protocol/desk-roles'

/** Who makes a call: the person that the token belongs to, never the one they view the portal as. */
export interface Actor {
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly isAdministrator: boolean
}

/** The same with what they are at the provider's desk, where a call is made outside any view. */
export interface StaffActor extends Actor {
  readonly deskRoles: readonly DeskRole[]
}

declare const minted: unique symbol

/**
 * An account whose papers are read: of the view that somebody works in, or of a job that writes them for the account
 * (`load-account-scope.ts`); never of ids out of a request.
 */
export interface AccountScope {
  readonly [minted]: true
  readonly clientId: string
  readonly clientName: string
  readonly clientAccountId: string
  readonly clientAccountName: string
}

/** The same with where its reader is. */
export type PaperScope = AccountScope & { readonly user: { readonly timeZone: string } }

/**
 * The view somebody works in, checked against the database. Only `view.ts` makes one, so a query that takes an
 * ActiveView cannot be called with ids out of a request (R4.1, decision record 0003).
 */
export interface ActiveView extends AccountScope {
  readonly user: { readonly id: string; readonly username: string; readonly name: string; readonly timeZone: string }
  readonly roleId: RoleId
  readonly permissions: PermissionList
}

/** The person a change is recorded for: who did it and, for an administrator, on whose behalf. */
export interface Performer {
  readonly userId: string | null
  readonly name: string
  readonly onBehalfOfUserId: string | null
}

/** The names under which an action in a view is recorded. */
export function performerIn(actor: Actor, view: ActiveView): Performer {
  const acting = actor.userId !== view.user.id
  return {
    userId: actor.userId,
    name: acting ? `${actor.name} on behalf of ${view.user.name}` : actor.name,
    onBehalfOfUserId: acting ? view.user.id : null,
  }
}

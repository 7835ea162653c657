import { permissionsOf, type RoleId } from '@tearsheet/protocol/access'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import type { Scoped } from '@tearsheet/protocol/scope'
import pg from 'pg'
import type { ActiveView, Actor } from '../context.ts'
import { forbidden, forbiddenBecause, invalidField, unauthenticated } from '../errors.ts'
import { factorDue } from './session.ts'
import type { TokenClaims } from './token.ts'

/** A row of the database's enter_view. */
interface Entry {
  outcome: 'ok' | 'unauthenticated' | 'reset' | 'forbidden' | 'not_viewing' | 'access_off' | 'read_only' | 'factor_due'
  actor_id: string
  actor_username: string
  actor_name: string
  is_administrator: boolean
  /** Whether the user is an administrator of the provider without a second factor. */
  lacks_factor: boolean
  user_id: string
  username: string
  user_name: string
  time_zone: string
  client_id: string
  client_name: string
  account_id: string
  account_name: string
  candidate_module: boolean
  role_id: RoleId
  manage_invoices: boolean
  manage_contracts: boolean
  manage_request_quote: boolean
  manage_campaigns: boolean
  manage_approve_ads: boolean
  manage_candidates: boolean
  /** Set if the account has disabled the provider's access. */
  whom_to_ask: string | null
}

/**
 * Enters the view that a request claims: sets the values for row-level security and returns the result. Without an
 * endpoint it accesses no data itself.
 */
export const enterView = (endpoint: Pick<Endpoint, 'name' | 'writes'> | null) => `select * from ${viewOf(endpoint)}`

/**
 * Returns the SQL call of the database's enter_view for an endpoint; names of endpoints only contain `A-Z`, `a-z` and a
 * dot.
 */
export const viewOf = (endpoint: Pick<Endpoint, 'name' | 'writes'> | null) =>
  `enter_view($1, $2, $3, $4, ${endpoint ? `'${endpoint.name}', ${endpoint.writes}` : 'null, false'})`

/** The same with the parameters in its text, to be sent together with others. */
export const enterViewAs = (endpoint: Pick<Endpoint, 'name' | 'writes'>, claim: readonly string[]) =>
  enterView(endpoint).replace(/\$(\d)/g, (_, n) => pg.escapeLiteral(claim[n - 1] ?? ''))

/** Returns the parameters of enterView: the token's session and the claim of the body. */
export function claimOf(token: TokenClaims, body: Scoped): string[] {
  return [token.sessionId, body.activeView.user.id, body.clientId, body.clientAccountId]
}

/** Rejects a contradictory claim: the view, the body and a list's query must have the same account. */
export function checkClaim(body: Scoped & { query?: unknown }): void {
  const { activeView, clientId, clientAccountId } = body
  const query = body.query
  const scope = typeof query === 'object' && query !== null ? query : {}
  const same =
    activeView.client.id === clientId &&
    activeView.clientAccount.id === clientAccountId &&
    (!('clientId' in scope) || scope.clientId === clientId) &&
    (!('clientAccountId' in scope) || scope.clientAccountId === clientAccountId)
  if (!same) throw forbidden()
}

/** Columns of enter_view that determine whether a request is allowed. */
export const rightsColumns = `view.outcome, view.account_name, view.lacks_factor, view.whom_to_ask, view.role_id, view.candidate_module, view.manage_invoices, view.manage_contracts,
  view.manage_request_quote, view.manage_campaigns, view.manage_approve_ads, view.manage_candidates`

/**
 * @throws HttpError 401 when the session has ended; 403 when a new password is due, the view belongs to another user,
 * an administrator is not viewing as its user, or only reading, or the account requires a second factor that they lack
 */
export function expectEntered<Row extends Pick<Entry, 'outcome' | 'account_name' | 'whom_to_ask'>>(
  entry: Row | undefined,
): asserts entry is Row {
  switch (entry?.outcome) {
    case 'ok':
      return
    case 'reset':
      throw forbidden('password_reset_required')
    case 'forbidden':
      throw forbidden()
    case 'not_viewing':
      throw forbiddenBecause('not_viewing', viewingMessages.notViewing)
    case 'read_only':
      throw readOnlyView()
    case 'factor_due':
      throw forbiddenBecause(factorDue, authMessages.factorDue(entry.account_name))
    case 'access_off':
      throw forbiddenBecause('access_off', viewingMessages.accessOff(entry.account_name, entry.whom_to_ask))
    default:
      throw unauthenticated()
  }
}

/** 403: an administrator who views the portal as another user cannot change anything while it is read-only (R4.9). */
export const readOnlyView = () => forbiddenBecause('view_read_only', viewingMessages.readOnly)

/** Returns a user's permissions in an entered view. */
export const rightsOf = (entry: Pick<Entry, 'role_id' | 'candidate_module' | (`manage_${string}` & keyof Entry)>) => ({
  roleId: entry.role_id,
  permissions: permissionsOf(
    entry.role_id,
    {
      manageInvoices: entry.manage_invoices,
      manageContracts: entry.manage_contracts,
      manageRequestQuote: entry.manage_request_quote,
      manageCampaigns: entry.manage_campaigns,
      manageApproveAds: entry.manage_approve_ads,
      manageCandidates: entry.manage_candidates,
    },
    entry.candidate_module,
  ),
})

/**
 * Converts the row of enter_view to the actor and the branded view.
 * @throws HttpError 401 when the session has ended, 403 when a new password is due or the view belongs to another user
 */
export function mintView(
  entry: Entry | undefined,
  token: Pick<TokenClaims, 'sessionId'>,
): { actor: Actor; view: ActiveView } {
  expectEntered(entry)
  const actor: Actor = {
    sessionId: token.sessionId,
    userId: entry.actor_id,
    username: entry.actor_username,
    name: entry.actor_name,
    isAdministrator: entry.is_administrator,
  }
  const view = {
    user: { id: entry.user_id, username: entry.username, name: entry.user_name, timeZone: entry.time_zone },
    clientId: entry.client_id,
    clientName: entry.client_name,
    clientAccountId: entry.account_id,
    clientAccountName: entry.account_name,
    ...rightsOf(entry),
  }
  // The only cast to the branded type: everything in it has just been read from the database.
  return { actor, view: view as ActiveView }
}
/**
 * Allows an administrator who views the portal as another user to perform irreversible actions, paying and submitting,
 * only if they type that user's username for the action (R14.17, decision record 0048).
 * @throws HttpError 400 if it is missing or another's
 */
export function expectOnBehalf(actor: Actor, view: ActiveView, typed: string | null | undefined): void {
  if (actor.userId === view.user.id) return
  const { username } = view.user
  if (typed?.trim().toLowerCase() !== username.toLowerCase())
    throw invalidField('onBehalfOf', viewingMessages.onBehalfWrong(username))
}

export type { Entry }

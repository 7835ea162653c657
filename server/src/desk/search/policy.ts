import { areaOfSearched, type SearchedKind } from '@tearsheet/protocol/desk/search-schemas'
import { opensArea } from '@tearsheet/protocol/desk-roles'
import type { StaffActor } from '../../context.ts'

/**
 * Whether a user may search a kind of record: production searches campaigns, accounts searches invoices and payments.
 * An integration, whose key has its own scopes, searches all.
 */
export const maySearch = (actor: StaffActor | null, kind: SearchedKind): boolean =>
  actor === null || opensArea(actor, areaOfSearched[kind])

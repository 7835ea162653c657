import { areaOfSearched, type SearchedKind } from '@tearsheet/protocol/desk/search-schemas'
import { opensArea } from '@tearsheet/protocol/desk-roles'
import type { StaffActor } from '../../http/actor.ts'

/**
 * A search looks among the kinds that its reader's roles open: production among campaigns, accounts among invoices and
 * payments. An integration, whose key has scopes of its own, among all.
 */
export const maySearch = (actor: StaffActor | null, kind: SearchedKind): boolean =>
  actor === null || opensArea(actor, areaOfSearched[kind])

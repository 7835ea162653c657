import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import type { Verb } from '../../http/verb.ts'
import { listClaimsAnywhere } from './claim-queries.ts'
import { presentDeskClaims } from './present-claims.ts'

/** Returns the claims of all clients: open ones first due first, closed ones last closed first. */
export const listDeskClaims: Verb<typeof desk.listDeskClaims> = async ({ tx }, input) => {
  const { rows, totalCount } = await listClaimsAnywhere(tx, input)
  return { data: await presentDeskClaims(tx, rows), totalCount }
}

import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { Actor, Performer } from '../../http/actor.ts'
import type { Route } from '../../http/route.ts'
import { listProposals } from './list-proposals.ts'
import { takeSteps } from './take-steps.ts'

/** Routes for the next steps of several ads at once. */
export function bulkRoutes(route: Route, performerOf: (actor: Actor | null) => Performer): void {
  route(bulk.proposeSteps, async ({ tx }, body) => ({ proposals: await listProposals(tx, body.campaignItemIds) }))
  route(bulk.takeSteps, async ({ actor, inTransaction }, body) => ({
    outcomes: await takeSteps(inTransaction, { steps: body.steps, performer: performerOf(actor) }),
  }))
}

import * as staff from '@tearsheet/protocol/desk/staff-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Actor, Performer } from '../http/actor.ts'
import type { Route } from '../http/route.ts'
import { setSingleKeys } from '../users/set-single-keys.ts'
import { assignItems } from './assign-items.ts'
import { findAutopilot } from './autopilot/autopilot-queries.ts'
import { setAutopilot } from './autopilot/set-autopilot.ts'
import { listFilters } from './filters/filter-queries.ts'
import { removeFilter } from './filters/remove-filter.ts'
import { renameFilter } from './filters/rename-filter.ts'
import { saveFilter } from './filters/save-filter.ts'
import { listCompleted } from './list-completed.ts'
import { workListStatement } from './list-work.ts'
import { recordPresence } from './record-presence.ts'
import { loadOwnAccess } from './staff/load-own-access.ts'
import { listColleagues } from './staff/staff-queries.ts'
import { summarizeQueues } from './work-queries.ts'

interface Dependencies {
  performerOf: (actor: Actor | null) => Performer
  /** Delay of the desk's autopilot in seconds; null while it is off. */
  autopilotSeconds: number | null
}

/** Routes for the queue: waiting ads, assignments, and presence. */
export function workRoutes(route: Route, { performerOf, autopilotSeconds }: Dependencies): void {
  route(staff.getOwnAccess, ({ actor, tx }) => loadOwnAccess(tx, actor))
  route(staff.setSingleKeys, ({ actor, tx }, body) => setSingleKeys(tx, { ...body, userId: actor.userId }))
  route(work.listWork, (_ctx, body) => workListStatement(body))
  route(work.listCompleted, ({ tx }, body) => listCompleted(tx, body))
  route(work.summarizeWork, async ({ actor, tx }) => ({
    ...(await summarizeQueues(tx, actor?.userId ?? null)),
    autopilot: await findAutopilot(tx, autopilotSeconds),
  }))
  route(work.setAutopilot, async ({ actor, tx }, body) => ({
    autopilot: await setAutopilot(tx, { ...body, userId: actor.userId, configuredSeconds: autopilotSeconds }),
  }))
  route(work.listFilters, async ({ actor, tx }, body) => ({
    filters: await listFilters(tx, actor.userId, body.queue),
  }))
  route(work.saveFilter, async ({ actor, tx }, body) => ({
    filters: await saveFilter(tx, { ...body, userId: actor.userId }),
  }))
  route(work.renameFilter, async ({ actor, tx }, body) => ({
    filters: await renameFilter(tx, { ...body, userId: actor.userId }),
  }))
  route(work.removeFilter, async ({ actor, tx }, body) => ({
    filters: await removeFilter(tx, { ...body, userId: actor.userId }),
  }))
  route(work.listColleagues, async ({ tx }) => ({ colleagues: await listColleagues(tx) }))
  route(work.assign, async ({ actor, tx }, body) => ({
    assignee: await assignItems(tx, { ...body, performer: performerOf(actor) }),
  }))
  route(work.look, async ({ actor, tx }, body) => ({
    lookers: await recordPresence(tx, { ...body, userId: actor.userId }),
  }))
}

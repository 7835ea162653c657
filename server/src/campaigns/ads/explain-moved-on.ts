import {
  historyLabels,
  type ItemAction,
  type ItemState,
  nextState,
  tabOf,
} from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Transaction } from '../../database/connection.ts'
import { writeMoment } from '../../documents/write-date.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { findUserTimeZone } from '../../users/queries.ts'
import type { LockedItem } from '../lock-items.ts'
import { hasMovedOn } from '../policy.ts'
import { stateOf } from '../present.ts'
import { listStateChanges } from '../queries.ts'

/** How many of several changes are told, the latest. */
const maxTold = 3

interface Judged extends Partial<SeenState> {
  /** What is to be done; what the table forbids is explained as well. */
  action?: ItemAction
  /** Whose time zone moments are told in: a view, or who acts outside any; a program reads UTC. */
  reader: ActiveView | Performer
}

/**
 * Why nothing is done to those of the locked items that have moved on since somebody saw them, or are in no state for the action:
 * a sentence for each, with what was done, by whom and when, by the id of the item (decision record 0021).
 */
export async function explainMovedOn(
  tx: Transaction,
  items: readonly LockedItem[],
  { tabView, itemVersions, action, reader }: Judged,
): Promise<Map<string, string>> {
  const today = worldDate(new Date())
  const versions = new Map(Object.entries(itemVersions ?? {}).map(([id, version]) => [id.toLowerCase(), version]))
  const isPast = (item: LockedItem) =>
    hasMovedOn({ ...stateOf(item), version: item.version }, { tabView, version: versions.get(item.id) }, today)
  const refused = items.filter((item) => isPast(item) || (action && !nextState(action, stateOf(item), today)))
  if (refused.length === 0) return new Map()
  const changes = await listStateChanges(
    tx,
    refused.map(({ id }) => id),
  )
  const timeZone = await timeZoneOf(tx, reader)
  const explain = (item: LockedItem) => {
    // Without a version the number of changes since is unknown: only the last one is reported.
    const count = Math.max(1, item.version - (versions.get(item.id) ?? item.version))
    const state = stateOf(item)
    const told = (changes.get(item.id) ?? []).slice(-Math.min(count, maxTold))
    const what = hasEndedUntold(state, told, today) ? [] : told.map((change) => tellChange(change, timeZone))
    // Clients read of an error that the ad is in work still; the desk has a queue of that name
    const words = 'user' in reader || state.adStatus !== 'Error' ? stateLabel(state, today) : 'Error'
    return isPast(item)
      ? campaignMessages.changedSinceSeen(item.publicationName, what, words)
      : campaignMessages.notPossible(item.publicationName, words, what)
  }
  return new Map(refused.map((item) => [item.id, explain(item)]))
}

/** Null for a program. */
async function timeZoneOf(tx: Transaction, reader: ActiveView | Performer): Promise<string | null> {
  if ('user' in reader) return reader.user.timeZone
  return reader.userId === null ? null : findUserTimeZone(tx, reader.userId)
}

type StateChange = { action: string; byName: string; at: Date }

function tellChange({ action, byName, at }: StateChange, timeZone: string | null): string {
  const what = historyLabels[action as keyof typeof historyLabels] // the query asks for these alone
  return `${what} by ${byName} on ${writeMoment(at, timeZone)}`
}

/** The last day of a run may pass before the clock's own row is written. */
function hasEndedUntold(state: ItemState, told: readonly StateChange[], today: string): boolean {
  const isOver = tabOf(state, today) === 'expired' && state.adStatus !== 'Stopped'
  return isOver && told.at(-1)?.action !== 'endRun'
}

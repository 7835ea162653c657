import {
  type HistoryAction,
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
import type { ActiveView, Performer } from '../../context.ts'
import { and, desc, eq, type Transaction } from '../../database/drizzle.ts'
import { campaignItemEvent } from '../../database/tables/campaigns.ts'
import { writeEarlier, writeMoment } from '../../documents/write-date.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import type { LockedItem } from '../lock-items.ts'
import { hasMovedOn } from '../policy.ts'
import { stateOf } from '../present.ts'
import { listStateChanges } from '../queries.ts'

/** Maximum number of changes that are reported, the latest ones. */
const maxReported = 3

interface Validated extends Partial<SeenState> {
  /** Requested action; if the transition table forbids it, that is explained as well. */
  action?: ItemAction
  /** Determines the time zone of reported times: a view, or a performer outside any view; an API client gets UTC. */
  reader: ActiveView | Performer
}

/**
 * Explains why nothing is done to those of the locked items that have changed since the user saw them, or whose state
 * does not allow the action: a sentence for each by item id, with the change, the user and the time (decision record
 * 0021).
 */
export async function explainMovedOn(
  tx: Transaction,
  { items, tabView, itemVersions, action, reader }: Validated & { items: readonly LockedItem[] },
): Promise<Map<string, string>> {
  const today = worldDate(new Date())
  const versions = new Map(Object.entries(itemVersions ?? {}).map(([id, version]) => [id.toLowerCase(), version]))
  const isPast = (item: LockedItem) =>
    hasMovedOn({ ...stateOf(item), version: item.version }, { tabView, version: versions.get(item.id) }, today)
  const rejected = items.filter((item) => isPast(item) || (action && !nextState(action, stateOf(item), today)))
  if (rejected.length === 0) return new Map()
  const changes = await listStateChanges(
    tx,
    rejected.map(({ id }) => id),
  )
  const timeZone = await timeZoneOf(tx, reader)
  const explain = (item: LockedItem) => {
    // Without a version the number of changes since is unknown: only the last one is reported.
    const count = Math.max(1, item.version - (versions.get(item.id) ?? item.version))
    const state = stateOf(item)
    const reported = (changes.get(item.id) ?? []).slice(-Math.min(count, maxReported))
    const what = hasEndedUnreported(state, reported, today)
      ? []
      : reported.map((change) => notifyChange(change, timeZone))
    // Clients see an ad with an error as still in work; the desk has a queue of that name.
    const words = 'user' in reader || state.adStatus !== 'Error' ? stateLabel(state, today) : 'Error'
    return isPast(item)
      ? campaignMessages.changedSinceSeen(item.publicationName, what, words)
      : campaignMessages.notPossible(item.publicationName, words, what)
  }
  return new Map(rejected.map((item) => [item.id, explain(item)]))
}

/** Describes the last change of the state of an ad, or of several, with its user and time; empty without one. */
export async function describeLastMoves(
  tx: Transaction,
  campaignItemIds: string | readonly string[],
  reader: ActiveView | Performer,
): Promise<string[]> {
  const changes = [...(await listStateChanges(tx, [campaignItemIds].flat())).values()].flat()
  const last = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  return last ? [notifyChange(last, await timeZoneOf(tx, reader))] : []
}

interface OneEvent {
  campaignItemId: string
  action: HistoryAction
  /** Only events with this note, if given. */
  note?: string
}

/** Describes the last event of a kind with its user and time, as a sentence after an error; empty without one. */
export async function describeLastEvent(
  tx: Transaction,
  { campaignItemId, action, note }: OneEvent,
  reader: ActiveView | Performer,
): Promise<string> {
  const own = and(eq(campaignItemEvent.campaignItemId, campaignItemId), eq(campaignItemEvent.action, action))
  const [event] = await tx
    .select({ byName: campaignItemEvent.byName, at: campaignItemEvent.at })
    .from(campaignItemEvent)
    .where(note === undefined ? own : and(own, eq(campaignItemEvent.note, note)))
    .orderBy(desc(campaignItemEvent.at))
    .limit(1)
  return event ? writeEarlier(historyLabels[action], event, await timeZoneOf(tx, reader)) : ''
}

/** Returns null for an API client. */
async function timeZoneOf(tx: Transaction, reader: ActiveView | Performer): Promise<string | null> {
  if ('user' in reader) return reader.user.timeZone
  return reader.userId === null ? null : findUserTimeZone(tx, reader.userId)
}

type StateChange = { action: string; byName: string; at: Date }

function notifyChange({ action, byName, at }: StateChange, timeZone: string | null): string {
  const what = historyLabels[action as keyof typeof historyLabels] // the query selects these only
  return `${what} by ${byName} on ${writeMoment(at, timeZone)}`
}

/**
 * Returns whether a run has ended without its history row: its last day may pass before the scheduled job writes it.
 */
function hasEndedUnreported(state: ItemState, reported: readonly StateChange[], today: string): boolean {
  const isOver = tabOf(state, today) === 'expired' && state.adStatus !== 'Stopped'
  return isOver && reported.at(-1)?.action !== 'endRun'
}

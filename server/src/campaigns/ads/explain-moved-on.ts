import { historyLabels, type ItemState, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView } from '../../http/actor.ts'
import type { LockedItem } from '../lock-items.ts'
import { hasMovedOn } from '../policy.ts'
import { stateOf } from '../present.ts'
import { listStateChanges } from '../queries.ts'

/** How many of several changes are told, the latest. */
const maxTold = 3

/**
 * What happened to those of the locked items that have moved on since somebody saw them: a sentence for each, with what
 * was done, by whom and when in the reader's time zone, by the id of the item (decision record 0021).
 */
export async function explainMovedOn(
  tx: Transaction,
  items: readonly LockedItem[],
  { tabView, itemVersions }: Partial<SeenState>,
  view: ActiveView,
): Promise<Map<string, string>> {
  const today = worldDate(new Date())
  const versions = new Map(Object.entries(itemVersions ?? {}).map(([id, version]) => [id.toLowerCase(), version]))
  const movedOn = items.filter((item) =>
    hasMovedOn({ ...stateOf(item), version: item.version }, { tabView, version: versions.get(item.id) }, today),
  )
  if (movedOn.length === 0) return new Map()
  const changes = await listStateChanges(
    tx,
    movedOn.map(({ id }) => id),
  )
  const explain = (item: LockedItem) => {
    // Without a version the number of changes since is unknown: only the last one is reported.
    const count = Math.max(1, item.version - (versions.get(item.id) ?? item.version))
    const state = stateOf(item)
    const told = (changes.get(item.id) ?? []).slice(-Math.min(count, maxTold))
    const what = hasEndedUntold(state, told, today) ? [] : told.map((change) => tellChange(change, view.user.timeZone))
    return campaignMessages.changedSinceSeen(item.publicationName, what, stateLabel(state, today))
  }
  return new Map(movedOn.map((item) => [item.id, explain(item)]))
}

type StateChange = { action: string; byName: string; at: Date }

function tellChange({ action, byName, at }: StateChange, timeZone: string): string {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
  return `${historyLabels[action as keyof typeof historyLabels]} by ${byName} on ${moment}` // the query asks for these alone
}

/** The last day of a run may pass before the clock's own row is written. */
function hasEndedUntold(state: ItemState, told: readonly StateChange[], today: string): boolean {
  const isOver = tabOf(state, today) === 'expired' && state.adStatus !== 'Stopped'
  return isOver && told.at(-1)?.action !== 'endRun'
}

import { historyWords, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateWords } from '@tearsheet/protocol/campaigns/rules'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView } from '../../http/actor.ts'
import type { LockedItem } from '../lock-items.ts'
import { hasMovedOn } from '../policy.ts'
import { stateOf } from '../present.ts'
import { findLastStateChanges } from '../queries.ts'

type StateChange = Awaited<ReturnType<typeof findLastStateChanges>> extends Map<string, infer Change> ? Change : never

/**
 * What happened to those of the locked items that have moved on since somebody saw them: a sentence for each, with what
 * was done last, by whom and when in the reader's time zone, by the id of the item (decision record 0020).
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
  const changes = await findLastStateChanges(
    tx,
    movedOn.map(({ id }) => id),
  )
  return new Map(movedOn.map((item) => [item.id, explain(item, changes.get(item.id), view.user.timeZone, today)]))
}

function explain(item: LockedItem, last: StateChange | undefined, timeZone: string, today: string): string {
  const state = stateOf(item)
  const words = stateWords(state, today)
  // The last day of a run may pass before the clock's own row is written.
  const isOver = tabOf(state, today) === 'expired' && state.adStatus !== 'Stopped' && last?.action !== 'endRun'
  if (!last || isOver) return campaignMessages.changedSinceSeen(item.publicationName, null, words)
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(last.at)
  const what = historyWords[last.action as keyof typeof historyWords] // the query asks for these actions alone
  return campaignMessages.changedSinceSeen(item.publicationName, `${what} by ${last.byName} on ${at}`, words)
}

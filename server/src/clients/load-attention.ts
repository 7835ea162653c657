import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView } from '../http/actor.ts'
import { byUrgency } from './policy.ts'

/** What waits for the client in one of the domains above, as far as the view's flags let it be seen; app.ts lists them. */
export type AttentionSource = (tx: Transaction, view: ActiveView) => Promise<AttentionItem[]>

/** How many the home page can open; it shows a few of them at first. */
const maxItems = 200

/** What waits for the client and the view's flags let it see, most urgent first (decision record 0006). */
export async function loadAttention(
  tx: Transaction,
  view: ActiveView,
  sources: readonly AttentionSource[],
): Promise<{ attention: AttentionItem[]; totalCount: number }> {
  const waiting: AttentionItem[] = []
  for (const list of sources) waiting.push(...(await list(tx, view)))
  return { attention: waiting.toSorted(byUrgency).slice(0, maxItems), totalCount: waiting.length }
}

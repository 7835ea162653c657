import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'

export interface UndoOffer {
  /** Versions after the task, by id: later changes are not undone. */
  versions: Readonly<Record<string, number>>
  /** Time for which undo is offered, in milliseconds. */
  time: number
}

/**
 * Returns which items of the last task can be undone, and for how long. Uses the server's clock only, so that a wrong
 * local clock has no effect. Null when an item cannot be undone.
 */
export function undoOffer(items: readonly CampaignItem[]): UndoOffer | null {
  const times = items.map(({ undoUntil, history }) => {
    const done = history.at(-1)
    return undoUntil && done ? Date.parse(undoUntil) - Date.parse(done.at) : 0
  })
  const time = Math.min(...times)
  if (times.length === 0 || time <= 0) return null
  return { versions: Object.fromEntries(items.map(({ id, version }) => [id, version])), time }
}

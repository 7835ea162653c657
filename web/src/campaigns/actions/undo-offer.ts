import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'

export interface UndoOffer {
  /** The versions after the task, by id: later changes are not undone. */
  versions: Readonly<Record<string, number>>
  /** How long it is offered, in milliseconds. */
  time: number
}

/**
 * What can be taken back of a task just done, and for how long: by the clock of the server alone, so that a clock set
 * wrongly here changes nothing. Null when an item cannot be.
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

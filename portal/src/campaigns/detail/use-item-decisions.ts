import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { useState } from 'react'
import { type ItemTask, sortOutItems } from '../actions/chosen-items.ts'
import type { StopRequest } from '../actions/stop-ads.tsx'
import type { ItemTasks } from '../actions/use-item-tasks.ts'
import type { useItemSelection } from './use-item-selection.ts'

/**
 * Starts tasks on items and holds the dialog that is open for them. Items that a task has processed are no longer
 * selected.
 */
export function useItemDecisions(tasks: ItemTasks, selection: ReturnType<typeof useItemSelection>) {
  const [toStop, setToStop] = useState<StopRequest | null>(null)
  const [toDisapprove, setToDisapprove] = useState<readonly CampaignItem[] | null>(null)

  const unselect = (done: ReadonlySet<string>) => {
    if (done.size > 0) selection.change(new Set([...selection.selected].filter((id) => !done.has(id))))
  }
  const run = async (task: ItemTask, chosen: readonly CampaignItem[], reason?: string) => {
    const done = new Set(await tasks.run(task, chosen, { reason }))
    unselect(done)
    return done.size > 0
  }
  /** Disapproving and stopping ask for confirmation first, unless no item qualifies. */
  const begin = (task: ItemTask, chosen: readonly CampaignItem[]) => {
    const { able } = sortOutItems(chosen, task, worldToday())
    if (task === 'approve' || able.length === 0) return void run(task, chosen)
    tasks.clearOutcome()
    if (task === 'stop') setToStop({ items: able, wholeCampaign: false })
    else setToDisapprove(able)
  }
  return { toStop, setToStop, toDisapprove, setToDisapprove, unselect, run, begin }
}

export type ItemDecisions = ReturnType<typeof useItemDecisions>

import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { lazy, Suspense } from 'react'
import { failuresOf, type ItemTasks } from './use-item-tasks.ts'

const StopDialog = lazy(async () => ({ default: (await import('./stop-dialog.tsx')).StopDialog }))

export interface StopRequest {
  items: readonly CampaignItem[]
  /** True for every published ad, chosen by the option of the whole campaign. */
  wholeCampaign: boolean
}

interface StopAdsProps {
  request: StopRequest | null
  tasks: ItemTasks
  onClose: () => void
  onStopped?: (ids: readonly string[]) => void
}

/** Asks for confirmation and stops ads; loaded lazily. */
export function StopAds({ request, tasks, onClose, onStopped }: StopAdsProps) {
  const stop = async ({ items, wholeCampaign }: StopRequest) => {
    const done = await tasks.run('stop', items, { wholeCampaign })
    if (done.length === 0) return
    onStopped?.(done)
    onClose()
  }
  return (
    <Suspense fallback={null}>
      {request && (
        <StopDialog
          items={request.items}
          pending={tasks.pending === 'stop'}
          failures={failuresOf(tasks)}
          onClose={onClose}
          onStop={() => void stop(request)}
        />
      )}
    </Suspense>
  )
}

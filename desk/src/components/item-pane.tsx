import { useQuery } from '@tanstack/react-query'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import type { ReactNode } from 'react'
import { itemQuery } from '../keys/open-items.ts'
import type { Arrival } from '../keys/use-arrival.ts'
import { ItemWork } from './item-work.tsx'

interface ItemPaneProps {
  campaignItemId: string
  /** The ad's row in the queue; undefined when the queue does not contain it. */
  row: WorkRow | undefined
  now: Date
  /** Position in the queue, with links to the previous and next ad. */
  position: ReactNode
  arrival: Arrival
  /** Whether the ad was opened for its comments: they come first. */
  isTalk: boolean
  /** Another ad is opening in its place. */
  isLeaving: boolean
  /** Called when the step is done, to open the next ad. */
  onDone: () => void
}

/** One ad with all actions of the desk. */
export function ItemPane({ campaignItemId, row, now, position, arrival, isTalk, isLeaving, onDone }: ItemPaneProps) {
  const query = useQuery(itemQuery(campaignItemId))
  const { data } = query
  if (query.isLoading) return <Skeleton ofPage shape="pane" label="Loading the ad" rows={4} />
  // Keeps a link back, because the ad may be the whole page; loaded data stays when a refetch fails
  if (!data)
    return (
      <>
        {position}
        <LoadFailure query={query} title="This ad could not be loaded" />
      </>
    )
  return (
    <ItemWork
      key={campaignItemId}
      page={data}
      row={row}
      now={now}
      position={position}
      arrival={arrival}
      isTalk={isTalk}
      isLeaving={isLeaving}
      onDone={onDone}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import type { ReactNode } from 'react'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import type { Arrival } from '../keys/use-arrival.ts'
import { ItemWork } from './item-work.tsx'

interface ItemPaneProps {
  campaignItemId: string
  /** Its row in the queue; absent where the queue does not hold it. */
  row: WorkRow | undefined
  now: Date
  /** The place in the queue, with the way back and forth. */
  position: ReactNode
  arrival: Arrival
  /** It is open for what was said about it: that stands first. */
  isTalk: boolean
  /** The act is done: the next ad's turn. */
  onDone: () => void
}

/** One ad with all that is done to it at the desk. */
export function ItemPane({ campaignItemId, row, now, position, arrival, isTalk, onDone }: ItemPaneProps) {
  const asked = useQuery(callQuery(desk.getItem, { campaignItemId }), queryClient)
  const { data } = asked
  if (asked.isLoading) return <Skeleton ofPage shape="pane" label="Loading the ad" rows={4} />
  // The way back, as the ad may be the whole page; what is there already stays when it could not be renewed
  if (!data)
    return (
      <>
        {position}
        <LoadFailure of={asked} title="This ad could not be loaded" />
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
      onDone={onDone}
    />
  )
}

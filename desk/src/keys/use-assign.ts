import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery, queryClient, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { offerUndo } from './last-step.ts'
import { useOptimistic } from './use-optimistic.ts'

interface Assignment {
  campaignItemId: string
  /** Null for no assignee. */
  userId: string | null
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

const assign = ({ campaignItemId, userId }: Assignment) =>
  call(work.assign, { campaignItemIds: [campaignItemId], userId }, { toast: false })

/** Displays the assignee at once. Returns the function that displays the former one again. */
async function showAssigned({ campaignItemId, userId }: Assignment): Promise<() => void> {
  const known = queryClient.getQueryData(callQuery(work.listColleagues, {}).queryKey)
  const colleague = known?.colleagues.find(({ id }) => id === userId) ?? null
  if (userId !== null && colleague === null) return () => {}
  const { queryKey } = callQuery(desk.getItem, { campaignItemId })
  // A response on its way has the former assignee
  await queryClient.cancelQueries({ queryKey })
  const former = queryClient.getQueryData(queryKey)?.assignee ?? null
  queryClient.setQueryData(queryKey, (page) => page && { ...page, assignee: colleague })
  return () => void queryClient.setQueryData(queryKey, (page) => page && { ...page, assignee: former })
}

/** Returns a function that assigns an ad to a user or to no one; the step can be undone. */
export function useAssign(): (assignment: Assignment) => Promise<void> {
  const giving = useOptimistic({ send: assign, show: showAssigned })
  return async (assignment) => {
    const before = await queryClient.ensureQueryData(
      callQuery(desk.getItem, { campaignItemId: assignment.campaignItemId }),
    )
    const result = await giving.run(before.deskItem, assignment)
    if (!result.done) return
    void refresh(...refreshes)
    const to = result.answer.assignee
    offerUndo(`${before.deskItem.publicationName}: assigned to ${to?.name ?? 'nobody'}`, async () => {
      await assign({ ...assignment, userId: before.assignee?.id ?? null })
      await refresh(...refreshes)
    })
  }
}

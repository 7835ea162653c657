import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery, queryClient, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { offerUndo } from './last-step.ts'

interface Giving {
  campaignItemId: string
  /** Null for no assignee. */
  userId: string | null
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

const assign = ({ campaignItemId, userId }: Giving) => call(work.assign, { campaignItemIds: [campaignItemId], userId })

/** Returns a function that assigns an ad to a user or to no one; the step can be undone. */
export function useGiving(): (wish: Giving) => Promise<void> {
  const giving = useCall(
    async (wish: Giving) => {
      const { campaignItemId } = wish
      const before = await queryClient.ensureQueryData(callQuery(desk.getItem, { campaignItemId }))
      return { before, to: (await assign(wish)).assignee }
    },
    { showErrors: 'page', refreshes },
  )
  return async (wish) => {
    const given = await giving.run(wish)
    if (!given.done) return
    const { before, to } = given.answer
    offerUndo(`${before.deskItem.publicationName}: assigned to ${to?.name ?? 'nobody'}`, async () => {
      await assign({ ...wish, userId: before.assignee?.id ?? null })
      await refresh(...refreshes)
    })
  }
}

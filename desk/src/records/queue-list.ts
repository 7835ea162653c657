import { infiniteQueryOptions } from '@tanstack/react-query'
import type { SearchOf } from '@tearsheet/protocol/addresses'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callKey, callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { currentSession } from '@tearsheet/ui/lib/session.ts'
import { type Queue, queueAt } from '../components/queues.ts'
import { recordAt } from '../components/records.ts'

const pageSize = 50
const firstPage: string | null = null

/** Queues whose rows are not ads. */
const otherLists: readonly string[] = ['comments', 'questions', 'live-ads', 'claims']

/** Returns the input of a queue's list, with the filters of an address. */
export const queueInput = (queue: Queue, search: SearchOf<'desk'>) => ({
  kind: queue.kind,
  assignee: (queue.slug === 'mine' ? 'me' : search.assignee) || null,
  keyword: search.keyword || null,
  isSnoozed: queue.slug === 'snoozed',
  isLate: Boolean(search.late),
  maxResults: pageSize,
})

/** Returns the query of a queue's list. */
export function queueListQuery(input: ReturnType<typeof queueInput>) {
  return infiniteQueryOptions({
    queryKey: [...callKey(work.listWork), input],
    queryFn: ({ pageParam, signal }) => call(work.listWork, { ...input, after: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })
}

/**
 * Requests the list of the queue at an address before its page is rendered, and the user's access at the same time. For
 * users with a role the list follows their access, so that nothing is requested that they may not open.
 */
export async function loadQueueAhead(slug: string | undefined, search: SearchOf<'desk'>): Promise<void> {
  const { user } = currentSession()
  const queue = queueAt(slug?.toLowerCase())
  const hasList = recordAt(slug?.toLowerCase()) === undefined && !otherLists.includes(queue.slug)
  const listed = () => queryClient.prefetchInfiniteQuery(queueListQuery(queueInput(queue, search)))
  const access = callQuery(getOwnAccess, {})
  if (user?.isJEAdministrator && hasList) void listed()
  await queryClient.prefetchQuery(access)
  const areas = queryClient.getQueryData(access.queryKey)?.areas ?? []
  if (!user?.isJEAdministrator && hasList && areas.includes(queue.area)) await listed()
}

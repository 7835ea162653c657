import { queryOptions } from '@tanstack/react-query'
import * as comments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { OpenedItem } from '@tearsheet/protocol/desk/work-schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callKey, callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'

/** Requests under way, by the ads that they load. */
const loading = new Map<string, Promise<unknown>>()

const pageKey = (campaignItemId: string) => [...callKey(desk.getItem), { campaignItemId }]
const commentsKey = (campaignItemId: string) => [...callKey(comments.listComments), { campaignItemId }]

/** Stores an ad from a response as the data of its queries. */
export function cacheItem({ page, comments: all }: OpenedItem): void {
  const { id } = page.deskItem
  queryClient.setQueryData(pageKey(id), page)
  queryClient.setQueryData(commentsKey(id), { comments: all })
}

const isLoaded = (campaignItemId: string) =>
  [pageKey, commentsKey].every((keyOf) => {
    const state = queryClient.getQueryState(keyOf(campaignItemId))
    return state?.data !== undefined && !state.isInvalidated
  })

/** Reports the open ad and loads it with the given next ones, unless they are loaded: one request for all of it. */
export function recordOpenItem(campaignItemId: string, next: readonly string[]): void {
  const load = [campaignItemId, ...next].filter((id) => !isLoaded(id) && !loading.has(id))
  const request = call(work.look, { campaignItemId, load }, { toast: false })
    .then(({ items }) => {
      for (const item of items) cacheItem(item)
    })
    // The ad's own query reports the failure
    .catch(() => {})
    .finally(() => {
      for (const id of load) loading.delete(id)
    })
  for (const id of load) loading.set(id, request)
}

/** Returns the data of a query that a request under way has loaded; undefined without such a request. */
async function loadedBy<Data>(campaignItemId: string, key: readonly unknown[]): Promise<Data | undefined> {
  const request = loading.get(campaignItemId)
  if (!request) return undefined
  await request
  return isLoaded(campaignItemId) ? queryClient.getQueryData<Data>(key) : undefined
}

/** The page of an ad; waits for a request that loads it. */
export const itemQuery = (campaignItemId: string) => {
  const { queryKey } = callQuery(desk.getItem, { campaignItemId })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await loadedBy<OpenedItem['page']>(campaignItemId, queryKey)) ??
      call(desk.getItem, { campaignItemId }, { signal }),
  })
}

/** The comments of an ad, in the same way. */
export const commentsQuery = (campaignItemId: string) => {
  const { queryKey } = callQuery(comments.listComments, { campaignItemId })
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await loadedBy<{ comments: OpenedItem['comments'] }>(campaignItemId, queryKey)) ??
      call(comments.listComments, { campaignItemId }, { signal }),
  })
}

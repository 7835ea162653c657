import { listDeskClaims } from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as comments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { listFindings } from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { getInvoice } from '@tearsheet/protocol/invoices/desk-endpoints'
import { listInvoiceQuestions } from '@tearsheet/protocol/invoices/desk-question-endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callKey, queryClient, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { cacheItem } from './open-items.ts'

/** A step and the event about it, which arrives shortly after, cause one request. */
const gatherMs = 400

/** Maximum number of rows in a response. */
const mostRows = 100

/** Data of the page of a queue, all of it loaded by one request. */
const ofQueue = [work.listWork, work.listCompleted, work.summarizeWork, desk.getItem, comments.listComments]
const others = [comments.getCommentQueue, listInvoiceQuestions, listFindings, listDeskClaims, getInvoice]

type ListInput = Omit<BodyOf<typeof work.listWork>, 'after' | 'clientId'>

/** The displayed queue. */
export interface ShownQueue {
  /** Input of its list; null for the queue of comments. */
  list: ListInput | null
  completed: Pick<BodyOf<typeof work.listCompleted>, 'kind' | 'since'> | null
  campaignItemId: string | null
}

let shown: ShownQueue | null = null
let timer: number | undefined

/** Sets the queue that the next refresh loads; null on other pages. */
export function showQueue(queue: ShownQueue | null): void {
  shown = queue
}

/** Loads the displayed data of the desk again, shortly after the last of several calls. */
export function refreshDesk(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void load(), gatherMs)
}

async function load(): Promise<void> {
  void refresh(...others)
  const queue = shown
  if (!queue) return refresh(...ofQueue)
  // Other queues and ads are loaded again when they are displayed
  const isOut = { refetchType: 'none' } as const
  await Promise.all(ofQueue.map((one) => queryClient.invalidateQueries({ queryKey: callKey(one), ...isOut })))
  try {
    await loadQueue(queue)
  } catch {
    await refresh(...ofQueue)
  }
}

async function loadQueue({ list, completed, campaignItemId }: ShownQueue): Promise<void> {
  const listKey = [...callKey(work.listWork), list]
  const pages = queryClient.getQueryData<{ pages: { data: unknown[] }[] }>(listKey)?.pages ?? []
  const rows = pages.reduce((sum, { data }) => sum + data.length, 0)
  // As many rows as are displayed; a longer list is loaded by its own pages
  const isLong = rows > mostRows
  const maxResults = Math.max(list?.maxResults ?? 0, rows)
  const answer = await call(
    work.loadQueue,
    { list: list && !isLong ? { ...list, maxResults } : null, completed, campaignItemId },
    { toast: false },
  )
  if (isLong) await refresh(work.listWork)
  queryClient.setQueryData([...callKey(work.summarizeWork), {}], answer.summary)
  if (answer.list) queryClient.setQueryData(listKey, { pages: [answer.list], pageParams: [null] })
  if (answer.completed) queryClient.setQueryData([...callKey(work.listCompleted), completed], answer.completed)
  if (answer.item) cacheItem(answer.item)
}

type LoadedList = { pages: { data: { id: string }[] }[] }

/**
 * Removes an ad from the displayed list at once; the next refresh confirms it.
 * @returns the function that puts it back, unless a refresh has
 */
export function dropFromList(campaignItemId: string): () => void {
  if (!shown?.list) return () => {}
  const queryKey = [...callKey(work.listWork), shown.list]
  const before = queryClient.getQueryData<LoadedList>(queryKey)
  const pageAt = before?.pages.findIndex(({ data }) => data.some(({ id }) => id === campaignItemId)) ?? -1
  const rows = before?.pages[pageAt]?.data ?? []
  const rowAt = rows.findIndex(({ id }) => id === campaignItemId)
  const row = rows[rowAt]
  const change = (edit: (data: LoadedList['pages'][number]['data'], page: number) => typeof data) =>
    queryClient.setQueryData<LoadedList>(
      queryKey,
      (list) => list && { ...list, pages: list.pages.map((page, at) => ({ ...page, data: edit(page.data, at) })) },
    )
  change((data) => data.filter(({ id }) => id !== campaignItemId))
  return () => {
    const now = queryClient.getQueryData<LoadedList>(queryKey)
    if (!row || now?.pages.some(({ data }) => data.some(({ id }) => id === campaignItemId))) return
    change((data, page) => (page === pageAt ? data.toSpliced(rowAt, 0, row) : data))
  }
}

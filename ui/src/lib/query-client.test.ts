import { afterEach, expect, it, vi } from 'vitest'
import { putAnswer, queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** Starts to load data, each request until its function is called with a response. */
function load(queryKey: string[]): ((answer: string) => void)[] {
  const requests: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => requests.push(resolve))
  void queryClient.fetchQuery({ queryKey, queryFn }).catch(() => {})
  return requests
}

it('keeps the response of a write when an earlier request for the same data responds after it', async () => {
  queryClient.setQueryData(['ad'], 'before the write')
  await queryClient.invalidateQueries({ queryKey: ['ad'] })
  const requests = load(['ad'])
  putAnswer(['ad'], 'after the write')
  requests[0]?.('before the write')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(queryClient.getQueryData(['ad'])).toBe('after the write')
  requests[1]?.('after the write and another')
  await vi.waitFor(() => expect(queryClient.getQueryData(['ad'])).toBe('after the write and another'))
})

it('sends no request when none is under way', async () => {
  const requests = load(['ad'])
  requests[0]?.('before the write')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  putAnswer(['ad'], 'after the write')
  await Promise.resolve()
  expect(requests).toHaveLength(1)
  expect(queryClient.getQueryData(['ad'])).toBe('after the write')
})

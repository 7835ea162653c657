import { useQuery } from '@tanstack/react-query'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'

/** Time before a token's expiry at which the next one is requested, in milliseconds. */
const renewBeforeMs = 90_000
/** Minimum interval between requests, in milliseconds, whatever the clocks show. */
const minRenewMs = 15_000

/**
 * The signed embed of the account's statistics, renewed before it expires (R20.1). An error is returned as data: the
 * first of an error list, without an embed (R20.4).
 */
export function useEmbed() {
  return useQuery({
    queryKey: [...callKey(jobStats.getEmbed)],
    queryFn: async ({ signal }) => {
      try {
        const { jobStatsEmbedInfo } = await call(jobStats.getEmbed, {}, { signal, toast: false })
        return jobStatsEmbedInfo
      } catch (error) {
        if (error instanceof ApiError) return { error: error.errors[0]?.message ?? 'We encountered an error.' }
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && 'expiresAt' in data
        ? Math.max(minRenewMs, Date.parse(data.expiresAt) - Date.now() - renewBeforeMs)
        : false,
    refetchOnWindowFocus: false,
  })
}

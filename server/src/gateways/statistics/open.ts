import { clickhouseStatistics } from './clickhouse.ts'
import { localStatistics } from './local.ts'
import type { Statistics } from './port.ts'

/** Opens the store of events and facts: the portal's own PostgreSQL, or ClickHouse if configured. */
export async function openStatistics(url: string | undefined): Promise<Statistics & { close(): Promise<void> }> {
  if (url === undefined) return { ...localStatistics, close: async () => {} }
  const statistics = clickhouseStatistics(url)
  await statistics.prepare()
  return statistics
}

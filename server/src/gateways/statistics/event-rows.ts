import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'

export interface Ad {
  id: string
  account: string
}

/** An event as stored in ClickHouse. */
export interface EventRow {
  source: string
  event_id: string
  revision: number
  client_account_id: string
  campaign_item_id: string
  day: string
  views: number
  clicks: number
  applications: number
}

/**
 * Returns the rows of a batch: the highest revision of each event, without events of unknown ads, whose ids are
 * returned.
 */
export function rowsOf(
  source: string,
  events: readonly StatsEvent[],
  ads: ReadonlyMap<number, Ad>,
): { rows: EventRow[]; unknown: string[] } {
  const rows = new Map<string, EventRow>()
  const unknown: string[] = []
  for (const { id, revision, adNumber, ...counts } of events) {
    const ad = ads.get(adNumber)
    if (!ad) unknown.push(id)
    else if ((rows.get(id)?.revision ?? 0) < revision)
      rows.set(id, {
        source,
        event_id: id,
        revision,
        client_account_id: ad.account,
        campaign_item_id: ad.id,
        ...counts,
      })
  }
  return { rows: [...rows.values()], unknown }
}

import { dateIn } from '@tearsheet/protocol/dates'
import { isbot } from 'isbot'
import { uuidv7 } from 'uuidv7'
import { sql, type Transaction } from '../database/drizzle.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { findTimeZone } from '../identity/find-time-zone.ts'
import { recordEvents } from './record-events.ts'

export type CountedFigure = 'views' | 'clicks' | 'applications'

/** A countable event of an ad in the portal itself. */
export interface CountableEvent {
  source: string
  adNumber: number
  figure: CountedFigure
  /** Identifies an event that may be reported twice; without it, each report counts. */
  id?: string
}

/** Whether a user agent looks like a person; bots and requests without a user agent are not counted. */
export const isPerson = (userAgent: string | undefined): boolean => userAgent !== undefined && !isbot(userAgent)

/**
 * Counts an event of an ad in the portal itself, on the current day in the time zone of the ad's account (decision
 * record 0049). Stores nothing about the visitor (R20.13).
 */
export async function countEvent(
  tx: Transaction,
  {
    statistics,
    source,
    adNumber,
    figure,
    id = uuidv7(),
    now = new Date(),
  }: CountableEvent & { statistics: Statistics; now?: Date },
): Promise<void> {
  const account = sql`(select client_account_id from campaign_item where ad_number = ${adNumber})`
  const day = dateIn(await findTimeZone(tx, account), now)
  const none = { views: 0, clicks: 0, applications: 0 }
  const event = { ...none, id, revision: 1, adNumber, day, [figure]: 1 }
  await recordEvents(tx, { statistics, source, events: [event] })
}

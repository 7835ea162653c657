import { dateIn } from '@tearsheet/protocol/dates'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import { findTimeZone } from '../users/find-time-zone.ts'
import { recordEvents } from './record-events.ts'

export type Counted = 'views' | 'clicks' | 'applications'

/** One more of something that happened to an ad, at the portal itself. */
export interface Happened {
  source: string
  adNumber: number
  what: Counted
  /** Names it where it may be told twice; else each is one more. */
  id?: string
}

/** Whether a reader is somebody, as far as what it calls itself tells: a program, or nobody, is not counted. */
export const isSomebody = (userAgent: string | undefined): boolean => userAgent !== undefined && !isbot(userAgent)

/**
 * Counts what happened to an ad at the portal itself, on the day that it is for the people of the ad's account (decision
 * record 0049). Nothing of whoever did it is kept (R20.13).
 */
export async function countEvent(
  tx: Transaction,
  statistics: Statistics,
  { source, adNumber, what, id = uuidv7() }: Happened,
  now = new Date(),
): Promise<void> {
  const account = sql`(select client_account_id from campaign_item where ad_number = ${adNumber})`
  const day = dateIn(await findTimeZone(tx, account), now)
  const none = { views: 0, clicks: 0, applications: 0 }
  const event = { ...none, id, revision: 1, adNumber, day, [what]: 1 }
  await recordEvents(tx, statistics, { source, events: [event] })
}

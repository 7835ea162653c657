import { dateIn } from '@tearsheet/protocol/dates'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
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
  const day = dateIn(await findTimeZone(tx, adNumber), now)
  const none = { views: 0, clicks: 0, applications: 0 }
  const event = { ...none, id, revision: 1, adNumber, day, [what]: 1 }
  await recordEvents(tx, statistics, { source, events: [event] })
}

/** Of an account whose people have all left. */
const usualTimeZone = 'America/New_York'

/** The time zone of most people of an ad's account. */
async function findTimeZone(tx: Transaction, adNumber: number): Promise<string> {
  const { rows } = await tx.execute<{ timeZone: string }>(sql`
    select u.time_zone as "timeZone" from campaign_item i
      join membership m on m.client_account_id = i.client_account_id join app_user u on u.id = m.user_id
    where i.ad_number = ${adNumber} and m.active and u.confirmed = 1
    group by 1 order by count(*) desc, 1 limit 1`)
  return rows[0]?.timeZone ?? usualTimeZone
}

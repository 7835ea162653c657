import { type SQL, sql, type Transaction } from '../database/drizzle.ts'

/** For an account without people left. */
const usualTimeZone = 'America/New_York'

/**
 * Returns the time zone of most active people of an account, which defines its calendar days (decision record 0049).
 */
export async function findTimeZone(tx: Transaction, clientAccountId: string | SQL): Promise<string> {
  const { rows } = await tx.execute<{ timeZone: string }>(sql`
    select u.time_zone as "timeZone" from membership m join app_user u on u.id = m.user_id
    where m.client_account_id = ${clientAccountId} and m.active and u.confirmed = 1
    group by 1 order by count(*) desc, 1 limit 1`)
  return rows[0]?.timeZone ?? usualTimeZone
}

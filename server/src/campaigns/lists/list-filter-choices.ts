import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { sql } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'

/** Number of newest campaigns whose values are offered: a list of choices need not be complete. */
const maxRead = 3_000
const maxChoices = 100

/** Returns the departments of the account's newest campaigns, and the users who requested them. */
export const listFilterChoices: Verb<typeof endpoints.listFilterChoices> = async ({ tx, view }) => {
  const newest = sql`(select department, created_by from campaign where client_account_id = ${view.clientAccountId}
    order by created_at desc, runs_from desc nulls last, id desc limit ${maxRead}) newest`
  const departments = await tx.execute<{ department: string }>(
    sql`select department from ${newest} where department is not null group by department
      order by fold_text(department), department limit ${maxChoices}`,
  )
  const requesters = await tx.execute<{ id: string; name: string }>(
    sql`select id, first_name || ' ' || last_name as name from app_user
      where id in (select created_by from ${newest}) order by fold_text(last_name), fold_text(first_name), id limit ${maxChoices}`,
  )
  return { departments: departments.rows.map(({ department }) => department), requesters: requesters.rows }
}

import { desc, sql, type Transaction } from '../database/drizzle.ts'
import { auditCheck } from '../database/tables/records.ts'

/** Returns the result of the last verification of the whole log; null values if it was never verified. */
export async function findLastCheck(tx: Transaction): Promise<{ checkedAt: string | null; isWhole: boolean | null }> {
  const [last] = await tx.select().from(auditCheck).orderBy(desc(auditCheck.checkedAt)).limit(1)
  return last
    ? { checkedAt: last.checkedAt.toISOString(), isWhole: last.brokenAt === null }
    : { checkedAt: null, isWhole: null }
}

/** Returns the user and time of the last of some actions on an object; the name is null if the caller may not see it. */
export async function findLastAction(
  tx: Transaction,
  { subjectId, actions }: { subjectId: string; actions: readonly string[] },
): Promise<{ byName: string | null; at: Date; action: string } | null> {
  const { rows } = await tx.execute<{ byName: string | null; at: string; action: string }>(sql`
    select u.first_name || ' ' || u.last_name as "byName", a.at::text as at, a.action
    from audit_entry a left join app_user u on u.id = a.user_id
    where a.subject_id = ${subjectId} and a.action = any (${sql.param([...actions])}::text[])
    order by a.at desc limit 1`)
  const [row] = rows
  return row ? { ...row, at: new Date(row.at) } : null
}

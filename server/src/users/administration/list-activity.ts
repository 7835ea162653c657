import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { listActivity as call, exportActivity } from '@tearsheet/protocol/users/activity-endpoints'
import type { ActivityEntry } from '@tearsheet/protocol/users/activity-schemas'
import { type AnyColumn, and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findLastCheck } from '../../audit/audit-queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { appUser } from '../../database/tables/people.ts'
import { auditEntry } from '../../database/tables/records.ts'
import { viewing } from '../../database/tables/viewings.ts'
import type { ActiveView } from '../../http/actor.ts'

type Filters = BodyOf<typeof exportActivity>

const doer = alias(appUser, 'doer')
const behalf = alias(appUser, 'behalf')
const about = alias(appUser, 'about')
const nameOf = (person: { firstName: AnyColumn; lastName: AnyColumn }) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`

/** The name of an administrator of the provider who did something as one of the account's people. */
const viewerName = sql<string | null>`(select v.viewer_name from ${viewing} v
  where v.viewer_id = ${auditEntry.userId} and v.user_id = ${auditEntry.onBehalfOfUserId} limit 1)`

function foundBy(view: ActiveView, { byUserId, domain, from, to }: Filters): SQL | undefined {
  const day = sql`(${auditEntry.at} at time zone ${view.user.timeZone})::date`
  return and(
    eq(auditEntry.clientAccountId, view.clientAccountId),
    byUserId ? or(eq(auditEntry.userId, byUserId), eq(auditEntry.onBehalfOfUserId, byUserId)) : undefined,
    domain ? sql`split_part(${auditEntry.action}, '.', 1) = ${domain}` : undefined,
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
  )
}

/** What comes after an entry, the newest first; by the row itself, whose moment is finer than one of JavaScript. */
const behind = (id: string): SQL =>
  sql`(${auditEntry.at}, ${auditEntry.id}) < (select e.at, e.id from audit_entry e where e.id = ${id})`

/**
 * Every entry of the account that a filter finds, newest first; names are those of the account's people.
 * @param after the id of the last entry that is had already
 */
export function selectActivity(tx: Transaction, view: ActiveView, filters: Filters, after?: string) {
  return tx
    .select({
      entry: auditEntry,
      by: sql<string | null>`coalesce(${nameOf(doer)}, ${viewerName})`,
      onBehalfOf: nameOf(behalf),
      about: nameOf(about),
      reason: viewing.reason,
    })
    .from(auditEntry)
    .leftJoin(doer, eq(doer.id, auditEntry.userId))
    .leftJoin(behalf, eq(behalf.id, auditEntry.onBehalfOfUserId))
    .leftJoin(about, and(eq(auditEntry.subject, 'app_user'), eq(sql`${about.id}::text`, auditEntry.subjectId)))
    .leftJoin(viewing, and(eq(auditEntry.subject, 'viewing'), eq(sql`${viewing.id}::text`, auditEntry.subjectId)))
    .where(and(foundBy(view, filters), after === undefined ? undefined : behind(after)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
}

type ActivityRow = Awaited<ReturnType<typeof selectActivity>>[number]

/** An entry as its account's administrators see it. */
export const presentActivity = ({ entry, ...names }: ActivityRow): ActivityEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  subject: entry.subject,
  subjectId: entry.subjectId,
  detail: entry.detail,
  ...names,
})

/** A page of the account's audit log, with what the last look over the whole log found. */
export async function listActivity(tx: Transaction, view: ActiveView, body: BodyOf<typeof call>) {
  const [total] = await tx.select({ n: count() }).from(auditEntry).where(foundBy(view, body))
  const rows = await selectActivity(tx, view, body)
    .limit(body.paginationLimit)
    .offset((body.pageNumber - 1) * body.paginationLimit)
  return { entries: rows.map(presentActivity), totalCount: total?.n ?? 0, chain: await findLastCheck(tx) }
}

import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { listActivity as endpoint, exportActivity } from '@tearsheet/protocol/identity/activity-endpoints'
import type { ActivityEntry } from '@tearsheet/protocol/identity/activity-schemas'
import { findLastCheck } from '../../audit/audit-queries.ts'
import type { ActiveView, ReadContext } from '../../context.ts'
import { type AnyColumn, alias, and, count, desc, eq, or, type SQL, sql } from '../../database/drizzle.ts'
import { appUser } from '../../database/tables/people.ts'
import { auditEntry } from '../../database/tables/records.ts'
import { viewing } from '../../database/tables/viewings.ts'
import type { Verb } from '../../http/verb.ts'

type Filters = BodyOf<typeof exportActivity>

const actor = alias(appUser, 'doer')
const behalf = alias(appUser, 'behalf')
const about = alias(appUser, 'about')
const nameOf = (person: { firstName: AnyColumn; lastName: AnyColumn }) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`

/** Name of a provider administrator who acted while viewing as one of the account's users. */
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

/**
 * Condition that matches the entries after a given one, newest first; compared in SQL, as timestamps there are finer
 * than in JavaScript.
 */
const behind = (id: string): SQL =>
  sql`(${auditEntry.at}, ${auditEntry.id}) < (select e.at, e.id from audit_entry e where e.id = ${id})`

/**
 * Selects all entries of the account that match a filter, newest first, with the names of the account's users only.
 * @param after id of the last entry already read
 */
export function selectActivity({ tx, view }: ReadContext, { filters, after }: { filters: Filters; after?: string }) {
  return tx
    .select({
      entry: auditEntry,
      by: sql<string | null>`coalesce(${nameOf(actor)}, ${viewerName})`,
      onBehalfOf: nameOf(behalf),
      about: nameOf(about),
      reason: viewing.reason,
    })
    .from(auditEntry)
    .leftJoin(actor, eq(actor.id, auditEntry.userId))
    .leftJoin(behalf, eq(behalf.id, auditEntry.onBehalfOfUserId))
    .leftJoin(about, and(eq(auditEntry.subject, 'app_user'), eq(sql`${about.id}::text`, auditEntry.subjectId)))
    .leftJoin(viewing, and(eq(auditEntry.subject, 'viewing'), eq(sql`${viewing.id}::text`, auditEntry.subjectId)))
    .where(and(foundBy(view, filters), after === undefined ? undefined : behind(after)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
}

type ActivityRow = Awaited<ReturnType<typeof selectActivity>>[number]

/** Presents an entry for its account's administrators. */
export const presentActivity = ({ entry, ...names }: ActivityRow): ActivityEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  subject: entry.subject,
  subjectId: entry.subjectId,
  detail: entry.detail,
  ...names,
})

/** Returns a page of the account's audit log, with the result of the last check of the whole log. */
export const listActivity: Verb<typeof endpoint> = async ({ tx, view }, input) => {
  const [total] = await tx.select({ n: count() }).from(auditEntry).where(foundBy(view, input))
  const rows = await selectActivity({ tx, view }, { filters: input })
    .limit(input.paginationLimit)
    .offset((input.pageNumber - 1) * input.paginationLimit)
  return { entries: rows.map(presentActivity), totalCount: total?.n ?? 0, chain: await findLastCheck(tx) }
}

import { lastDue } from '@tearsheet/protocol/notifications/schedule'
import type { AlertKind } from '@tearsheet/protocol/notifications/settings-schemas'
import { uuidv7 } from 'uuidv7'
import type { Job } from '../changes/context.ts'
import { and, inArray, sql, type Transaction } from '../database/drizzle.ts'
import { digest } from '../database/tables/notifications.ts'
import { markAlertsSent } from '../identity/store-notification-settings.ts'
import { enqueueEach } from '../jobs/enqueue.ts'
import { alertDays, listUnsent } from './alert-queries.ts'

export const sendDigestTask = 'notifications:send-digest'

/** Number of users in one transaction. */
const batchSize = 200

/**
 * Milliseconds between the end of a message's period and its due time. Events are dated by the start of their
 * transaction, and no transaction lasts this long: at the due time all events of the period are visible, so that none
 * falls between two messages.
 */
const gatherMs = 120_000

/** Lock that allows one planner at a time; any number of servers may try. */
const planLock = 731_646

/** A subscription to a kind of alert whose message is due. */
interface DueAlerts {
  userId: string
  kind: AlertKind
  correspondence: string[]
  dueAt: Date
}

/**
 * Creates the messages that are due, each once, and queues them in the same transaction: for each user and channel, one
 * message with all events wanted by then (R17.7, decision record 0044). After downtime, a server catches up with one
 * message.
 */
export const scheduleDigests: Job<unknown, { now: Date }> = async ({ inTransaction }, { now }) => {
  const zones = await inTransaction(({ tx }) => listZones(tx))
  for (let after = nilId; after !== null; ) {
    const from = after
    after = await inTransaction(({ tx }) => planBatch(tx, { zones, now, after: from }))
  }
}

const nilId: string | null = '00000000-0000-0000-0000-000000000000'

interface Batch {
  zones: readonly string[]
  now: Date
  after: string
}

/** @returns the id of the last processed user, or null if there are no more */
async function planBatch(tx: Transaction, batch: Batch): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${planLock})`)
  const found = await listDue(tx, batch)
  const isLast = found.length < batchSize * maxSubscriptions
  const ids = [...new Set(found.map(({ userId }) => userId))]
  // Subscriptions of the last user of a full batch may be incomplete.
  const whole = new Set(isLast ? ids : ids.slice(0, -1))
  const due = found.filter(({ userId }) => whole.has(userId))
  const open = await withoutMade(tx, due)
  if (open.length > 0) await makeDigests(tx, open)
  return isLast ? null : (due.at(-1)?.userId ?? null)
}

/**
 * Removes users who already have a message of this time: after a settings change more may be due, which waits for the
 * next one.
 */
async function withoutMade(tx: Transaction, due: readonly DueAlerts[]): Promise<DueAlerts[]> {
  if (due.length === 0) return []
  const made = await tx
    .select({ userId: digest.userId, dueAt: digest.dueAt })
    .from(digest)
    .where(
      and(
        inArray(digest.userId, [...new Set(due.map(({ userId }) => userId))]),
        inArray(
          digest.dueAt,
          [...new Set(due.map(({ dueAt }) => dueAt.getTime()))].map((at) => new Date(at)),
        ),
      ),
    )
  const had = new Set(made.map(({ userId, dueAt }) => `${userId} ${dueAt.getTime()}`))
  const lastOf = new Map<string, number>()
  for (const { userId, dueAt } of due) lastOf.set(userId, Math.max(lastOf.get(userId) ?? 0, dueAt.getTime()))
  return due.filter(({ userId }) => !had.has(`${userId} ${lastOf.get(userId)}`))
}

/** Maximum number of subscriptions of a user. */
const maxSubscriptions = 3

async function makeDigests(tx: Transaction, due: readonly DueAlerts[]): Promise<void> {
  const unsent = await listUnsent(
    tx,
    due.map(({ userId, kind, dueAt }) => ({ userId, kind, until: endOfSpan(dueAt) })),
  )
  const alertsOf = Map.groupBy(unsent, ({ userId, kind }) => `${userId} ${kind}`)
  const made = [...Map.groupBy(due, ({ userId }) => userId)].flatMap(([userId, own]) =>
    (['email', 'text'] as const).flatMap((channel) => {
      const wanted = own.filter(({ correspondence }) => correspondence.includes(channel))
      const newsIds = wanted.flatMap(({ kind }) =>
        (alertsOf.get(`${userId} ${kind}`) ?? []).map(({ alertId }) => alertId),
      )
      if (newsIds.length === 0) return []
      const dueAt = new Date(Math.max(...wanted.map((one) => one.dueAt.getTime())))
      return [{ id: uuidv7(), userId, channel, dueAt, newsIds }]
    }),
  )
  if (made.length > 0) {
    await tx.insert(digest).values(made)
    await enqueueEach(
      tx,
      sendDigestTask,
      'digestId',
      made.map(({ id }) => id),
      new Date(0),
    )
  }
  await markAlertsSent(
    tx,
    due.map(({ userId, kind, dueAt }) => [userId, kind, endOfSpan(dueAt)] as const),
  )
}

const endOfSpan = (dueAt: Date) => new Date(dueAt.getTime() - gatherMs)

async function listZones(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ time_zone: string }>(sql`select distinct time_zone from news_subscriptions()`)
  return rows.map((row) => row.time_zone)
}

interface DueRow extends Record<string, unknown> {
  user_id: string
  kind: AlertKind
  correspondence: string[]
  due_at: Date
}

/** Returns subscriptions that are due and have events, by user. */
async function listDue(tx: Transaction, { zones, now, after }: Batch): Promise<DueAlerts[]> {
  const times = zones.flatMap((zone) =>
    ([1, 2, 3] as const).map((frequency) => ({ zone, frequency, at: lastDue(frequency, zone, now).toISOString() })),
  )
  const { rows } = await tx.execute<DueRow>(sql`
    select distinct s.user_id, s.kind, s.correspondence, d.due_at::text
    from news_subscriptions() s
      join unnest(${sql.param(times.map(({ zone }) => zone))}::text[],
        ${sql.param(times.map(({ frequency }) => frequency))}::smallint[],
        ${sql.param(times.map(({ at }) => at))}::timestamptz[]) d (time_zone, frequency, due_at)
        on d.time_zone = s.time_zone and d.frequency = s.frequency
    where s.user_id > ${after}::uuid and s.told_until < d.due_at - make_interval(secs => ${gatherMs / 1000})
      and (s.paused_until is null or (d.due_at at time zone s.time_zone)::date >= s.paused_until)
      and exists (
      select from ad_news n where n.client_account_id = s.client_account_id and n.kind = s.kind
        and n.happened_at >= greatest(s.told_until, d.due_at - make_interval(days => ${alertDays}))
        and n.happened_at < d.due_at - make_interval(secs => ${gatherMs / 1000}))
    order by s.user_id, s.kind limit ${batchSize * maxSubscriptions}`)
  return rows.map((row) => ({
    userId: row.user_id,
    kind: row.kind,
    correspondence: row.correspondence,
    dueAt: new Date(row.due_at),
  }))
}

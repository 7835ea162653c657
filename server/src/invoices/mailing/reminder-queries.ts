import { bookDate } from '@tearsheet/protocol/dates'
import { defaultReminderDays, reminderDueOn } from '@tearsheet/protocol/invoices/reminder-rules'
import type { ReminderStop } from '@tearsheet/protocol/invoices/reminder-schemas'
import { type SQL, sql, type Transaction } from '../../database/drizzle.ts'

/** An invoice whose reminder is due, with the reasons to leave it out. */
export interface DueReminder {
  id: string
  invoiceNumber: number
  clientId: string
  clientAccountId: string
  dueDate: string
  /** Day of the reminder, counted from the due date. */
  distance: number
  currency: string
  symbol: string
  shownBalance: number
  isStopped: boolean
  inQuestion: boolean
}

interface Candidate extends Omit<DueReminder, 'distance'>, Record<string, unknown> {
  issuedAt: string
  days: number[] | null
  sent: number[]
}

/** Condition under which the invoice `i` or its client is in the stop list on a day. */
const isStoppedOn = (day: string) => sql`exists (select from reminder_stop s where s.client_id = i.client_id
  and (s.invoice_id = i.id or s.invoice_id is null) and (s.until is null or s.until >= ${day}::date))`

const isInQuestion = sql`exists (select from line_question q where q.invoice_id = i.id and q.closed_at is null)`

/** Returns the reminders that are due on a day, of all accounts or one, by account and due date. */
export async function listDueReminders(
  tx: Transaction,
  day: string,
  clientAccountId: string | null = null,
): Promise<DueReminder[]> {
  const days = sql.param([...defaultReminderDays])
  // Only invoices with a reminder in the last days; the rule itself decides
  const { rows } = await tx.execute<Candidate>(sql`
    select i.id, i.invoice_number as "invoiceNumber", i.client_id as "clientId", i.client_account_id as "clientAccountId",
      i.due_date::text as "dueDate", i.issued_at as "issuedAt", i.currency, i.symbol,
      i.shown_balance::float8 as "shownBalance", setting.days,
      array(select b.distance from billing_email_invoice b where b.invoice_id = i.id and b.distance is not null) as sent,
      ${isStoppedOn(day)} as "isStopped", ${isInQuestion} as "inQuestion"
    from invoice i
      left join reminder_setting base on base.client_id is null
      left join reminder_setting own on own.client_id = i.client_id
      cross join lateral (select coalesce(own.days, base.days, ${days}::smallint[]) as days) setting
    where i.status = 0 and coalesce(own.is_on, base.is_on, false)
      and (${clientAccountId}::uuid is null or i.client_account_id = ${clientAccountId}::uuid)
      and exists (select from unnest(setting.days) distance where i.due_date + distance between ${day}::date - 7 and ${day}::date)
    order by i.client_account_id, i.due_date, i.invoice_number`)
  return rows.flatMap(({ issuedAt, days: own, sent, ...row }) => {
    const issuedOn = bookDate(new Date(issuedAt))
    const distance = reminderDueOn({ dueDate: row.dueDate, issuedOn, days: own ?? defaultReminderDays, sent }, day)
    return distance === null ? [] : [{ ...row, distance }]
  })
}

/** Returns those of some invoices that are open, not in question and not stopped on a day. */
export async function listStillDue(tx: Transaction, ids: readonly string[], day: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select i.id from invoice i where i.id = any (${sql.param([...ids])}::uuid[]) and i.status = 0
      and not ${isStoppedOn(day)} and not ${isInQuestion}`)
  return rows.map(({ id }) => id)
}

interface StopRow extends Record<string, unknown> {
  id: string
  clientId: string
  clientName: string
  invoiceId: string | null
  invoiceNumber: number | null
  reason: string
  until: string | null
  at: string
  byName: string
}

async function selectStops(tx: Transaction, condition: SQL): Promise<ReminderStop[]> {
  const { rows } = await tx.execute<StopRow>(sql`
    select s.id, s.client_id as "clientId", c.name as "clientName", s.invoice_id as "invoiceId",
      i.invoice_number as "invoiceNumber", s.reason, s.until::text, s.at, s.by_name as "byName"
    from reminder_stop s join client c on c.id = s.client_id left join invoice i on i.id = s.invoice_id
    where ${condition} order by c.name, i.invoice_number nulls first, s.id`)
  return rows.map(({ id, clientId, clientName, invoiceId, invoiceNumber, reason, until, at, byName }) => ({
    id,
    client: { id: clientId, name: clientName },
    invoice: invoiceId !== null && invoiceNumber !== null ? { id: invoiceId, invoiceNumber } : null,
    reason,
    until,
    at: new Date(at).toISOString(),
    by: byName,
  }))
}

/** Returns the entries of the stop list that apply on a day or later, by client; those of closed invoices are omitted. */
export const listStops = (tx: Transaction, day: string): Promise<ReminderStop[]> =>
  selectStops(tx, sql`(s.until is null or s.until >= ${day}::date) and (i.id is null or i.status = 0)`)

/** Returns the entry of an invoice, or of a client, that applies on a day or later; null if there is none. */
export async function findStop(
  tx: Transaction,
  { clientId, invoiceId }: { clientId: string; invoiceId: string | null },
  day: string,
): Promise<ReminderStop | null> {
  const target = invoiceId === null ? sql`s.invoice_id is null` : sql`s.invoice_id = ${invoiceId}::uuid`
  const [found] = await selectStops(
    tx,
    sql`s.client_id = ${clientId}::uuid and ${target} and (s.until is null or s.until >= ${day}::date)`,
  )
  return found ?? null
}

import { bookDate } from '@tearsheet/protocol/dates'
import type { FieldError } from '@tearsheet/protocol/errors'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { ReminderStop } from '@tearsheet/protocol/invoices/reminder-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { findClientAnywhere } from '../../clients/queries.ts'
import { and, eq, isNull, type Transaction } from '../../database/drizzle.ts'
import { reminderSetting, reminderStop } from '../../database/tables/billing-emails.ts'
import { invalid, notFound } from '../../errors.ts'
import { findInvoiceAnywhere } from '../ledger/desk-invoice-queries.ts'
import { findStop } from './reminder-queries.ts'

interface Settings {
  clientId?: string | null | undefined
  isOn: boolean | null
  days: number[] | null
}

/**
 * Sets the reminders of the provider, or of one client; a client without settings of its own has no row.
 * @throws HttpError 404; 400 if a setting of the provider is missing
 */
export async function setReminders(
  { tx, changes }: WriteContext,
  { clientId = null, ...input }: Settings,
): Promise<void> {
  const settings = { isOn: input.isOn, days: input.days?.toSorted((a, b) => a - b) ?? null }
  if (clientId === null) expectAll(settings)
  else if (!(await findClientAnywhere(tx, clientId))) throw notFound('Client')
  if (clientId !== null && settings.isOn === null && settings.days === null)
    await tx.delete(reminderSetting).where(eq(reminderSetting.clientId, clientId))
  else
    await tx
      .insert(reminderSetting)
      .values({ id: uuidv7(), clientId, ...settings })
      .onConflictDoUpdate({ target: reminderSetting.clientId, set: settings })
  if (clientId === null) await changes.record({ kind: 'reminders.set', detail: settings })
  else await changes.record({ kind: 'client.remindersSet', id: clientId, detail: settings })
}

function expectAll({ isOn, days }: Pick<Settings, 'isOn' | 'days'>): void {
  const errors: FieldError[] = Object.entries({ isOn, days }).flatMap(([field, value]) =>
    value === null ? [{ code: 'invalid', field, message: text.remindersNeedAll }] : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

interface Target {
  clientId?: string | null | undefined
  invoiceId?: string | null | undefined
}

interface Found {
  clientId: string
  invoiceId: string | null
  clientAccountId: string | null
}

/** Returns the client or the invoice that a request names. @throws HttpError 400 unless it names one; 404 */
async function findTarget(tx: Transaction, { clientId, invoiceId }: Target): Promise<Found> {
  if (clientId && !invoiceId) {
    if (!(await findClientAnywhere(tx, clientId))) throw notFound('Client')
    return { clientId, invoiceId: null, clientAccountId: null }
  }
  if (!invoiceId || clientId)
    throw invalid(['clientId', 'invoiceId'].map((field) => ({ code: 'invalid', field, message: text.oneTarget })))
  const found = await findInvoiceAnywhere(tx, invoiceId)
  if (!found) throw notFound('Invoice')
  return { clientId: found.row.clientId, invoiceId, clientAccountId: found.row.clientAccountId }
}

const rowOf = ({ clientId, invoiceId }: Found) =>
  and(
    eq(reminderStop.clientId, clientId),
    invoiceId === null ? isNull(reminderStop.invoiceId) : eq(reminderStop.invoiceId, invoiceId),
  )

/** Adds an invoice or a client to the stop list, in place of an earlier entry. @throws HttpError 400, 404 */
export async function stopReminders(
  { tx, performer, changes }: WriteContext,
  { reason, until = null, ...target }: Target & { reason: string; until?: string | null | undefined },
): Promise<ReminderStop> {
  const found = await findTarget(tx, target)
  const values = { reason, until, at: new Date(), byName: performer.name }
  await tx
    .insert(reminderStop)
    .values({ id: uuidv7(), ...found, ...values })
    .onConflictDoUpdate({ target: [reminderStop.clientId, reminderStop.invoiceId], set: values })
  const { clientId, invoiceId, clientAccountId } = found
  if (invoiceId === null)
    await changes.record({ kind: 'client.remindersStopped', id: clientId, detail: { reason, until } })
  // Administrators of the account read the entry, and not the reason
  else await changes.record({ kind: 'invoice.remindersStopped', id: invoiceId, clientAccountId, detail: { until } })
  const stop = await findStop(tx, found, bookDate(new Date()))
  if (!stop) throw new Error('The entry of the stop list was not written')
  return stop
}

/** Removes an invoice or a client from the stop list; idempotent. @throws HttpError 400, 404 */
export async function resumeReminders({ tx, changes }: WriteContext, target: Target): Promise<void> {
  const found = await findTarget(tx, target)
  const removed = await tx.delete(reminderStop).where(rowOf(found)).returning({ id: reminderStop.id })
  if (removed.length === 0) return
  const { clientId, invoiceId, clientAccountId } = found
  if (invoiceId === null) await changes.record({ kind: 'client.remindersResumed', id: clientId })
  else await changes.record({ kind: 'invoice.remindersResumed', id: invoiceId, clientAccountId })
}

import { bookDate } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { desc, sql, type Transaction } from '../../database/drizzle.ts'
import { ledgerClosing } from '../../database/tables/receipts.ts'
import { writeDate } from '../../documents/write-date.ts'
import { conflict, invalidField } from '../../errors.ts'
import { explainEntry } from './explain-booked.ts'

type Closing = typeof ledgerClosing.$inferSelect

/** Returns the last closing of accounting days; null if all days are open. */
export async function findClosing(tx: Transaction): Promise<Closing | null> {
  const [last] = await tx.select().from(ledgerClosing).orderBy(desc(ledgerClosing.through)).limit(1)
  return last ?? null
}

/**
 * Rejects an entry for a closed day, and blocks closings until the transaction ends.
 * @throws HttpError 400 with the field
 */
export async function expectOpenDay({ tx, performer }: WriteContext, day: string, field: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('ledger days'))`)
  const last = await findClosing(tx)
  if (!last || day > last.through) return
  const latest = await explainEntry(tx, { action: 'Closed', byName: last.byName, at: last.at }, performer)
  throw invalidField(field, text.dayClosed(writeDate(last.through), latest), 'day_closed')
}

/**
 * Closes all accounting days up to one.
 * @throws HttpError 400 for a day that is not over, 409 if it is closed already
 */
export async function closeDaysThrough({ tx, performer, changes }: WriteContext, through: string): Promise<void> {
  if (through >= bookDate(new Date())) throw invalidField('through', text.closeAhead)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger days'))`)
  const last = await findClosing(tx)
  if (last && through <= last.through) {
    const latest = await explainEntry(tx, { action: 'Closed', byName: last.byName, at: last.at }, performer)
    throw conflict([`${text.closeEarlier(writeDate(last.through))}.${latest}`], 'through')
  }
  const id = uuidv7()
  await tx.insert(ledgerClosing).values({ id, through, byName: performer.name, userId: performer.userId })
  await changes.record({ kind: 'ledger.daysClosed', id, detail: { through } })
}

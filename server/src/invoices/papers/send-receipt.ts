import { addressOf } from '@tearsheet/protocol/addresses'
import { eq } from 'drizzle-orm'
import { findPerson } from '../../auth/person-queries.ts'
import type { Database } from '../../database/connection.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { listNumbersOf } from '../queries.ts'
import { receiptEmail } from './emails.ts'
import { writeMoment, writeMoney } from './present-papers.ts'

interface Dependencies {
  database: Database
  mail: Mail
  /** Where the portal is reached, without a slash at the end. */
  portalUrl: string
  providerName: string
}

/** Sends the receipt of a payment to who paid, with the way to its page and to the settings. */
export async function sendReceipt(
  { database, mail, portalUrl, providerName }: Dependencies,
  paymentId: string,
): Promise<void> {
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId))
    const person = row && (await findPerson(tx, row.userId))
    return row && person ? { row, person, invoiceNumbers: await listNumbersOf(tx, paymentId) } : null
  })
  if (!found) return
  const { row, person, invoiceNumbers } = found
  const write = (minor: number) => writeMoney(minor, { code: row.currency, symbol: row.symbol })
  const letter = receiptEmail({
    firstName: person.firstName,
    reference: row.reference,
    paidAt: writeMoment(row.settledAt ?? row.createdAt, person.timeZone),
    invoiceNumbers,
    amount: write(row.chargedAmount),
    surcharge: row.chargedSurcharge === 0 ? null : write(row.chargedSurcharge),
    total: write(row.chargedAmount + row.chargedSurcharge),
    card: `${row.cardBrand} ending in ${row.cardLast4}`,
    link: `${portalUrl}${addressOf('invoices', {}, { paid: row.id })}`,
    settingsLink: `${portalUrl}${addressOf('manageAccount', { view: 'notifications' })}`,
    providerName,
  })
  await mail.send({ to: person.username, ...letter })
}

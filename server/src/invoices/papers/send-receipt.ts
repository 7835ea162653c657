import { addressOf } from '@tearsheet/protocol/addresses'
import { eq } from 'drizzle-orm'
import { findPerson } from '../../auth/person-queries.ts'
import { listAccounts } from '../../clients/queries.ts'
import type { Database } from '../../database/connection.ts'
import { payment } from '../../database/tables/payments.ts'
import { type Post, sendLetter } from '../../documents/letters/send-letter.ts'
import { listNumbersOf } from '../queries.ts'
import { receiptEmail } from './emails.ts'
import { writeMoment, writeMoney } from './present-papers.ts'

interface Dependencies extends Post {
  database: Database
}

/** Sends the receipt of a payment to who paid, with the way to its page and to the settings. */
export async function sendReceipt(deps: Dependencies, paymentId: string): Promise<void> {
  const { database, sender } = deps
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId))
    const person = row && (await findPerson(tx, row.userId))
    if (!row || !person) return null
    const [account] = await listAccounts(tx, [row.clientAccountId])
    return { row, person, account, invoiceNumbers: await listNumbersOf(tx, paymentId) }
  })
  if (!found) return
  const { row, person, account, invoiceNumbers } = found
  const write = (minor: number) => writeMoney(minor, { code: row.currency, symbol: row.symbol })
  const letter = receiptEmail({
    firstName: person.firstName,
    about: account ? `${account.clientName} – ${account.name}` : null,
    reference: row.reference,
    paidAt: writeMoment(row.settledAt ?? row.createdAt, person.timeZone),
    invoiceNumbers,
    amount: write(row.chargedAmount),
    surcharge: row.chargedSurcharge === 0 ? null : write(row.chargedSurcharge),
    total: write(row.chargedAmount + row.chargedSurcharge),
    card: `${row.cardBrand} ending in ${row.cardLast4}`,
    link: `${sender.portalUrl}${addressOf('invoices', {}, { paid: row.id })}`,
  })
  await sendLetter(deps, person.username, letter)
}

import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { displayAmount } from '@tearsheet/protocol/money'
import type { Database } from '../../database/connection.ts'
import { type Post, sendLetter } from '../../documents/letters/send-letter.ts'
import { writeDate } from '../../documents/write-date.ts'
import { listInvoiceManagers } from '../../users/queries.ts'
import { currencyOf, findInvoices } from '../queries.ts'
import { overdueEmail } from './emails.ts'
import { loadAccountScope } from './load-account-scope.ts'
import { writeMoney } from './present-papers.ts'

interface Dependencies extends Post {
  database: Database
}

export interface OverdueNotice {
  clientAccountId: string
  invoiceIds: string[]
}

/** Tells who manages an account's invoices which have become overdue (R17.17); those that were paid since are left out. */
export async function sendOverdue(deps: Dependencies, { clientAccountId, invoiceIds }: OverdueNotice): Promise<void> {
  const found = await deps.database.transaction('tearsheet_provider', async (tx) => {
    const scope = await loadAccountScope(tx, clientAccountId)
    if (!scope) return null
    const rows = await findInvoices(tx, scope, invoiceIds)
    return {
      scope,
      open: rows.filter(({ status }) => status === 0),
      people: await listInvoiceManagers(tx, clientAccountId),
    }
  })
  const [first] = found?.open ?? []
  if (!found || !first) return
  const { scope, open, people } = found
  const totals = displayedTotals(open.map((row) => ({ amount: row.balance, currency: currencyOf(row) })))
  const path = open.length === 1 ? addressOf('invoice', { id: first.id }) : addressOf('invoices', {}, { tab: 'Open' })
  for (const person of people) {
    const letter = overdueEmail({
      firstName: person.firstName,
      about: `${scope.clientName} – ${scope.clientAccountName}`,
      link: `${deps.sender.portalUrl}${withAccount(path, clientAccountId)}`,
      total: totals.map(({ amount, currencyCode: code, symbol }) => writeMoney(amount, { code, symbol })).join(', '),
      invoices: open.map((row) => ({
        number: row.invoiceNumber,
        amount: writeMoney(displayAmount(row.balance, currencyOf(row)), currencyOf(row)),
        dueDate: writeDate(row.dueDate),
        purchaseOrder: row.purchaseOrderNumber,
      })),
    })
    await sendLetter(deps, person.username, letter, { key: `overdue-${first.id}-${person.id}` })
  }
}

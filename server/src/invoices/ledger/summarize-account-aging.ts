import { bookDate } from '@tearsheet/protocol/dates'
import type { AnswerOf, BodyOf } from '@tearsheet/protocol/endpoint'
import type { summarizeAging } from '@tearsheet/protocol/invoices/desk-endpoints'
import type { AgingWithUnapplied } from '@tearsheet/protocol/invoices/desk-schemas'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { agingBuckets } from '@tearsheet/protocol/invoices/schemas'
import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { listAging, type OwedRow } from './desk-invoice-queries.ts'

/**
 * Returns what each account owes by how long it has been due, on the accounting date; accounts with the highest overdue
 * amount first. Unapplied cash is separate from what is owed. Totals are over all accounts, on all pages.
 */
export async function summarizeAgingOfAccounts(
  tx: Transaction,
  query: BodyOf<typeof summarizeAging>,
): Promise<AnswerOf<typeof summarizeAging>> {
  const asOf = bookDate(new Date())
  const { ofAccounts, ofAll, totalCount } = await listAging(tx, query, asOf)
  const owed = Map.groupBy(ofAccounts, ({ clientAccountId }) => clientAccountId ?? '')
  const known = new Map((await listAccounts(tx, [...owed.keys()])).map((account) => [account.id, account]))
  const accounts = [...owed].flatMap(([id, rows]) => {
    const account = known.get(id)
    if (!account) return []
    const client = { id: account.clientId, name: account.clientName }
    return [{ client, clientAccount: { id, name: account.name }, ...totalsOf(rows) }]
  })
  return { asOf, accounts, totalCount, totals: totalsOf(ofAll) }
}

function totalsOf(all: readonly OwedRow[]): AgingWithUnapplied {
  const owed = all.filter(({ bucket }) => bucket !== 'unapplied')
  const rows = agingBuckets.map((bucket) => {
    const some = owed.filter((row) => row.bucket === bucket)
    return { bucket, invoiceCount: some.reduce((sum, { count }) => sum + count, 0), ...amountsOf(some) }
  })
  const { amounts: unapplied } = amountsOf(all.filter(({ bucket }) => bucket === 'unapplied'))
  return { rows, ...amountsOf(owed), unapplied }
}

function amountsOf(rows: readonly OwedRow[]): Pick<AgingWithUnapplied, 'balance' | 'amounts'> {
  const amounts = rows.map(({ currency: currencyCode, symbol, shown: amount }) => ({ currencyCode, symbol, amount }))
  return { balance: rows.reduce((sum, { balance }) => sum + balance, 0), amounts: displayedTotals(amounts) }
}

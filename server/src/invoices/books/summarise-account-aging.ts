import { worldDate } from '@tearsheet/protocol/dates'
import type { summarizeAging } from '@tearsheet/protocol/desk/books-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { type AgingBucket, agingBuckets, type DisplayedAmount } from '@tearsheet/protocol/invoices/schemas'
import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { listAging } from './desk-invoice-queries.ts'

type Row = Awaited<ReturnType<typeof listAging>>[number]

/** What each account owes by how long it has been due, on the world's day; who owes most that is overdue comes first. */
export async function summariseAccountAging(
  tx: Transaction,
  clientId: string | null,
): Promise<AnswerOf<typeof summarizeAging>> {
  const asOf = worldDate(new Date())
  const rows = Map.groupBy(await listAging(tx, clientId, asOf), ({ clientAccountId }) => clientAccountId)
  const accounts = await listAccounts(tx, [...rows.keys()])
  const summaries = accounts.map((account) => {
    const own = rows.get(account.id) ?? []
    const sumOf = (bucket: AgingBucket) => {
      const some = own.filter((row) => row.bucket === bucket)
      return { bucket, invoiceCount: some.reduce((sum, { count }) => sum + count, 0), ...amountsOf(some) }
    }
    return {
      client: { id: account.clientId, name: account.clientName },
      clientAccount: { id: account.id, name: account.name },
      rows: agingBuckets.map(sumOf),
      ...amountsOf(own),
      overdue: own.filter(({ bucket }) => bucket !== 'current').reduce((sum, { balance }) => sum + balance, 0),
    }
  })
  const sorted = summaries.toSorted((a, b) => b.overdue - a.overdue || b.balance - a.balance)
  return { asOf, accounts: sorted.map(({ overdue: _, ...account }) => account) }
}

function amountsOf(rows: readonly Row[]): { balance: number; amounts: DisplayedAmount[] } {
  const amounts = rows.map(({ currency: currencyCode, symbol, shown: amount }) => ({ currencyCode, symbol, amount }))
  return { balance: rows.reduce((sum, { balance }) => sum + balance, 0), amounts: displayedTotals(amounts) }
}

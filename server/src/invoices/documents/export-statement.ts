import type { Readable } from 'node:stream'
import type { exportStatement as endpoint } from '@tearsheet/protocol/invoices/endpoints'
import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { csvType, plainAmount, writeCsv } from '../../documents/csv.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { expectDateRange } from '../expect-date-range.ts'
import { loadStatementParts } from './load-statement.ts'

const header = ['Currency', 'Date', 'Kind', 'Description', 'Amount', 'Balance']
const kinds = { invoice: 'Invoice', payment: 'Payment', refund: 'Refund', credit: 'Credit' }

/** Downloads the statement of account for a range of days as CSV. @throws HttpError 400 for an invalid range */
export const exportStatement: Verb<typeof endpoint> = async ({ tx, view }, { from, to }) => {
  expectDateRange({ from, to })
  const { clientAccountId, user } = view
  const range = { clientAccountId, timeZone: user.timeZone, from, to, madeAt: new Date() }
  return replyWithFile({ fileName: `Statement-${from}-${to}.csv`, mediaType: csvType }, () =>
    writeStatement(range, () => loadStatementParts(tx, range)),
  )
}

/**
 * Writes a statement of account as CSV for accounting: a line for each movement, between opening and closing balance.
 * The header is sent before anything is read (decision record 0034).
 */
export function writeStatement(
  range: { from: string; to: string },
  loadParts: () => Promise<readonly StatementPart[]>,
): Readable {
  async function* lines() {
    for (const part of await loadParts()) yield linesOf(part, range)
  }
  return writeCsv(header, lines())
}

function linesOf(part: StatementPart, { from, to }: { from: string; to: string }): string[][] {
  const { currencyCode, opening, movements, closing } = part
  const write = (minor: number) => plainAmount(minor, currencyCode)
  return [
    [currencyCode, from, 'Opening balance', '', '', write(opening)],
    ...movements.map(({ date, kind, words, amount, balance }) => [
      currencyCode,
      date,
      kinds[kind],
      words,
      write(amount),
      write(balance),
    ]),
    [currencyCode, to, 'Closing balance', '', '', write(closing)],
  ]
}

import { rateOn } from '@tearsheet/protocol/clients/rate-rules'
import type { RatedCurrencyHistory } from '@tearsheet/protocol/clients/rate-schemas'
import { bookDate } from '@tearsheet/protocol/dates'
import { asc, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { exchangeRate } from '../../database/tables/clients.ts'
import { invalidField } from '../../errors.ts'

/** Returns the provider's rates of a currency, or of all, in the order in which they were entered. */
const selectRates = (tx: Transaction, code?: string) =>
  tx
    .select()
    .from(exchangeRate)
    .where(code === undefined ? undefined : eq(exchangeRate.currency, code))
    .orderBy(asc(exchangeRate.at), asc(exchangeRate.id))

type RateRow = Awaited<ReturnType<typeof selectRates>>[number]

/** Returns the provider's rate of a currency for a client that follows it, today. @throws HttpError 400 without one */
export async function findFollowedRate(tx: Transaction, code: string, field: string): Promise<number> {
  const found = rateOn(await selectRates(tx, code), bookDate(new Date()))
  if (!found) throw invalidField(field, `Enter an exchange rate of ${code} first`)
  return found.rate
}

/** Returns all currencies with their rates, newest first, and the number of clients that follow them. */
export async function listExchangeRates(tx: Transaction): Promise<RatedCurrencyHistory[]> {
  const today = bookDate(new Date())
  const { rows } = await tx.execute<{ code: string; count: number }>(sql`
    select code, count(*)::int as count from (
      select id, invoice_currency as code from client where invoice_follows_rate
      union select id, quote_currency from client where quote_follows_rate) followed group by code`)
  const counts = new Map(rows.map(({ code, count }) => [code, count]))
  const byCode = Map.groupBy(await selectRates(tx), ({ currency }) => currency)
  return [...byCode]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, rates]) => {
      const current = rateOn(rates, today)
      const newestFirst = rates.toReversed().toSorted((a, b) => b.fromDate.localeCompare(a.fromDate))
      return {
        code,
        current: current && presentRate(current),
        rates: newestFirst.map(presentRate),
        clientCount: counts.get(code) ?? 0,
      }
    })
}

const presentRate = ({ id, fromDate, rate, byName, at }: RateRow) => ({
  id,
  fromDate,
  rate,
  by: byName,
  at: at.toISOString(),
})

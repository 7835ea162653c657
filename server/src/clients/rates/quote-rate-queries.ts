import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { and, desc, eq, type Transaction } from '../../database/drizzle.ts'
import { currencyRate } from '../../database/tables/clients.ts'
import { type ClientRow, quoteCurrencyOf } from '../queries.ts'

/**
 * Reads the currency of a client's quotes as it was at any moment.
 * @returns a function of the moment; null where the history of the client's rates begins later
 */
export async function loadQuoteRates(
  tx: Transaction,
  client: ClientRow,
): Promise<(at: Date) => DisplayCurrency | null> {
  const rates = await tx
    .select()
    .from(currencyRate)
    .where(and(eq(currencyRate.clientId, client.id), eq(currencyRate.use, 'quote')))
    .orderBy(desc(currencyRate.since), desc(currencyRate.id))
  if (rates.length === 0) return () => quoteCurrencyOf(client)
  return (at) => {
    const found = rates.find(({ since }) => since <= at)
    return found ? { code: found.currency, symbol: found.symbol, rate: found.rate, buffer: found.buffer } : null
  }
}

import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { exchangeRate } from '../../database/tables/clients.ts'
import { applyExchangeRates } from './apply-exchange-rates.ts'

/**
 * Enters a rate of a currency from a day on. Rates are never changed: another one for the same day replaces it, and
 * issued invoices keep theirs.
 */
export async function setExchangeRate(
  ctx: WriteContext,
  { code: currency, rate, fromDate }: { code: string; rate: number; fromDate: string },
): Promise<void> {
  await ctx.tx.insert(exchangeRate).values({ id: uuidv7(), currency, rate, fromDate, byName: ctx.performer.name })
  await ctx.changes.record({ kind: 'exchangeRate.set', detail: { currency, rate, fromDate } })
  await applyExchangeRates(ctx)
}

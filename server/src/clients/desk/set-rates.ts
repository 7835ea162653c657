import type * as rates from '@tearsheet/protocol/clients/desk-rate-endpoints'
import type { Verb } from '../../http/verb.ts'
import { listExchangeRates } from '../rates/exchange-rate-queries.ts'
import { setExchangeRate } from '../rates/set-exchange-rate.ts'

/** Returns the provider's exchange rates by currency. */
export const listDeskRates: Verb<typeof rates.listExchangeRates> = async ({ tx }) => ({
  currencies: await listExchangeRates(tx),
})

/** Enters an exchange rate from a day on. */
export const setDeskRate: Verb<typeof rates.setExchangeRate> = async (ctx, input) => {
  await setExchangeRate(ctx, input)
  return { currencies: await listExchangeRates(ctx.tx) }
}

import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** A rate of the provider, units for one US dollar, with the user who entered it. */
export const exchangeRate = z.object({
  id,
  fromDate: calendarDate,
  rate: z.number(),
  by: z.string(),
  at: moment,
})
export type ExchangeRate = z.infer<typeof exchangeRate>

/** A currency with its rates, newest first, and the number of clients that follow them. */
export const ratedCurrencyHistory = z.object({
  code: z.string(),
  /** The rate of today; null before the first one begins. */
  current: exchangeRate.nullable(),
  rates: z.array(exchangeRate),
  clientCount: z.int(),
})
export type RatedCurrencyHistory = z.infer<typeof ratedCurrencyHistory>

import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { addDays, bookDate } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { currencyCode, newCurrency } from './desk-schemas.ts'
import { ratedCurrencyHistory } from './rate-schemas.ts'

const access = 'desk'
const area = 'books'

/** Maximum distance of the first day of a rate from today, in days: another year is a typo (R24.22). */
const mostDaysAway = 366

const fromDate = calendarDate.refine(
  (day) => {
    const today = bookDate(new Date())
    return day >= addDays(today, -mostDaysAway) && day <= addDays(today, mostDaysAway)
  },
  { error: 'Check the year. The day is more than a year away' },
)

const response = z.object({ currencies: z.array(ratedCurrencyHistory) })

export const listExchangeRates = endpoint({
  name: 'desk.listExchangeRates',
  summary: 'Lists the exchange rates of each currency with their first days, newest first',
  path: '/desk/listExchangeRates',
  access,
  area,
  response,
  writes: false,
})

export const setExchangeRate = endpoint({
  name: 'desk.setExchangeRate',
  summary:
    'Enters the rate of a currency from a day on, for the invoices and quotes of clients that follow it; issued ones keep theirs',
  path: '/desk/setExchangeRate',
  access,
  area,
  body: z.object({
    code: currencyCode.refine((code) => code !== 'USD', { error: 'The rate of US dollars is always 1' }),
    rate: newCurrency.shape.rate,
    fromDate,
  }),
  example: { code: 'CAD', rate: 1.41 },
  response,
})

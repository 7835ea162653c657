/** A rate of a currency, units for one US dollar, valid from a day until the next one begins. */
export interface DatedRate {
  fromDate: string
  rate: number
}

/**
 * Returns the rate of a currency on a day; null before its first one. Of two that begin on one day the later entry
 * applies, as it corrects the first.
 * @param rates in the order in which they were entered
 */
export function rateOn<Rate extends DatedRate>(rates: readonly Rate[], day: string): Rate | null {
  let found: Rate | null = null
  for (const rate of rates)
    if (rate.fromDate <= day && (found === null || rate.fromDate >= found.fromDate)) found = rate
  return found
}

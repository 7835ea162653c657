import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { findAccountPlace } from '../../clients/queries.ts'
import type { AccountScope } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { countryCode, type Place, stateCode } from './place.ts'

type EnteredPlace = Partial<Pick<QuoteForm, 'country' | 'state' | 'city' | 'isRemote'>>

/** Returns the requested place, or the account's own if it has neither a country nor a state (R9.23). */
export async function findPlace(
  tx: Transaction,
  { scope, entered }: { scope: AccountScope; entered: EnteredPlace },
): Promise<Place> {
  const isAnnounced = Boolean(entered.country || entered.state || entered.city)
  const { country, state, city } = isAnnounced ? entered : await findAccountPlace(tx, scope)
  return {
    country: countryCode(country),
    state: stateCode(state),
    city: city || null,
    isRemote: entered.isRemote ?? false,
  }
}

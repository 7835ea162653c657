import { useQuery } from '@tanstack/react-query'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'

/** Returns the active client: accounts, currencies, options. `data` is undefined until it is loaded. */
export function useClientRecord() {
  const { client } = useActiveView()
  return useQuery({ ...callQuery(clients.getById, { clientId: client.id }), select: (answer) => answer.client })
}

/** Returns the currency in which the active client sees prices of quotes and campaigns; null until it is loaded. */
export function useQuoteCurrency(): DisplayCurrency | null {
  const { data } = useClientRecord()
  if (!data) return null
  const { symbol, exchange_rate, quote_buffer } = data.CurrencyQuote
  return { code: data.currencyCodeQuote, symbol, rate: exchange_rate, buffer: quote_buffer }
}

/** Returns the current account from the client's record; undefined until it is loaded. */
export function useOwnAccount() {
  const { clientAccountId } = useActiveView()
  const { data } = useClientRecord()
  return data?.clientAccounts.find(({ id }) => id === clientAccountId)
}

/** Returns the account's media contracts, open or not; undefined until they are loaded. */
export function useAccountContracts(): readonly MediaContract[] | undefined {
  return useOwnAccount()?.contracts
}

/** Returns the account's quote rules; undefined until they are loaded, as the server enforces them anyway. */
export function useQuoteRules(): QuoteRules | undefined {
  return useOwnAccount()?.quoteRules
}

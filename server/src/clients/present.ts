import type { Client } from '@tearsheet/protocol/clients/schemas'
import type { ClientAccount } from '@tearsheet/protocol/identity/access-control-schemas'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { noQuoteRules, type QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import type { AccountRow, ClientRow } from './queries.ts'

/** Contracts as the API shows them, by the id of their account. */
export type ContractsByAccount = ReadonlyMap<string, MediaContract[]>

/** Presents an account for the API, with its own contracts from the map. */
export function presentAccount(account: AccountRow, contracts: ContractsByAccount): ClientAccount {
  return {
    id: account.id,
    clientId: account.clientId,
    name: account.name,
    onBehalfOfClientId: account.onBehalfOfClient.id,
    onBehalfOfClient: { id: account.onBehalfOfClient.id, name: account.onBehalfOfClient.name },
    place: account.place,
    contracts: contracts.get(account.id) ?? [],
  }
}

/** Presents a client with the given accounts, each with its own contracts from the map. */
export function presentClient(
  row: ClientRow,
  accounts: AccountRow[],
  { contracts, rules }: { contracts: ContractsByAccount; rules: ReadonlyMap<string, QuoteRules> },
): Client {
  return {
    id: row.id,
    name: row.name,
    clientAccounts: accounts.map((account) => ({
      ...presentAccount(account, contracts),
      quoteRules: rules.get(account.id) ?? noQuoteRules,
      purchaseOrderRequired: account.purchaseOrderRequired,
      providerAccess: account.providerAccess,
      factorRequired: account.factorRequired,
      billingAddress: account.billingAddress,
      branding: { applicantName: account.applicantName, website: account.website, ...account.look },
    })),
    currencyCodeInvoice: row.invoiceCurrency,
    CurrencyInvoice: {
      symbol: row.invoiceSymbol,
      exchange_rate: row.invoiceRate,
      invoice_buffer: row.invoiceBuffer,
    },
    currencyCodeQuote: row.quoteCurrency,
    CurrencyQuote: { symbol: row.quoteSymbol, exchange_rate: row.quoteRate, quote_buffer: row.quoteBuffer },
    jeClientPersonalizedUrl: row.personalizedUrl,
    jobStats: row.jobStats,
    candidateModule: row.candidateModule,
    isProvider: row.isProvider,
  }
}

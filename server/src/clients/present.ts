import type { Client, ClientAccount } from '@tearsheet/protocol/clients/schemas'
import { noQuoteRules, type QuoteRules } from '@tearsheet/protocol/quotes/schemas'
import { presentContract } from '../media-contracts/present.ts'
import type { ContractRow } from '../media-contracts/queries.ts'
import type { AccountRow, ClientRow } from './queries.ts'

/** An account as the API shows it, with its own among the contracts given. */
export function presentAccount(account: AccountRow, contracts: ContractRow[], today: string): ClientAccount {
  return {
    id: account.id,
    clientId: account.clientId,
    name: account.name,
    onBehalfOfClientId: account.onBehalfOfClient.id,
    onBehalfOfClient: { id: account.onBehalfOfClient.id, name: account.onBehalfOfClient.name },
    contracts: contracts
      .filter((contract) => contract.clientAccountId === account.id)
      .map((contract) => presentContract(contract, today)),
  }
}

/** A client with the accounts given, each with its own among the contracts. */
export function presentClient(
  row: ClientRow,
  accounts: AccountRow[],
  { contracts, rules, today }: { contracts: ContractRow[]; rules: ReadonlyMap<string, QuoteRules>; today: string },
): Client {
  return {
    id: row.id,
    name: row.name,
    clientAccounts: accounts.map((account) => ({
      ...presentAccount(account, contracts, today),
      quoteRules: rules.get(account.id) ?? noQuoteRules,
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
  }
}

import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Verb } from '../../http/verb.ts'
import { loadStatementParts } from '../documents/load-statement.ts'
import { summarizeAgingOfAccounts } from '../ledger/summarize-account-aging.ts'

/** Returns the balance of each account by days overdue, with the total of all accounts. */
export const summarizeAging: Verb<typeof ledger.summarizeAging> = ({ tx }, input) => summarizeAgingOfAccounts(tx, input)

/** Returns the statement of an account, as the account sees it. */
export const loadAccountStatement: Verb<typeof ledger.getStatement> = async ({ tx }, input) => ({
  parts: await loadStatementParts(tx, { ...input, timeZone: 'UTC', madeAt: new Date() }),
})

import type { getBalance } from '@tearsheet/protocol/invoices/endpoints'
import type { Verb } from '../http/verb.ts'
import { paymentsUnderWay } from './payments/payment-queries.ts'

/** Returns the unpaid total of the account, as displayed to its users, with the payments in progress. */
export const loadBalance: Verb<typeof getBalance> = () => ({
  name: 'invoice-balance',
  answer: `(select invoice_balance_shown(view.account_id)::jsonb || jsonb_build_object('underWay', ${paymentsUnderWay}))`,
  values: [],
})

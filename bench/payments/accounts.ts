import { randomUUID } from 'node:crypto'
import type { PayableInvoice } from '@tearsheet/protocol/invoices/rules'
import type pg from 'pg'
import { demoPassword } from '../../server/demo/users.ts'

export interface PayingAccount {
  token: string
  scope: Record<string, unknown>
  clientId: string
  clientAccountId: string
}

const usernames = ['full@lakeside.example', 'admin@northern.example']

/** Signs in one payer of each account: one pays in US dollars, one in Canadian. */
export function signInPayers(url: string): Promise<PayingAccount[]> {
  return Promise.all(
    usernames.map(async (username) => {
      const response = await fetch(`${url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      })
      const { token, activeView } = await response.json()
      const clientId = activeView.client.id
      const { clientAccountId } = activeView
      return { token, clientId, clientAccountId, scope: { activeView, clientId, clientAccountId } }
    }),
  )
}

/** Adds open invoices of one line each, distributed among the accounts, in their clients' currencies. */
export async function addInvoices(
  owner: pg.Pool,
  accounts: PayingAccount[],
  count: number,
): Promise<Map<string, PayableInvoice[]>> {
  const made = new Map<string, PayableInvoice[]>()
  for (const { clientId, clientAccountId } of accounts) {
    const ids = Array.from({ length: Math.ceil(count / accounts.length) }, () => randomUUID())
    const { rows } = await owner.query<{
      id: string
      balance: number
      shownBalance: string
      currencyCode: string
    }>(
      `with made as (
         insert into invoice (id, client_id, client_account_id, due_date, balance, currency, symbol, rate, buffer)
         select i, $2, $3, current_date + 30, 1000 + (random() * 200000)::int,
           c.invoice_currency, c.invoice_symbol, c.invoice_rate, c.invoice_buffer
         from unnest($1::uuid[]) i cross join client c where c.id = $2
         returning id, client_account_id, balance, shown_balance, currency),
       lines as (
         insert into invoice_item (id, invoice_id, client_account_id, description, amount)
         select gen_random_uuid(), id, client_account_id, 'An ad', balance from made)
       select id, balance, shown_balance as "shownBalance", currency as "currencyCode" from made`,
      [ids, clientId, clientAccountId],
    )
    made.set(
      clientAccountId,
      rows.map(({ shownBalance, ...row }) => ({ ...row, shownBalance: Number(shownBalance) })),
    )
  }
  return made
}

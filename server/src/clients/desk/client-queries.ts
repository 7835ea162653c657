import type * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { noQuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findProviderClient, listQuoteRules } from '../queries.ts'

type Listed = AnswerOf<typeof clients.listClients>

/** Returns a page of clients by name, filtered by a keyword, with the total count. */
export const listClients: Verb<typeof clients.listClients> = async ({ tx }, { keyword, offset, maxResults }) => {
  const words = wordsOf(keyword).map((word) => sql`fold_text(c.name) like ${containing(word)}`)
  const condition = sql.join([sql`true`, ...words], sql` and `)
  const counted = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from client c where ${condition}`,
  )
  const { rows } = await tx.execute<Listed['clients'][number] & Record<string, unknown>>(sql`
    select c.id, c.name, c.invoice_currency as "currencyCode",
      (select count(*) from client_account a where a.client_id = c.id)::int as "accountCount",
      (select count(distinct m.user_id) from membership m where m.client_id = c.id and m.active)::int as "userCount"
    from client c where ${condition} order by c.name, c.id limit ${maxResults} offset ${offset}`)
  const provider = await findProviderClient(tx)
  return { clients: rows, totalCount: counted.rows[0]?.count ?? 0, hasProvider: provider !== null }
}

interface Found extends Record<string, unknown> {
  client: Omit<DeskClient, 'rates' | 'accounts' | 'users'>
  rates: DeskClient['rates']
  accounts: Omit<DeskClient['accounts'][number], 'quoteRules'>[]
  users: DeskClient['users']
}

/** Returns a client with its settings, rates, accounts and users. @throws HttpError 404 */
export const loadDeskClient: Verb<typeof clients.getClient> = async ({ tx }, { clientId }) => ({
  client: await findDeskClient(tx, clientId),
})

/** Returns a client with all its desk data. @throws HttpError 404 */
export async function findDeskClient(tx: Transaction, clientId: string): Promise<DeskClient> {
  const { rows } = await tx.execute<Found>(sql`
    select json_build_object('id', c.id,
        'settings', json_build_object('name', c.name, 'personalizedUrl', c.personalized_url, 'jobStats', c.job_stats,
          'jobStatsDashboard', c.job_stats_dashboard, 'candidateModule', c.candidate_module,
          'billAfterProof', c.bill_after_proof),
        'invoiceCurrency', json_build_object('code', c.invoice_currency, 'symbol', c.invoice_symbol,
          'rate', c.invoice_rate, 'buffer', c.invoice_buffer, 'followsRate', c.invoice_follows_rate),
        'quoteCurrency', json_build_object('code', c.quote_currency, 'symbol', c.quote_symbol,
          'rate', c.quote_rate, 'buffer', c.quote_buffer, 'followsRate', c.quote_follows_rate)) as client,
      (select coalesce(json_agg(json_build_object('use', r.use, 'code', r.currency, 'symbol', r.symbol, 'rate', r.rate,
          'buffer', r.buffer, 'since', r.since, 'by', r.by_name) order by r.since desc, r.id desc), '[]')
        from currency_rate r where r.client_id = c.id) as rates,
      (select coalesce(json_agg(json_build_object('id', a.id, 'providerAccess', a.provider_access,
          'settings', json_build_object('name', a.name, 'surchargeRate', a.surcharge_rate,
            'purchaseOrderRequired', a.purchase_order_required, 'kind', a.kind),
          'look', json_build_object(
            'accent', case when a.accent_light is not null
              then json_build_object('light', a.accent_light, 'dark', a.accent_dark) end,
            'logo', (select l.sha256 from account_logo l where l.client_account_id = a.id))) order by a.name, a.id), '[]')
        from client_account a where a.client_id = c.id) as accounts,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
          'username', u.username, 'isInvited', u.invited_until is not null, 'isActive', u.confirmed = 1,
          'roles', (select json_agg(json_build_object('clientAccountId', m.client_account_id, 'role',
              case m.role_id when 1 then 'Limited User' when 2 then 'Administrator' when 3 then 'Full User' else 'Custom' end))
            from membership m where m.user_id = u.id and m.client_id = c.id and m.active)) order by u.last_name, u.id), '[]')
        from app_user u where exists (select from membership m where m.user_id = u.id and m.client_id = c.id and m.active)) as users
    from client c where c.id = ${clientId}`)
  const [found] = rows
  if (!found) throw notFound('Client')
  const rules = await listQuoteRules(
    tx,
    found.accounts.map(({ id }) => id),
  )
  return {
    ...found.client,
    rates: found.rates,
    users: found.users,
    accounts: found.accounts.map((account) => ({ ...account, quoteRules: rules.get(account.id) ?? noQuoteRules })),
  }
}

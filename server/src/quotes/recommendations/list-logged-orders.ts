import { sql, type Transaction } from '../../database/drizzle.ts'

/** A campaign ordered after a plan was shown: its posting, and the names of the ordered publications. */
export interface LoggedOrder {
  id: string
  clientAccountId: string
  /** Creation time of the campaign in PostgreSQL's format; later events were unknown to the person who chose. */
  at: string
  title: string
  description: string
  country: string | null
  state: string | null
  isRemote: boolean
  ordered: string[]
}

/**
 * Returns the logged orders (R9.37) for whose draft or campaign a plan was shown, of all accounts, to fit the weights.
 * Publications that were shown and not ordered, or chosen and removed again, are not in `ordered`.
 */
export async function listLoggedOrders(tx: Transaction): Promise<LoggedOrder[]> {
  const { rows } = await tx.execute<LoggedOrder & Record<string, unknown>>(sql`
  select c.id, a.id as "clientAccountId", c.created_at::text as at, c.name as title,
    coalesce(c.form ->> 'jobDescription', '') as description,
    coalesce(c.form ->> 'country', a.country) as country, coalesce(c.form ->> 'state', a.state) as state,
    coalesce((c.form ->> 'isRemote')::boolean, false) as "isRemote", array_agg(distinct p.name order by p.name) as ordered
  from campaign c join client_account a on a.id = c.client_account_id
    join recommendation_log l on l.campaign_id = c.id and l.deed = 'ordered'
    join publication p on p.id = any (l.publication_ids)
  where exists (select from recommendation_log s where s.deed = 'shown'
    and (s.campaign_id = c.id or s.pending_quote_id = c.pending_quote_id))
  group by c.id, a.id order by c.id`)
  return rows
}

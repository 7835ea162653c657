import type pg from 'pg'
import type { JudgedPlan } from './judged-plans.ts'

/** What was ordered after a plan was shown: the posting, and its publications as a buyer's judgement. */
export interface LoggedOrder {
  posting: { title: string; description: string }
  plan: JudgedPlan
  clientAccountId: string
  /** When the campaign was made; what came later was not known to who chose. */
  at: string
}

interface Row {
  id: string
  clientAccountId: string
  at: string
  title: string
  description: string | null
  country: string | null
  state: string | null
  remote: boolean | null
  ordered: string[]
}

/**
 * The orders of a portal's log for whose draft or campaign a plan was shown, each as a judged plan: what was ordered has
 * grade 3, what was shown and not ordered, or chosen and removed again, is wrong.
 * @param portal queries as the database's owner
 */
export async function listLoggedOrders(portal: { sql<T extends pg.QueryResultRow>(statement: string): Promise<T[]> }): Promise<LoggedOrder[]> {
  const rows = await portal.sql<Row>(`
    select c.id, a.id as "clientAccountId", c.created_at::text as at, c.name as title, c.form ->> 'jobDescription' as description,
      coalesce(c.form ->> 'country', a.country) as country, coalesce(c.form ->> 'state', a.state) as state,
      (c.form ->> 'isRemote')::boolean as remote, array_agg(distinct p.name order by p.name) as ordered
    from campaign c join client_account a on a.id = c.client_account_id
      join recommendation_log l on l.campaign_id = c.id and l.deed = 'ordered'
      join publication p on p.id = any (l.publication_ids)
    where exists (select from recommendation_log s where s.deed = 'shown'
      and (s.campaign_id = c.id or s.pending_quote_id = c.pending_quote_id))
    group by c.id, a.id order by c.id`)
  return rows.map(({ id, title, description, country, state, remote, ordered, clientAccountId, at }) => ({
    clientAccountId,
    at,
    posting: { title, description: description ?? '' },
    plan: {
      id,
      country: country ?? 'US',
      state,
      remote: remote ?? false,
      level: '',
      grades: Object.fromEntries(ordered.map((name) => [name, 3])),
      diversity: [],
    },
  }))
}

import type * as clients from '@tearsheet/protocol/media-contracts/desk-endpoints'
import type { DeskContract } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'

/** Returns a page of the media contracts of all clients, those that end last first, with the total count. */
export const listDeskContracts: Verb<typeof clients.listDeskContracts> = async (
  { tx },
  { clientId, keyword, offset, maxResults },
) => {
  const conditions = [
    ...(clientId ? [sql`m.client_id = ${clientId}`] : []),
    ...wordsOf(keyword).map((word) => {
      const pattern = containing(word)
      return sql`(m.search_text like ${pattern} or fold_text(cl.name) like ${pattern} or fold_text(p.name) like ${pattern})`
    }),
  ]
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${contracts} where ${allOf(conditions)}`)
  return {
    contracts: await select(tx, conditions, { offset, maxResults }),
    totalCount: rows[0]?.count ?? 0,
  }
}

/** @throws HttpError 404 */
export async function loadDeskContract(tx: Transaction, contractId: string): Promise<DeskContract> {
  const [found] = await select(tx, [sql`m.id = ${contractId}`], { offset: 0, maxResults: 1 })
  if (!found) throw notFound('Contract')
  return found
}

const contracts = sql`media_contract m join client cl on cl.id = m.client_id
  join client_account a on a.id = m.client_account_id join publication p on p.id = m.publication_id`
const allOf = (conditions: SQL[]) => sql.join([sql`true`, ...conditions], sql` and `)

async function select(
  tx: Transaction,
  conditions: SQL[],
  { offset, maxResults }: { offset: number; maxResults: number },
): Promise<DeskContract[]> {
  const { rows } = await tx.execute<{ contract: DeskContract }>(sql`
    select json_build_object('id', m.id, 'contractNumber', m.contract_number, 'lockNote', m.lock_note,
      'postingsUsed', m.postings_used,
      'client', json_build_object('id', cl.id, 'name', cl.name),
      'clientAccount', json_build_object('id', a.id, 'name', a.name),
      'publication', json_build_object('id', p.id, 'name', p.name),
      'terms', json_build_object('description', m.description, 'startDate', m.start_date, 'endDate', m.end_date,
        'postingsPurchased', m.postings_purchased, 'price', m.price),
      'usedByMonth', (select coalesce(json_agg(json_build_object('month', month, 'count', count) order by month), '[]')
        from (select to_char(i.created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
          from campaign_item i where i.media_contract_id = m.id group by 1) used)
      ) as contract
    from ${contracts} where ${allOf(conditions)}
    order by m.end_date desc, m.contract_number desc limit ${maxResults} offset ${offset}`)
  return rows.map(({ contract }) => contract)
}

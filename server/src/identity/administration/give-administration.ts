import { sql, type Transaction } from '../../database/drizzle.ts'

interface Extension {
  clientId: string
  /** Ids of the client's accounts without the new one. */
  accountIds: readonly string[]
  clientAccountId: string
}

/**
 * Makes the users who administer all accounts of a client administrators of a new one, so that its other users can be
 * added.
 */
export async function giveAdministration(
  tx: Transaction,
  { clientId, accountIds, clientAccountId }: Extension,
): Promise<void> {
  await tx.execute(sql`
    insert into membership (user_id, client_account_id, client_id, role_id)
    select user_id, ${clientAccountId}::uuid, ${clientId}::uuid, 2 from membership
    where client_account_id = any(${sql.param([...accountIds])}::uuid[]) and role_id = 2 and active
    group by user_id having count(*) = ${accountIds.length}`)
}

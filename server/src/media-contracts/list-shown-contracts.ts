import type { PermissionList } from '@tearsheet/protocol/access'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import type { Transaction } from '../database/drizzle.ts'
import { presentContract } from './present.ts'
import { listOpenContracts } from './queries.ts'

/** A user's rights in an account. */
interface Held {
  clientAccountId: string
  permissionList: PermissionList
}

/** Contracts are shown to users who manage them or who pick them for a quote. */
const showsContracts = ({ permissionList: { manageContracts, manageRequestQuote } }: Held) =>
  manageContracts || manageRequestQuote

/**
 * Returns the open contracts of the accounts in which a user's flags show them, by account; `today` is a calendar date.
 */
export async function listShownContracts(
  tx: Transaction,
  held: readonly Held[],
  today: string,
): Promise<Map<string, MediaContract[]>> {
  const accountIds = held.filter(showsContracts).map((one) => one.clientAccountId)
  const rows = await listOpenContracts(tx, accountIds, today)
  const byAccount = Map.groupBy(rows, (row) => row.clientAccountId)
  return new Map([...byAccount].map(([id, contracts]) => [id, contracts.map((row) => presentContract(row, today))]))
}

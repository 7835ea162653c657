import { type AnyPgColumn, foreignKey, unique } from '../drizzle.ts'

interface AccountRow {
  id: AnyPgColumn
  clientAccountId: AnyPgColumn
}

/** Unique key that lets other rows reference this one by its account as well (decision record 0037). */
export const accountKey = (name: string, { clientAccountId, id }: AccountRow) => unique(name).on(clientAccountId, id)

/** A reference that the database restricts to the row's own account. */
export const withinAccount = (
  name: string,
  { clientAccountId }: Pick<AccountRow, 'clientAccountId'>,
  column: AnyPgColumn,
  target: AccountRow,
) => foreignKey({ name, columns: [clientAccountId, column], foreignColumns: [target.clientAccountId, target.id] })

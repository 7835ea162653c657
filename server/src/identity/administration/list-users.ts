import type { list } from '@tearsheet/protocol/identity/account-endpoints'
import type { AccountUser, UserColumn, UserQuery } from '@tearsheet/protocol/identity/account-schemas'
import { userDefaultSort } from '@tearsheet/protocol/identity/account-schemas'
import type { ActiveView, ReadContext } from '../../context.ts'
import { readInBatches } from '../../database/cursor.ts'
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  type SQL,
  sql,
  type Transaction,
} from '../../database/drizzle.ts'
import { containing } from '../../database/like.ts'
import { membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import type { Verb } from '../../http/verb.ts'
import { presentAccountUser, presentRole } from '../present.ts'
import { customFlags } from '../queries.ts'

/** Columns of a user that a client may read; row-level security hides other accounts. */
const personFields = {
  id: appUser.id,
  username: appUser.username,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  jobTitle: appUser.jobTitle,
  phone: appUser.phone,
  mobilePhone: appUser.mobilePhone,
  mobileCarrier: appUser.mobileCarrier,
  timeZone: appUser.timeZone,
  confirmed: appUser.confirmed,
  resetPasswordFlag: appUser.resetPasswordFlag,
  lastSignInAt: appUser.lastSignInAt,
  invitedUntil: appUser.invitedUntil,
  deactivatedAt: appUser.deactivatedAt,
}

/** Folds names for searching: without case or accents. */
const named = (column: AnyColumn): SQL => sql`fold_text(${column})`

const columns: Record<UserColumn, SQL[]> = {
  last_name: [named(appUser.lastName), named(appUser.firstName)],
  first_name: [named(appUser.firstName), named(appUser.lastName)],
  username: [sql`lower(${appUser.username})`],
  // Ordered by increasing rights: Limited, Custom, Full, Administrator.
  role: [sql`array_position(array[1, 6, 3, 2], ${membership.roleId}::int)`],
  lastSignInAt: [sql`${appUser.lastSignInAt}`],
  confirmed: [sql`${appUser.confirmed}`],
}

/** Condition that matches users visible to an account's administrators: its own users, not those of the provider. */
const inAccount = (view: ActiveView): SQL | undefined =>
  and(
    eq(membership.clientAccountId, view.clientAccountId),
    eq(membership.active, true),
    eq(appUser.isAdministrator, false),
  )

/** Condition that matches a query in any status. */
function foundBy(view: ActiveView, { keyword, roleId }: UserQuery): SQL | undefined {
  const words = keyword?.trim()
  const text = sql`fold_text(${appUser.firstName} || ' ' || ${appUser.lastName} || ' ' || ${appUser.username} || ' ' || coalesce(${appUser.jobTitle}, ''))`
  return and(
    inAccount(view),
    roleId ? eq(membership.roleId, roleId) : undefined,
    words ? sql`${text} like ${containing(words)}` : undefined,
  )
}

const inStatus = ({ filteredView }: UserQuery): SQL | undefined =>
  filteredView === 'all' ? undefined : eq(appUser.confirmed, filteredView === 'active' ? 1 : 0)

/** Ends with the id, so that the order is stable across pages. */
function orderOf({ sortForFilter, defaultSort }: UserQuery): SQL[] {
  const sort = sortForFilter?.length ? sortForFilter : defaultSort
  const terms = (sort?.length ? sort : userDefaultSort).flatMap(({ sortBy, sortOrder }) =>
    columns[sortBy].map((column) =>
      sortOrder === 'asc' ? sql`${asc(column)} nulls first` : sql`${desc(column)} nulls last`,
    ),
  )
  return [...terms, asc(appUser.id)]
}

const selectUsers = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({ person: personFields, membership })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(condition)

/**
 * Yields all users that match a query, whatever the page, in order, in batches: those that match at the start, with
 * their data at the time they are read. Users removed from the account in the meantime are omitted.
 */
export async function* readUsers(
  { tx, view }: ReadContext,
  { query }: { query: UserQuery },
): AsyncGenerator<UserRow[]> {
  const ids = tx
    .select({ id: appUser.id })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(foundBy(view, query), inStatus(query)))
    .orderBy(...orderOf(query))
  for await (const batch of readInBatches<{ id: string }>(tx, ids.getSQL())) {
    const these = batch.map(({ id }) => id)
    const rows = await selectUsers(tx, and(inAccount(view), inArray(appUser.id, these)))
    const found = new Map(rows.map((row) => [row.person.id, row]))
    yield these.flatMap((id) => found.get(id) ?? [])
  }
}

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

/** Presents a row for its account's administrators, with the user's role there. */
export function presentRow(row: UserRow, view: ActiveView): AccountUser {
  const roleId = row.membership.roleId as AccountUser['roleId'] // the column contains role ids only
  // An administrator of the account has all flags that its client has.
  const held = presentRole(roleId, customFlags(row.membership), view.permissions.manageCandidates)
  return presentAccountUser(row.person, held)
}

/** Returns a page of the account's users, sorted by last name by default (R8.3, R18.8). */
export const listUsers: Verb<typeof list> = async ({ tx, view }, { query }) => {
  const [total] = await tx
    .select({ n: count() })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(foundBy(view, query), inStatus(query)))
  const rows = await selectUsers(tx, and(foundBy(view, query), inStatus(query)))
    .orderBy(...orderOf(query))
    .limit(query.paginationLimit)
    .offset((query.pageNumber - 1) * query.paginationLimit)
  const users = rows.map((row) => presentRow(row, view))
  return { users, totalCount: total?.n ?? 0, pageNumber: query.pageNumber }
}

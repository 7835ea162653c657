import type { AccountUser, UserColumn, UserQuery } from '@tearsheet/protocol/users/account-schemas'
import { userDefaultSort } from '@tearsheet/protocol/users/account-schemas'
import { type AnyColumn, and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { readInBatches } from '../../database/cursor.ts'
import { containing } from '../../database/like.ts'
import { appUser } from '../../database/tables/people.ts'
import { membership } from '../../database/tables/users.ts'
import type { ActiveView } from '../../http/actor.ts'
import { presentAccountUser, presentRole } from '../present.ts'
import { customFlags } from '../queries.ts'

/** What of a person a client may read; row-level security leaves them their own account. */
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

/** Names as people look them up: without case or accents. */
const named = (column: AnyColumn): SQL => sql`fold_text(${column})`

const columns: Record<UserColumn, SQL[]> = {
  last_name: [named(appUser.lastName), named(appUser.firstName)],
  first_name: [named(appUser.firstName), named(appUser.lastName)],
  username: [sql`lower(${appUser.username})`],
  // By how much they open: Limited, Custom, Full, Administrator
  role: [sql`array_position(array[1, 6, 3, 2], ${membership.roleId}::int)`],
  lastSignInAt: [sql`${appUser.lastSignInAt}`],
  confirmed: [sql`${appUser.confirmed}`],
}

/** Whom an account's administrators see: its own people, not those of the provider. */
const inAccount = (view: ActiveView): SQL | undefined =>
  and(
    eq(membership.clientAccountId, view.clientAccountId),
    eq(membership.active, true),
    eq(appUser.isAdministrator, false),
  )

/** What a query finds, in any status. */
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

/** Ends with the id, so that pages are stable. */
function orderOf({ sortForFilter, defaultSort }: UserQuery): SQL[] {
  const asked = sortForFilter?.length ? sortForFilter : defaultSort
  const terms = (asked?.length ? asked : userDefaultSort).flatMap(({ sortBy, sortOrder }) =>
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
 * Every user that a query finds, whatever the page, in its order, some at a time: those whom it finds at the start, as they
 * are when they are read. Whoever is taken out of the account meanwhile is left out.
 */
export async function* readUsers(tx: Transaction, view: ActiveView, query: UserQuery): AsyncGenerator<UserRow[]> {
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

/** A row as its account's administrators see it, with the role it has there. */
export function presentRow(row: UserRow, view: ActiveView): AccountUser {
  const roleId = row.membership.roleId as AccountUser['roleId'] // the column holds role ids alone
  // An administrator of the account holds every flag that its client has
  const held = presentRole(roleId, customFlags(row.membership), view.permissions.manageCandidates)
  return presentAccountUser(row.person, held)
}

/** A page of the account's users, by last name unless asked otherwise (R8.3, R18.8). */
export async function listUsers(
  tx: Transaction,
  view: ActiveView,
  query: UserQuery,
): Promise<{ users: AccountUser[]; totalCount: number; pageNumber: number }> {
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

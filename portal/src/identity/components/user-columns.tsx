import { addressOf } from '@tearsheet/protocol/addresses'
import type { AccountUser, UserColumn } from '@tearsheet/protocol/identity/account-schemas'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge, type Tone } from '@tearsheet/ui/text/badge.tsx'
import { breakable } from '@tearsheet/ui/text/breakable.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Ban, CircleCheck, Clock, MailWarning } from 'lucide-react'
import { formatPermissions, statusOf, type UserStatus } from './user-labels.ts'

const words = { asc: 'A to Z', desc: 'Z to A' } as const

const looks: Record<UserStatus, { tone: Tone; icon: typeof Ban }> = {
  Active: { tone: 'success', icon: CircleCheck },
  Inactive: { tone: 'neutral', icon: Ban },
  Invited: { tone: 'info', icon: Clock },
  'Invitation expired': { tone: 'attention', icon: MailWarning },
}

/** A user's status as a badge. */
export function UserBadge({ user }: { user: AccountUser }) {
  const status = statusOf(user)
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {nowrap(status)}
    </Badge>
  )
}

interface ColumnOptions {
  /** The active user, who is marked. */
  ownId: string | null
  /** The user whose panel is open. */
  openId: string | undefined
  timeZone: string
  /** The list's own query string, kept in the links. */
  search: string
}

/** Returns the columns of the list of users. */
export function userColumns({ ownId, openId, timeZone, search }: ColumnOptions): TableColumn<AccountUser>[] {
  const columns: (TableColumn<AccountUser> & { id: UserColumn })[] = [
    {
      id: 'last_name',
      header: 'Last name',
      rowHeader: true,
      sortable: true,
      sortLabels: words,
      cell: (user) => (
        <>
          <Link
            href={addressOf('manageAccount', { view: 'edit-user', id: user.id }) + search}
            aria-current={user.id === openId || undefined}
          >
            {user.firstName} {user.lastName}
          </Link>
          {user.id === ownId && <Text kind="meta"> (you)</Text>}
          <Text kind="meta" as="p">
            {breakable(user.username)}
          </Text>
        </>
      ),
    },
    {
      id: 'role',
      header: 'Role and access',
      sortable: true,
      sortLabels: { asc: 'least first', desc: 'most first' },
      cell: (user) => (
        <>
          {user.role}
          <Text kind="meta" as="p">
            {formatPermissions(user)}
          </Text>
        </>
      ),
    },
    {
      id: 'lastSignInAt',
      header: 'Last sign-in',
      tabular: true,
      sortable: true,
      firstDirection: 'desc',
      sortLabels: { asc: 'longest ago first', desc: 'latest first' },
      cell: ({ lastSignInAt, resetPasswordFlag }) => (
        <>
          {lastSignInAt ? (
            <time dateTime={lastSignInAt} title={formatMoment(lastSignInAt, timeZone)}>
              {formatAgo(lastSignInAt)}
            </time>
          ) : (
            'Never'
          )}
          {resetPasswordFlag && (
            <Text kind="meta" as="p">
              New password due
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'confirmed',
      header: 'Status',
      sortable: true,
      sortLabels: { asc: 'inactive first', desc: 'active first' },
      cell: (user) => <UserBadge user={user} />,
    },
  ]
  // Next to an open user there is space for three
  return openId ? columns.filter(({ id }) => id !== 'lastSignInAt') : columns
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import type { UserSummary } from '@tearsheet/protocol/identity/schemas'
import { listForAdministrator } from '@tearsheet/protocol/identity/viewing-endpoints'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { pageTitles } from '@tearsheet/protocol/page-titles'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { beforeAccount } from '@tearsheet/ui/lib/page-route.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { chooseUser } from '@tearsheet/ui/lib/session.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Pagination } from '@tearsheet/ui/lists/pagination.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { breakable } from '@tearsheet/ui/text/breakable.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useState } from 'react'
import { ViewAsDialog } from '../accounts/view-as-dialog.tsx'
import { RequiredFactor } from './profile/required-factor.tsx'

const shape = { tabs: ['all'], columns: [] } as const

const columns: TableColumn<UserSummary>[] = [
  { id: 'name', header: 'Name', rowHeader: true, cell: (user) => `${user.firstName} ${user.lastName}` },
  { id: 'username', header: 'Username', cell: (user) => breakable(user.username) },
  { id: 'client', header: 'Client', cell: (user) => user.clientNames.join(', ') },
  { id: 'lastSignIn', header: 'Last sign-in', cell: (user) => <LastSignIn at={user.lastSignInAt} /> },
]

/** Selects the user that an administrator of the provider views the portal as (R4.2). */
export function SelectUserScreen() {
  const { keyword, page, pageHref, setKeyword } = useListState(shape)
  const { from } = useSearch({ from: beforeAccount(routes.selectUser) })
  const go = useGo()
  const [chosen, setChosen] = useState<UserSummary | null>(null)
  const [isSettingUp, setSettingUp] = useState(false)
  const { data, isFactorDue, isError, error, isPlaceholderData, refetch } = useFoundUsers(keyword, page)
  const total = isPlaceholderData ? undefined : data?.totalCount
  useListPage({ title: pageTitles.selectUser, page, total, firstPageHref: pageHref(1) })
  // Stays after the setup: its recovery codes are displayed once
  if (isFactorDue && !isSettingUp) setSettingUp(true)
  if (isSettingUp)
    return (
      <RequiredFactor
        why="Administrators sign in with more than a password."
        onDone={() => {
          setSettingUp(false)
          void refetch()
        }}
      />
    )
  return (
    <>
      <PageHeader
        title="Choose a user"
        subtitle="You will see the portal as they do. What you look at and do is recorded under both names."
        actions={
          <Link href={addressOf('desk')} className={buttonClass()}>
            Go to the desk
          </Link>
        }
      />
      <Stack gap={20}>
        <SearchField
          label="Find a user"
          labelShown
          placeholder="Name, username or client"
          value={keyword}
          onSearch={setKeyword}
        />
        <StatusText>{formatResult(keyword, data?.totalCount)}</StatusText>
        <LoadFailure query={{ isError, error, refetch }} title="Users could not be loaded" />
        {!data && !isError && <Skeleton shape="table" label="Loading users" rows={paginationLimit} />}
        {data && data.users.length > 0 && (
          <UserTable users={data.users} busy={isPlaceholderData} onChoose={setChosen} />
        )}
        {data && data.users.length === 0 && (
          <EmptyState
            title={keyword ? `No user matches “${keyword}”` : 'No users yet'}
            actions={keyword && <Button onClick={() => setKeyword('')}>Clear search</Button>}
          />
        )}
        {data && (
          <Pagination
            label="Users"
            page={page}
            pageCount={Math.ceil(data.totalCount / paginationLimit)}
            href={pageHref}
          />
        )}
      </Stack>
      {chosen && (
        <ViewAsDialog
          user={chosen}
          onClose={() => setChosen(null)}
          onBegun={() => {
            chooseUser(chosen.id)
            go(addressOf('selectAccount', {}, { from }))
          }}
        />
      )}
    </>
  )
}

/** A page of the users with the keyword; `isFactorDue`: the administrator must set up a second factor first. */
function useFoundUsers(keyword: string, page: number) {
  const found = useQuery({
    ...callQuery(listForAdministrator, { keyword: keyword || null, pageNumber: page, paginationLimit }),
    placeholderData: keepPreviousData,
  })
  const { error } = found
  const isFactorDue = error instanceof ApiError && error.errors.some(({ code }) => code === 'second_factor_due')
  return { ...found, isFactorDue }
}

/** "12 users", or "2 users found for “ana”"; undefined while they are loading. */
function formatResult(keyword: string, count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  const found = `${count} ${count === 1 ? 'user' : 'users'}`
  return keyword ? `${found} found for “${keyword}”` : found
}

interface UserTableProps {
  users: readonly UserSummary[]
  busy: boolean
  onChoose: (user: UserSummary) => void
}

function UserTable({ users, busy, onChoose }: UserTableProps) {
  return (
    <Table
      caption="Users"
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      busy={busy}
      rowActions={(user) => (
        <Button size="row" onClick={() => onChoose(user)}>
          View as{' '}
          <VisuallyHidden>
            {user.firstName} {user.lastName}
          </VisuallyHidden>
        </Button>
      )}
    />
  )
}

function LastSignIn({ at }: { at: string | null }) {
  if (!at) return 'Never'
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  )
}

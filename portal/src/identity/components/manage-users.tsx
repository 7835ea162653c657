import { type RoleId, roleNames } from '@tearsheet/protocol/access'
import { addressOf, writeSearch } from '@tearsheet/protocol/addresses'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { UserColumn, UserView } from '@tearsheet/protocol/identity/account-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useActiveView, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { ListPanel } from '@tearsheet/ui/lists/list-panel.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { userListQuery, useUserList } from '../queries.ts'
import { AccountLayout } from './account-layout.tsx'
import styles from './manage-users.module.css'
import { ofList, useUserQuestion } from './use-user-question.ts'
import { UserBulk } from './user-bulk.tsx'
import { userColumns } from './user-columns.tsx'
import { formatFound, roleOrder } from './user-labels.ts'

const listAddress = addressOf('manageAccount', { view: 'users' })

const statusOptions = [
  { value: 'all', label: 'Status: All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]
const roleOptions = [
  { value: '', label: 'Role: All' },
  ...roleOrder.map((role) => ({ value: String(role), label: roleNames[role] })),
]

/** The users of the account, and next to them the one in the address (R18.8). */
export function ManageUsers({ openId, panel }: { openId?: string | undefined; panel?: ReactNode }) {
  const { clientAccountName } = useActiveView()
  const { activeUserId } = useSession()
  const timeZone = useTimeZone()
  const { list, search, question } = useUserQuestion()
  const { tab, page, keyword, sort, roleId } = question
  const go = useGo()
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const { data, isPlaceholderData, error, refetch } = useUserList(question)
  const counts = useUserCounts()
  const total = isPlaceholderData ? undefined : data?.totalCount
  useListPage({ title: openId ? 'User' : 'Manage Users', page, total, firstPageHref: list.pageHref(1) })

  const filter = (changes: Filters) =>
    go(listAddress + writeSearch({ ...withoutPages(ofList(search)), ...changes }), { replace: true, keepScroll: true })
  return (
    <Stack gap={0} className={styles.page} data-with-panel={openId ? true : undefined}>
      <Stack gap={0} hideBelow={openId ? 1200 : undefined}>
        <AccountLayout
          tab="users"
          userCount={counts.all}
          subtitle={formatSubtitle(clientAccountName, counts.all, counts.active)}
          actions={<UserActions question={question} isSecondary={openId !== undefined || selected.size > 0} />}
        >
          <Stack gap={12}>
            <UserFilters question={question} role={search.role} onSearch={list.setKeyword} onFilter={filter} />
            <Text kind="meta" as="p" role="status">
              {keyword && total !== undefined ? formatFound(total, keyword) : ''}
            </Text>
            <ListPanel
              title={titleOf(tab, roleId)}
              things="users"
              page={page}
              pageHref={list.pageHref}
              rowCount={isPlaceholderData && data?.users.length === 0 ? undefined : data?.users.length}
              total={data?.totalCount ?? 0}
              busy={isPlaceholderData}
              error={error}
              onRetry={() => void refetch()}
              empty={<NoUsers keyword={keyword} onShowAll={() => go(listAddress, { replace: true })} />}
              bar={(heading) => (
                <UserBulk
                  ownId={activeUserId}
                  heading={heading}
                  selected={(data?.users ?? []).filter(({ id }) => selected.has(id))}
                  pageCount={data?.users.length ?? 0}
                  onClear={() => setSelected(new Set())}
                  onDone={setSelected}
                />
              )}
            >
              <Table
                caption={titleOf(tab, roleId)}
                columns={userColumns({ ownId: activeUserId, openId, timeZone, search: writeSearch(ofList(search)) })}
                rows={data?.users ?? []}
                rowKey={({ id }) => id}
                sort={sort ?? { column: 'last_name', direction: 'asc' }}
                onSort={({ column, direction }) => list.setSort({ column: column as UserColumn, direction })} // the column ids are defined by the list
                selection={{
                  selected,
                  onChange: setSelected,
                  label: ({ firstName, lastName }) => `Select ${firstName} ${lastName}`,
                }}
                busy={isPlaceholderData}
              />
            </ListPanel>
            <p>
              <Link href={addressOf('manageAccount', { view: 'activity' })}>Activity log</Link>
            </p>
          </Stack>
        </AccountLayout>
      </Stack>
      {panel && (
        <Stack gap={0} className={styles.panel}>
          {panel}
        </Stack>
      )}
    </Stack>
  )
}

type UserQuestion = ReturnType<typeof useUserQuestion>['question']

/** @param isSecondary whether another page is open next to the list */
function UserActions({ question, isSecondary }: { question: UserQuestion; isSecondary: boolean }) {
  return (
    <>
      <ExportButton onExport={() => download(users.exportCsv, { query: userListQuery(question) }, 'Users.csv')} />
      <Link
        href={addressOf('manageAccount', { view: 'add-user' })}
        className={buttonClass(isSecondary ? 'secondary' : 'primary')}
      >
        <UserPlus aria-hidden="true" />
        Add user
      </Link>
    </>
  )
}

interface Filters {
  tab?: string | undefined
  role?: string | undefined
}

interface UserFiltersProps {
  question: UserQuestion
  role: string | undefined
  onSearch: (keyword: string) => void
  onFilter: (changes: Filters) => void
}

function UserFilters({ question, role, onSearch, onFilter }: UserFiltersProps) {
  return (
    <Grid columns="minmax(12rem, 1fr) 10rem 10rem" gap={8} align="end" className={styles.filters}>
      <SearchField
        label="Search users by name, username or job title"
        placeholder="Name or username…"
        value={question.keyword}
        onSearch={onSearch}
      />
      <Select
        label="Role"
        labelHidden
        options={roleOptions}
        value={role ?? ''}
        onChange={(event) => onFilter({ role: event.target.value || undefined })}
      />
      <Select
        label="Status"
        labelHidden
        options={statusOptions}
        value={question.tab}
        onChange={(event) => onFilter({ tab: event.target.value === 'all' ? undefined : event.target.value })}
      />
    </Grid>
  )
}

function NoUsers({ keyword, onShowAll }: { keyword: string; onShowAll: () => void }) {
  return (
    <EmptyState
      title={keyword ? formatFound(0, keyword) : 'No users match'}
      actions={<Button onClick={onShowAll}>Show all users</Button>}
    />
  )
}

/** Numbers of users in the account, whatever the filters. */
function useUserCounts() {
  const all = useUserList({ tab: 'all' })
  const active = useUserList({ tab: 'active' })
  return { all: all.data?.totalCount, active: active.data?.totalCount }
}

/** "Name — 12 users, 10 of them active"; the name only while the numbers are loading. */
function formatSubtitle(accountName: string, count: number | undefined, active: number | undefined): ReactNode {
  const name = <bdi>{accountName}</bdi>
  if (count === undefined || active === undefined) return name
  return (
    <>
      {name} — {count} {count === 1 ? 'user' : 'users'}, {active} of them active
    </>
  )
}

function titleOf(tab: UserView, roleId: RoleId | null): string {
  const who = roleId === null ? 'users' : `users: ${roleNames[roleId]}`
  return { all: `All ${who}`, active: `Active ${who}`, inactive: `Inactive ${who}` }[tab]
}

/** Removes the page parameters: another filter starts at its first page. */
const withoutPages = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('page-')))

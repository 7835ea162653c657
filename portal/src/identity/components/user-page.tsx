import { useSearch } from '@tanstack/react-router'
import { addressOf, writeSearch } from '@tearsheet/protocol/addresses'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { X } from 'lucide-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { useUserRecord } from '../queries.ts'
import { EditUser } from './edit-user.tsx'
import { ManageUsers } from './manage-users.tsx'
import type { MenuPreviewProps } from './menu-preview.tsx'
import { UserBadge } from './user-columns.tsx'
import { UserNeighbours } from './user-neighbours.tsx'
import styles from './user-page.module.css'
import { UserSignIn } from './user-sign-in.tsx'

interface UserPageProps {
  id: string
  MenuPreview: ComponentType<MenuPreviewProps>
}

/** One user next to the list, at an address of their own; in a narrow window they fill the page. */
export function UserPage({ id, MenuPreview }: UserPageProps) {
  return <ManageUsers openId={id} panel={<UserPanel key={id} id={id} MenuPreview={MenuPreview} />} />
}

function UserPanel({ id, MenuPreview }: UserPageProps) {
  const { added, ...search } = useSearch({ strict: false })
  const { data: user, isError, error, refetch } = useUserRecord(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = user !== undefined
  useEffect(() => {
    if (isHere) heading.current?.focus({ preventScroll: true })
  }, [isHere])
  const back = addressOf('manageAccount', { view: 'users' }) + writeSearch(search)
  return (
    <Stack as="section" aria-label="User">
      <Inline justify="between">
        <Inline hideAbove={1200}>
          <Link href={back}>Manage Users</Link>
        </Inline>
        <Inline hideBelow={1200}>
          <Link href={back}>
            <span className={styles.close}>
              <X aria-hidden="true" /> Close
            </span>
          </Link>
        </Inline>
        <UserNeighbours id={id} />
      </Inline>
      <LoadFailure query={{ isError, error, refetch }} title="This user could not be loaded">
        They may no longer have access to this account.
      </LoadFailure>
      {!user && !isError && <Skeleton shape="form" label="Loading the user" rows={8} />}
      {user && (
        <Stack gap={20}>
          <div>
            <Text as="h2" type="display" ref={heading} tabIndex={-1} className={styles.name}>
              {user.firstName} {user.lastName}
            </Text>
            {user.jobTitle && (
              <Text kind="muted" as="p">
                {user.jobTitle}
              </Text>
            )}
            <Text kind="small" as="p">
              {[user.username, user.phone].filter(Boolean).join(' · ')}
            </Text>
            <UserBadge user={user} />
          </div>
          {added !== undefined && (
            <Alert tone="success" live="status">
              {userMessages.userAdded}
            </Alert>
          )}
          <EditUser user={user} MenuPreview={MenuPreview}>
            <UserSignIn user={user} />
          </EditUser>
        </Stack>
      )}
    </Stack>
  )
}

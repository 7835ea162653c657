import { useLocation } from '@tanstack/react-router'
import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { CountBadge } from '@tearsheet/ui/text/count-badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { ChevronDown, ExternalLink, Users } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useClientRecord } from '../../accounts/client-record.ts'
import { useLiveNotifications } from '../../notifications/components/use-live-notifications.ts'
import styles from './main-navigation.module.css'
import { type MenuEntry, menu } from './menu.ts'
import sidebar from './sidebar.module.css'

const labelClass = classNames(styles.label, sidebar.tooltip)

/** The entries the user may enter (R7.8). */
export function MainNavigation() {
  const { permissionList } = useActiveView()
  const { data: client } = useClientRecord()
  const { pathname } = useLocation()
  const shown = menu.filter(
    ({ permission, isFor }) =>
      (!permission || permissionList[permission]) && (!isFor || (client !== undefined && isFor(client))),
  )
  const submenu = shown.filter((entry) => entry.submenu !== undefined)
  return (
    <nav aria-label="Main">
      <Stack as="ul" gap={2}>
        {shown.flatMap((entry) =>
          entry.submenu === undefined ? (
            <li key={entry.page}>
              {entry.countsNotifications ? (
                <NotificationsLink entry={entry} pathname={pathname} />
              ) : (
                <EntryLink entry={entry} pathname={pathname} />
              )}
            </li>
          ) : (
            []
          ),
        )}
        {client?.jeClientPersonalizedUrl && (
          <li>
            <Link href={client.jeClientPersonalizedUrl} target="_blank" className={styles.link}>
              <ExternalLink aria-hidden="true" />
              <span className={labelClass}>{client.name} page</span>
            </Link>
          </li>
        )}
        {submenu.length > 0 && <Submenu label="Candidates" entries={submenu} pathname={pathname} />}
      </Stack>
    </nav>
  )
}

interface EntryLinkProps {
  entry: MenuEntry
  pathname: string
  /** Displayed below the label. */
  words?: ReactNode
  badge?: ReactNode
}

function EntryLink({ entry, pathname, words, badge }: EntryLinkProps) {
  return (
    <Link href={entry.href} className={styles.link} aria-current={isWithin(pathname, entry) ? 'page' : undefined}>
      <entry.icon aria-hidden="true" />
      <span className={labelClass}>
        {entry.label}
        {words}
      </span>
      {badge}
    </Link>
  )
}

/**
 * Displays the number of notifications in the badge (R7.8), and announces how many are unread. While it is loading, no
 * number is displayed, so that it is never wrong.
 */
function NotificationsLink(props: EntryLinkProps) {
  const { data } = useLiveNotifications()
  const list = data?.notificationList ?? []
  if (list.length === 0) return <EntryLink {...props} />
  const unread = list.filter(({ isUnread }) => isUnread).length
  const what = 'New notifications'
  return (
    <EntryLink
      {...props}
      words={
        <Stack as="span" gap={0} type="small" color="danger-text" weight={600} aria-hidden="true">
          {what}
        </Stack>
      }
      badge={<CountBadge count={list.length} what={what} more={`${unread} unread`} />}
    />
  )
}

/** A group of entries that expand and collapse together; expanded on their own pages. */
function Submenu({ label, entries, pathname }: { label: string; entries: readonly MenuEntry[]; pathname: string }) {
  const listId = useId()
  const isHere = entries.some((entry) => isWithin(pathname, entry))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isHere
  return (
    <li>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChosen(!isOpen)}
      >
        <Users aria-hidden="true" />
        <span className={labelClass}>{label}</span>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </button>
      <Stack as="ul" id={listId} gap={2} hidden={!isOpen} className={styles.submenu}>
        {entries.map((entry) => (
          <li key={entry.page}>
            <EntryLink entry={entry} pathname={pathname} />
          </li>
        ))}
      </Stack>
    </li>
  )
}

/** Returns whether a page is an entry's own, or is reached from it. */
function isWithin(pathname: string, { page, alsoUnder = [] }: MenuEntry): boolean {
  const names: readonly (RouteName | null)[] = [page, ...alsoUnder]
  return names.includes(routeAt(pathname))
}

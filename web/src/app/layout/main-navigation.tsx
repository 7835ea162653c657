import { useLocation } from '@tanstack/react-router'
import { type RouteName, routeAt } from '@tearsheet/protocol/addresses'
import { ExternalLink } from 'lucide-react'
import { useClientRecord } from '../../accounts/client-record.ts'
import { useActiveView } from '../../lib/use-session.ts'
import { useLiveNotifications } from '../../notifications/components/use-live-notifications.ts'
import { CountBadge } from '../../ui/text/count-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import styles from './main-navigation.module.css'
import { type MenuEntry, menu } from './menu.ts'

/** The entries this user may enter (R7.8). */
export function MainNavigation() {
  const { permissionList } = useActiveView()
  const { data: client } = useClientRecord()
  const { pathname } = useLocation()
  const shown = menu.filter(
    ({ permission, isFor }) =>
      (!permission || permissionList[permission]) && (!isFor || (client !== undefined && isFor(client))),
  )
  return (
    <nav aria-label="Main">
      <ul role="list" className={styles.list}>
        {shown.map((entry) => (
          <li key={entry.page}>
            <Link
              href={entry.href}
              className={styles.link}
              aria-current={isWithin(pathname, entry) ? 'page' : undefined}
            >
              <entry.icon aria-hidden="true" />
              <span className={styles.label}>{entry.label}</span>
              {entry.countsNotifications && <NotificationCount />}
            </Link>
          </li>
        ))}
        {client?.jeClientPersonalizedUrl && (
          <li>
            <Link href={client.jeClientPersonalizedUrl} target="_blank" className={styles.link}>
              <ExternalLink aria-hidden="true" />
              <span className={styles.label}>{client.name} page</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Counts the list; what of it was not opened yet is said. While it is not loaded no number is shown, never a wrong one. */
function NotificationCount() {
  const { data } = useLiveNotifications()
  const list = data?.notificationList ?? []
  const unread = list.filter(({ isUnread }) => isUnread).length
  return <CountBadge count={list.length} what="New notifications" more={`${unread} unread`} />
}

/** Whether a page is an entry's own, or is reached from it. */
function isWithin(pathname: string, { page, alsoUnder = [] }: MenuEntry): boolean {
  const names: readonly (RouteName | null)[] = [page, ...alsoUnder]
  return names.includes(routeAt(pathname))
}

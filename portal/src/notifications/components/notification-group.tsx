import { routeAt } from '@tearsheet/protocol/addresses'
import type { Notification, UserAlertType } from '@tearsheet/protocol/notifications/schemas'
import { ActionList } from '@tearsheet/ui/actions/action-list.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatAgo, formatMoment, withWholeDates } from '@tearsheet/ui/lib/format.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CalendarX, CircleAlert, Eye, FileCheck, type LucideIcon, Newspaper, Scale, Unplug, X } from 'lucide-react'
import { useRef } from 'react'
import type { DayGroup } from './groups-by-day.ts'
import styles from './notification-group.module.css'
import type { Dismissals } from './use-dismissals.ts'

const looks: Record<UserAlertType, { tone: Tone; icon: LucideIcon; act: string }> = {
  INVOICE_OVERDUE: { tone: 'danger', icon: CircleAlert, act: 'View invoice' },
  AD_REVIEW: { tone: 'attention', icon: Eye, act: 'Review proof' },
  AD_NOT_ONLINE: { tone: 'danger', icon: Unplug, act: 'View ad' },
  AD_CLAIM: { tone: 'info', icon: Scale, act: 'View claim' },
  CAMPAIGN_EXPIRING: { tone: 'changed', icon: CalendarX, act: 'View campaign' },
  QUOTE_SUBMITTED: { tone: 'success', icon: FileCheck, act: 'View campaign' },
  TEARSHEET_FOR_AD: { tone: 'info', icon: Newspaper, act: 'View tearsheet' },
}

/** Returns the link text of a notification: only an ad with artwork has a proof, and only approvers review it. */
export function actOf({ type, link }: Pick<Notification, 'type' | 'link'>, mayApprove: boolean): string {
  if (type !== 'AD_REVIEW') return looks[type].act
  const isOfProof = link?.endsWith('/review-artwork') ?? false
  if (!mayApprove) return isOfProof ? 'View artwork' : 'View ad'
  return isOfProof ? looks[type].act : 'Review ad'
}

interface NotificationGroupProps {
  group: DayGroup
  timeZone: string | undefined
  dismissals: Dismissals
  /** Id of the reason why nothing can be dismissed; null if it can. */
  readOnlyReasonId: string | null
  /** Called when the subject of the notification is opened. */
  onOpened: (notification: Notification) => void
  onLastDismissed: () => void
}

/** The notifications of a day, each with one action and a dismiss button. */
export function NotificationGroup(props: NotificationGroupProps) {
  const { group, timeZone, dismissals, readOnlyReasonId, onOpened, onLastDismissed } = props
  const box = useRef<HTMLDivElement>(null)
  const mayApprove = usePermission('manageApproveAds')
  const dismiss = (id: string) => {
    const next = nextDismiss(box.current?.ownerDocument ?? document, id)
    dismissals.dismiss(id)
    // The focus moves to the next one, or to the heading after the last (R17.3)
    if (next) next.focus()
    else onLastDismissed()
  }
  return (
    <div ref={box}>
      <Card title={group.name} flush>
        <ActionList
          label={group.name}
          items={group.notifications.map((notification) => {
            const { tone, icon } = looks[notification.type]
            const act = actOf(notification, mayApprove)
            if (dismissals.isDismissed(notification.id)) return dismissedRow(notification, icon, dismissals)
            const href = notification.link && routeAt(notification.link) !== null ? notification.link : null
            return {
              id: notification.id,
              tone,
              icon,
              title: <Title notification={notification} />,
              meta: (
                <time dateTime={notification.createdAt}>
                  {formatAgo(notification.createdAt)} · {formatMoment(notification.createdAt, timeZone)}
                </time>
              ),
              action: (
                <Inline gap={8}>
                  {isFile(notification) && (
                    <a
                      href={notification.link}
                      download
                      className={buttonClass('secondary', 'row')}
                      aria-label={`Download: ${notification.message}`}
                      onClick={() => onOpened(notification)}
                    >
                      Download
                    </a>
                  )}
                  {href && (
                    <Link
                      href={href}
                      className={buttonClass('secondary', 'row')}
                      aria-label={`${act}: ${notification.message}`}
                      onClick={() => onOpened(notification)}
                    >
                      {act}
                    </Link>
                  )}
                  <IconButton
                    size="row"
                    label={`Dismiss: ${notification.message}`}
                    icon={<X aria-hidden="true" />}
                    data-dismiss={notification.id}
                    aria-disabled={readOnlyReasonId !== null || undefined}
                    aria-describedby={readOnlyReasonId ?? undefined}
                    onClick={() => dismiss(notification.id)}
                  />
                </Inline>
              ),
            }
          })}
        />
      </Card>
    </div>
  )
}

/** Unopened notifications are marked, also as text. */
function Title({ notification: { message, isUnread } }: { notification: Notification }) {
  return (
    <Text {...(isUnread ? { className: styles.unread } : { type: 'ui', color: 'text-2' })}>
      {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
      {withWholeDates(message)}
    </Text>
  )
}

/** A package of tearsheets is a file on the server, not a page. */
function isFile(notification: Notification): notification is Notification & { link: string } {
  return notification.link?.startsWith('/api/') ?? false
}

function dismissedRow(notification: Notification, icon: LucideIcon, { undo }: Dismissals) {
  return {
    id: notification.id,
    tone: 'neutral' as const,
    icon,
    title: <span role="status">Dismissed</span>,
    meta: withWholeDates(notification.message),
    action: (
      <Button size="row" aria-label={`Undo: ${notification.message}`} onClick={() => undo(notification.id)}>
        Undo
      </Button>
    ),
  }
}

function nextDismiss(page: Document, id: string): HTMLElement | undefined {
  const all = [...page.querySelectorAll<HTMLElement>('[data-dismiss]')]
  const place = all.findIndex((button) => button.dataset.dismiss === id)
  return all[place + 1] ?? all[place - 1]
}

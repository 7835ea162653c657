import { addressOf } from '@tearsheet/protocol/addresses'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { Link } from '../../ui/text/link.tsx'
import { AccountLayout } from './account-layout.tsx'

/** The place of the notification settings; what happened in the account stands in its notifications. */
export function NotificationSettings() {
  return (
    <AccountLayout tab="notifications">
      <EmptyState
        title="Nothing to set here"
        actions={
          <Link href={addressOf('notifications')} className={buttonClass('secondary')}>
            Open notifications
          </Link>
        }
      >
        What happens in this account is listed under Notifications for everybody who works in it.
      </EmptyState>
    </AccountLayout>
  )
}

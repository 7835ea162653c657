import type { UserAlertType } from '@tearsheet/protocol/notifications/schemas'
import { uuidv7 } from 'uuidv7'
import type { RecordContext } from '../changes/context.ts'
import { notification } from '../database/tables/notifications.ts'

interface Notice {
  clientAccountId: string
  type: UserAlertType
  message: string
  /** URL of the web client, or null. */
  link: string | null
  /** Identifies the event, such as `overdue:{invoiceId}`: an account is notified of it once (R17.12). */
  eventKey: string
}

/** Adds notifications to their accounts' lists, in the transaction of the event that they announce; each event once. */
export async function addNotifications({ tx, changes }: RecordContext, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const added = await tx
    .insert(notification)
    .values(notices.map((notice) => ({ id: uuidv7(), ...notice })))
    .onConflictDoNothing({ target: [notification.clientAccountId, notification.eventKey] })
    .returning({ clientAccountId: notification.clientAccountId })
  await changes.record(added.map(({ clientAccountId }) => ({ kind: 'notification.added', clientAccountId })))
}

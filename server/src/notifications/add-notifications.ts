import type { UserAlertType } from '@tearsheet/protocol/notifications/schemas'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { notification } from '../database/tables/notifications.ts'

interface Notice {
  clientAccountId: string
  type: UserAlertType
  message: string
  /** An address of the web client, or null. */
  link: string | null
}

/** Adds notifications to their accounts' lists, in the transaction of the event that they announce. */
export async function addNotifications(tx: Transaction, notices: Notice[]): Promise<void> {
  if (notices.length > 0) await tx.insert(notification).values(notices.map((notice) => ({ id: uuidv7(), ...notice })))
}

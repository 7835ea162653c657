import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { invoiceEvent } from '../database/tables/invoices.ts'
import type { Performer } from '../http/actor.ts'

interface Happening {
  invoiceId: string
  clientAccountId: string
  performer: Performer
  action: 'issue' | 'setPurchaseOrder'
  /** Of a change. */
  before?: string | null
  after?: string | null
}

/** Writes what happened to an invoice into its own history, which its page tells, in the transaction of what happened. */
export async function recordEvent(tx: Transaction, { performer, ...happening }: Happening): Promise<void> {
  const { name: byName, userId, onBehalfOfUserId } = performer
  await tx.insert(invoiceEvent).values({ id: uuidv7(), byName, userId, onBehalfOfUserId, ...happening })
}

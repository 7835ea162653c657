import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { invoiceEvent } from '../database/tables/invoices.ts'
import type { Performer } from '../http/actor.ts'

interface Happening {
  invoiceId: string
  clientAccountId: string
  performer: Performer
  action: 'issue' | 'setPurchaseOrder'
  /** For a change. */
  before?: string | null
  after?: string | null
}

/** Records an event in an invoice's own history, which its page shows, in the transaction of the event. */
export async function recordEvent(tx: Transaction, { performer, ...happening }: Happening): Promise<void> {
  const { name: byName, userId, onBehalfOfUserId } = performer
  await tx.insert(invoiceEvent).values({ id: uuidv7(), byName, userId, onBehalfOfUserId, ...happening })
}

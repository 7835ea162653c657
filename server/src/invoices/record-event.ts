import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { invoiceEvent } from '../database/tables/invoices.ts'
import type { Doer } from '../http/actor.ts'

interface Happening {
  invoiceId: string
  clientAccountId: string
  doer: Doer
  action: 'issue' | 'setPurchaseOrder'
  /** Of a change. */
  before?: string | null
  after?: string | null
}

/** Writes what happened to an invoice into its own history, which its page tells, in the transaction of what happened. */
export async function recordEvent(tx: Transaction, { doer, ...happening }: Happening): Promise<void> {
  const { name: byName, userId, onBehalfOfUserId } = doer
  await tx.insert(invoiceEvent).values({ id: uuidv7(), byName, userId, onBehalfOfUserId, ...happening })
}

import { uuidv7 } from 'uuidv7'
import type { Recorded } from '../audit/record.ts'
import type { Transaction } from '../database/drizzle.ts'
import { campaignItemEvent } from '../database/tables/campaigns.ts'
import { candidateEvent } from '../database/tables/candidates.ts'
import { invoiceEvent } from '../database/tables/invoices.ts'
import type { Row } from './consequence.ts'

/**
 * Writes the events that the pages of ads, invoices and candidates display, each with the name of the user and, for an
 * administrator, of the user on whose behalf they acted (R11.8).
 */
export async function writeHistory(
  tx: Transaction,
  { performer, rows }: { performer: Recorded; rows: readonly Row[] },
): Promise<void> {
  const ofItems: (typeof campaignItemEvent.$inferInsert)[] = []
  const ofInvoices: (typeof invoiceEvent.$inferInsert)[] = []
  const ofCandidates: (typeof candidateEvent.$inferInsert)[] = []
  for (const { row, id, clientAccountId, detail = {}, note, artwork } of rows) {
    if (row.history === undefined) continue
    const { name: byName, userId, onBehalfOfUserId } = performer
    if (id === undefined || clientAccountId == null || byName === undefined)
      throw new Error('A change with a history needs its account and the name of its performer')
    const event = { id: uuidv7(), clientAccountId, byName, userId }
    if (row.subject === 'campaign_item')
      ofItems.push({
        ...event,
        campaignItemId: id,
        onBehalfOfUserId,
        action: row.history,
        note,
        artworkVersion: artwork?.version,
        artworkSha256: artwork?.sha256,
      })
    else if (row.subject === 'invoice') {
      const { before = null, after = null } = textsOf(detail)
      // Setting the same value again is not part of the history
      if (row.history === 'issue' || before !== after)
        ofInvoices.push({ ...event, invoiceId: id, onBehalfOfUserId, action: row.history, before, after })
    } else {
      const { from: fromStage, to: toStage } = textsOf(detail)
      // An application starts at the first stage
      const reached = row.history === 'applied' ? 'new' : toStage
      ofCandidates.push({ ...event, candidateId: id, action: row.history, fromStage, toStage: reached })
    }
  }
  if (ofItems.length > 0) await tx.insert(campaignItemEvent).values(ofItems)
  if (ofInvoices.length > 0) await tx.insert(invoiceEvent).values(ofInvoices)
  if (ofCandidates.length > 0) await tx.insert(candidateEvent).values(ofCandidates)
}

/** Returns the texts of a detail. */
const textsOf = (detail: Record<string, unknown>): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import { expectDescriptionFits, mergedForm } from './policy.ts'

interface Imported {
  clientId: string
  clientAccountId: string
  /** Owner of the draft. */
  userId: string
  /** Name of the person who imported it. */
  byName: string
  form: QuoteForm
}

/**
 * Starts a draft of an account with imported data. The caller records the audit entry. @returns its id @throws
 * HttpError 400 for a job description that is too long
 */
export async function startImported(
  tx: Transaction,
  { clientId, clientAccountId, userId, byName, form }: Imported,
): Promise<string> {
  expectDescriptionFits(form)
  const kept = mergedForm({}, form)
  const id = uuidv7()
  const title = kept.campaignTitle || null
  const by = { createdBy: userId, updatedBy: userId, updatedByName: byName }
  await tx.insert(pendingQuote).values({ id, clientId, clientAccountId, title, form: kept, ...by })
  return id
}

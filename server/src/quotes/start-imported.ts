import { isDeepStrictEqual } from 'node:util'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import { eq, type Transaction } from '../database/drizzle.ts'
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

interface ImportedAgain {
  id: string
  /** Version of the draft after its last import. */
  importedVersion: number
  byName: string
  form: QuoteForm
}

type UpdateResult =
  | { outcome: 'unchanged' }
  | { outcome: 'updated'; version: number }
  /** A person has changed it, or it was submitted or deleted. */
  | { outcome: 'kept'; byName: string | null; at: Date; isClosed: boolean }

/**
 * Replaces the data of an imported draft, unless a person has changed it since. The caller records the audit entry.
 * @throws HttpError 400 for a job description that is too long
 */
export async function updateImported(
  tx: Transaction,
  { id, importedVersion, byName, form }: ImportedAgain,
): Promise<UpdateResult> {
  expectDescriptionFits(form)
  const [draft] = await tx.select().from(pendingQuote).where(eq(pendingQuote.id, id)).for('update')
  if (!draft) throw new Error('A requisition has no draft')
  if (draft.closedAt !== null) return { outcome: 'kept', byName: null, at: draft.closedAt, isClosed: true }
  if (draft.version !== importedVersion)
    return { outcome: 'kept', byName: draft.updatedByName, at: draft.updatedAt, isClosed: false }
  const kept = mergedForm({}, form)
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(kept)), draft.form)) return { outcome: 'unchanged' }
  const version = importedVersion + 1
  const title = kept.campaignTitle || null
  await tx
    .update(pendingQuote)
    .set({ form: kept, title, version, updatedAt: new Date(), updatedByName: byName })
    .where(eq(pendingQuote.id, id))
  return { outcome: 'updated', version }
}

import type { ManualPublication, PendingQuote, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import { pendingQuotePublication } from '../database/tables/quotes.ts'
import { startDraft } from './create-draft.ts'
import { presentDraft } from './present.ts'
import type { DraftContext } from './queries.ts'

interface Copy {
  form: QuoteForm
  manual: readonly Omit<ManualPublication, 'id'>[]
  /** Source of the copy, for the record. */
  from: { subject: 'pending_quote' | 'campaign'; id: string }
}

/** Starts a draft with a form and publications copied from elsewhere. Returns it with its publications. */
export async function startCopy(ctx: DraftContext, { form, manual, from }: Copy): Promise<PendingQuote> {
  const { tx, view } = ctx
  const draft = await startDraft(ctx, form)
  const rows = manual.map(({ name, type, printType, url, instructions, budget, budgetAsTyped }) => ({
    id: uuidv7(),
    pendingQuoteId: draft.id,
    clientAccountId: view.clientAccountId,
    name,
    type,
    printType,
    url,
    instructions,
    budget,
    budgetAsTyped,
  }))
  if (rows.length > 0) await tx.insert(pendingQuotePublication).values(rows)
  await ctx.changes.record({ kind: 'quote.copied', id: draft.id, detail: { from } })
  return presentDraft(draft, rows, [])
}

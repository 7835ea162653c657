import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { recordChoices } from '../campaigns/record-choices.ts'
import type { DraftContext } from './queries.ts'

/** Logs which recommended publications a save has added to a draft, and which it has removed. */
export async function recordChosen(
  { tx, view }: DraftContext,
  { pendingQuoteId, before, after }: { pendingQuoteId: string; before: QuoteForm; after: QuoteForm },
): Promise<void> {
  const old = new Set(before.recommendations)
  const now = new Set(after.recommendations)
  const added = [...now].filter((one) => !old.has(one))
  const gone = [...old].filter((one) => !now.has(one))
  const draft = { pendingQuoteId, campaignId: null }
  await recordChoices({ tx, view }, { ...draft, deed: 'chosen', publicationIds: added })
  await recordChoices({ tx, view }, { ...draft, deed: 'removed', publicationIds: gone })
}

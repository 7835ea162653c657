import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { SaveFailure } from './autosave.ts'

/** A save that failed, with what follows from it and, in a conflict, what the other window saved. */
export class SaveFault extends Error {
  readonly failure: SaveFailure
  readonly reason: unknown
  readonly theirs: PendingQuote | null
  constructor(failure: SaveFailure, reason: unknown, theirs: PendingQuote | null = null) {
    super(failure)
    this.failure = failure
    this.reason = reason
    this.theirs = theirs
  }
}

export interface DraftWriter {
  /** Creates the draft, or saves it over the version it holds. @throws SaveFault */
  write: (form: QuoteForm, keepalive?: boolean) => Promise<PendingQuote>
  held: () => PendingQuote | null
  hold: (draft: PendingQuote | null) => void
}

/** Without an active quote a save creates, with one it updates (specification section 4). */
export function createDraftWriter(opened: PendingQuote | null): DraftWriter {
  let held = opened
  // A creation whose answer was lost is sent again as it was, under its key, so that it makes one draft
  let creation: { form: QuoteForm; key: string } | null = null

  async function create(form: QuoteForm): Promise<PendingQuote> {
    creation ??= { form, key: crypto.randomUUID() }
    const options = { idempotencyKey: creation.key, toast: false }
    try {
      const { pendingQuote } = await call(quotes.create, creation.form, options)
      const isNewest = creation.form === form
      creation = null
      held = pendingQuote
      return isNewest ? pendingQuote : await update(pendingQuote, form, false)
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) creation = null
      throw error
    }
  }

  async function update({ id, version }: PendingQuote, form: QuoteForm, keepalive: boolean): Promise<PendingQuote> {
    const { pendingQuote } = await call(quotes.update, { id, ...form, version }, { toast: false, keepalive })
    held = pendingQuote
    return pendingQuote
  }

  return {
    held: () => held,
    hold(draft) {
      held = draft
      creation = null
    },
    async write(form, keepalive = false) {
      try {
        return held ? await update(held, form, keepalive) : await create(form)
      } catch (error) {
        throw await judged(error, held)
      }
    },
  }
}

async function judged(error: unknown, held: PendingQuote | null): Promise<SaveFault> {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return new SaveFault('retry', error)
  if (error.status === 400 || error.status === 413) return new SaveFault('refused', error)
  if (error.status === 404) return new SaveFault('gone', error)
  if (error.status !== 409 || !held) return new SaveFault('retry', error)
  try {
    const { pendingQuote } = await call(quotes.getDetails, { quoteId: held.id }, { toast: false })
    return new SaveFault('conflict', error, pendingQuote)
  } catch (failure) {
    return new SaveFault(failure instanceof ApiError && failure.status === 404 ? 'gone' : 'retry', failure)
  }
}

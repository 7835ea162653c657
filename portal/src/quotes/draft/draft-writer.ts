import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote, QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import type { SaveFailure } from './autosave.ts'
import { valuesOf } from './draft-values.ts'
import { type Creation, sameAnswers } from './local-copy.ts'

/** Error of a failed save, with its kind and, for a conflict, the version saved by the other window. */
export class SaveError extends Error {
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

interface Options {
  opened: PendingQuote | null
  /** A creation from before this page was loaded that never received its response. */
  creation: Creation | null
  /** Stores a creation beyond the life of the page; null once it has its response. */
  keepCreation: (creation: Creation | null) => void
}

export interface DraftWriter {
  /** Creates the draft, or saves it over its current version. @throws SaveFault */
  write: (form: QuoteForm, keepalive?: boolean) => Promise<PendingQuote>
  held: () => PendingQuote | null
  hold: (draft: PendingQuote | null) => void
}

/** Without an active quote a save creates, with one it updates (R9.2). */
export function createDraftWriter({ opened, creation: begun, keepCreation }: Options): DraftWriter {
  let held = opened
  let creation = begun
  /** Forms sent over the current version for which it is unknown whether they arrived. */
  let unanswered: QuoteForm[] = []

  const setCreation = (next: Creation | null) => {
    creation = next
    keepCreation(next)
  }

  async function create(form: QuoteForm, keepalive: boolean): Promise<PendingQuote> {
    const sent = creation ?? { form, key: crypto.randomUUID() }
    setCreation(sent)
    try {
      const { pendingQuote } = await call(quotes.create, sent.form, {
        idempotencyKey: sent.key,
        toast: false,
        keepalive,
      })
      setCreation(null)
      held = pendingQuote
      return sent.form === form ? pendingQuote : await update(pendingQuote, form, keepalive)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 409)) setCreation(null)
      throw error
    }
  }

  async function update({ id, version }: PendingQuote, form: QuoteForm, keepalive: boolean): Promise<PendingQuote> {
    try {
      const { pendingQuote } = await call(quotes.update, { id, ...form, version }, { toast: false, keepalive })
      unanswered = []
      held = pendingQuote
      return pendingQuote
    } catch (error) {
      if (isUnanswered(error)) unanswered.push(form)
      throw error
    }
  }

  /**
   * Resolves a conflict: if the saved version is our own request without a response, the save continues from there;
   * otherwise throws.
   */
  async function conflict(error: unknown, draft: PendingQuote, form: QuoteForm): Promise<PendingQuote> {
    const { pendingQuote: theirs } = await call(quotes.getDetails, { quoteId: draft.id }, { toast: false })
    const isOurs = unanswered.some((one) => sameAnswers(valuesOf(one), valuesOf(theirs)))
    if (!isOurs) throw new SaveError('conflict', error, theirs)
    unanswered = []
    held = theirs
    return update(theirs, form, false)
  }

  return {
    held: () => held,
    hold(draft) {
      held = draft
      unanswered = []
      if (creation) setCreation(null)
    },
    async write(form, keepalive = false) {
      try {
        return held ? await update(held, form, keepalive) : await create(form, keepalive)
      } catch (error) {
        const isConflict = error instanceof ApiError && error.status === 409
        if (!isConflict || !held) throw rated(error)
        return conflict(error, held, form).catch((reason: unknown) => {
          throw rated(reason)
        })
      }
    },
  }
}

/** Whether the server may have processed the request nevertheless. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.isNetworkFailure || error.status >= 500

function rated(error: unknown): SaveError {
  if (error instanceof SaveError) return error
  if (!(error instanceof ApiError) || error.isNetworkFailure) return new SaveError('retry', error)
  if (error.status === 400 || error.status === 413) return new SaveError('refused', error)
  if (error.status === 404) return new SaveError('gone', error)
  return new SaveError('retry', error)
}

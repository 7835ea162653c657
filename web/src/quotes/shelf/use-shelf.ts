import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { configuration } from '../../lib/configuration.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { holdDraft, letGoOfDraft, refreshAfterQuotes } from '../queries.ts'
import { forgetNews, tellShelf } from './shelf-news.ts'

interface Listed {
  id: string
  campaignTitle?: string | null | undefined
}

export const titleOf = ({ campaignTitle }: Pick<Listed, 'campaignTitle'>) => campaignTitle || 'Untitled draft'

/** Deletes a draft at once (R9.9). Answers whether it is gone. */
export async function deleteDraft(draft: Listed): Promise<boolean> {
  const news = { quoteId: draft.id, title: titleOf(draft) }
  try {
    await call(quotes.remove, { quoteId: draft.id }, { toast: false })
  } catch {
    const message = quoteMessages.notDeleted(configuration().providerName)
    showToast({ tone: 'error', message })
    tellShelf({ ...news, kind: 'failed', more: message })
    return false
  }
  letGoOfDraft(draft.id)
  showToast({ tone: 'success', message: quoteMessages.deleted })
  tellShelf({ ...news, kind: 'deleted' })
  return true
}

/** What can be done with the drafts of a list; each action is reported above the list. */
export function useShelf() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string | null>(null)
  const isBusy = useRef(false)

  /** One act at a time: a second press finds it under way. */
  const act = async (id: string, deed: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(id)
    try {
      await deed()
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }
  const show = (id: string) => setGone((before) => new Set([...before].filter((one) => one !== id)))
  const fail = (draft: Listed, error: unknown) => {
    const more = faultsOf(error)[0]?.message
    tellShelf({ kind: 'failed', quoteId: draft.id, title: titleOf(draft), ...(more ? { more } : {}) })
  }
  return {
    /** Drafts that were deleted here, whatever the last answer of the server holds. */
    gone,
    busy,
    remove: (draft: Listed) =>
      act(draft.id, async () => {
        setGone((before) => new Set([...before, draft.id]))
        if (await deleteDraft(draft)) await refreshAfterQuotes()
        else show(draft.id)
      }),
    restore: (draft: Listed) =>
      act(draft.id, async () => {
        try {
          const { pendingQuote } = await call(quotes.restore, { quoteId: draft.id })
          holdDraft(pendingQuote)
          show(draft.id)
          tellShelf({ kind: 'restored', quoteId: draft.id, title: titleOf(draft) })
          await refreshAfterQuotes()
        } catch (error) {
          fail(draft, error)
        }
      }),
    copy: (draft: Listed) =>
      act(draft.id, async () => {
        try {
          const options = { idempotencyKey: crypto.randomUUID() }
          const { pendingQuote } = await call(quotes.duplicate, { quoteId: draft.id }, options)
          holdDraft(pendingQuote)
          tellShelf({ kind: 'copied', quoteId: draft.id, title: titleOf(pendingQuote), more: pendingQuote.id })
          await refreshAfterQuotes()
        } catch (error) {
          fail(draft, error)
        }
      }),
    endUndo: forgetNews,
  }
}

export type Shelf = ReturnType<typeof useShelf>

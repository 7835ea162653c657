import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { cacheDraft, refreshAfterQuotes, removeCachedDraft } from '../queries.ts'
import { announceDraft, forgetNotice } from './draft-notice.ts'

interface Listed {
  id: string
  campaignTitle?: string | null | undefined
}

export const titleOf = ({ campaignTitle }: Pick<Listed, 'campaignTitle'>) => campaignTitle || 'Untitled draft'

/** Deletes a draft immediately (R9.9). Resolves to whether it was deleted. */
export async function deleteDraft(draft: Listed): Promise<boolean> {
  const notice = { quoteId: draft.id, title: titleOf(draft) }
  try {
    await call(quotes.remove, { quoteId: draft.id }, { toast: false })
  } catch {
    const message = quoteMessages.notDeleted(configuration().providerName)
    showToast({ tone: 'error', message })
    announceDraft({ ...notice, kind: 'failed', reason: message })
    return false
  }
  removeCachedDraft(draft.id)
  showToast({ tone: 'success', message: quoteMessages.deleted, isQuoted: true })
  announceDraft({ ...notice, kind: 'deleted' })
  return true
}

interface Act {
  draft: Listed
  work: (once: Once) => Promise<void>
}

/** Actions for the drafts of a list; each result is displayed above the list. */
export function useDraftList() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { run, pending } = useCall(({ work }: Act, once) => work(once), { showErrors: 'here' })
  /** One action at a time: further clicks are ignored while it is pending. */
  const act = async (draft: Listed, work: Act['work']) => {
    const result = await run({ draft, work })
    if (result.done || !result.error) return
    const reason = result.errors[0]?.message
    announceDraft({ kind: 'failed', quoteId: draft.id, title: titleOf(draft), reason })
  }
  const show = (id: string) => setGone((before) => new Set([...before].filter((one) => one !== id)))
  return {
    /** Drafts deleted here, even if the last response of the server still contains them. */
    gone,
    /** Id of the draft with a pending action. */
    busy: pending?.draft.id ?? null,
    remove: (draft: Listed) =>
      act(draft, async () => {
        setGone((before) => new Set([...before, draft.id]))
        if (await deleteDraft(draft)) await refreshAfterQuotes()
        else show(draft.id)
      }),
    restore: (draft: Listed) =>
      act(draft, async () => {
        const { pendingQuote } = await call(quotes.restore, { quoteId: draft.id })
        cacheDraft(pendingQuote)
        show(draft.id)
        announceDraft({ kind: 'restored', quoteId: draft.id, title: titleOf(draft) })
        await refreshAfterQuotes()
      }),
    copy: (draft: Listed) =>
      act(draft, async (once) => {
        const { pendingQuote } = await call(quotes.duplicate, { quoteId: draft.id }, once)
        cacheDraft(pendingQuote)
        announceDraft({ kind: 'copied', quoteId: draft.id, title: titleOf(pendingQuote), copyId: pendingQuote.id })
        await refreshAfterQuotes()
      }),
    endUndo: forgetNotice,
  }
}

export type DraftList = ReturnType<typeof useDraftList>

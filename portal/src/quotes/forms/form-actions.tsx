import { draftsAddress, newQuoteAddress } from '@tearsheet/protocol/addresses'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { type ReactNode, useState } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'
import { asksForDecision } from '../draft/draft-decision.tsx'
import { SaveStatus, saveStatusId } from '../draft/save-status.tsx'
import { deleteDraft } from '../drafts/use-draft-list.ts'
import { refreshAfterQuotes } from '../queries.ts'

/**
 * Actions of the form: continue, save for later, or delete. @param children additional content on the save status line
 */
export function FormActions({ children }: { children?: ReactNode }) {
  const { session, state } = useDraftContext()
  const canSeeCampaigns = usePermission('manageCampaigns')
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const { run, isPending } = useCall(() => session.flush(), { showErrors: 'page' })
  const { save, notSaved } = state

  const saveDraft = async () => {
    setOutcome(null)
    if (session.values().campaignTitle.trim() === '') {
      session.showErrors([{ code: 'invalid', field: 'campaignTitle', message: quoteMessages.titleMissing }])
      return
    }
    const flushed = await run()
    const isSaved = flushed.done && flushed.answer !== null
    setOutcome(isSaved ? 'saved' : 'failed')
    if (isSaved) showToast({ tone: 'success', message: quoteMessages.savedToDraft })
  }
  // Further typing makes the message obsolete
  const isShown = outcome === 'failed' || save.kind === 'saved' || save.kind === 'clean'
  return (
    <Stack gap={12}>
      {outcome === 'saved' && isShown && (
        <Alert tone={notSaved.length > 0 ? 'attention' : 'success'} live="status">
          {quoteMessages.savedToDraft} {notSaved.length > 0 && 'The answers marked with an error are not saved. '}
          {canSeeCampaigns && <Link href={draftsAddress}>See your drafts</Link>}
        </Alert>
      )}
      {outcome === 'failed' && save.kind !== 'saved' && !asksForDecision(state) && (
        <Alert tone="danger" live="alert" title="The draft was not saved">
          What you typed is kept on this device.
        </Alert>
      )}
      <Inline gap={12}>
        {children}
        <SaveStatus />
      </Inline>
      <Inline gap={12}>
        <Button type="submit" variant="primary" aria-describedby={saveStatusId}>
          Save and continue
        </Button>
        <Button pending={isPending} pendingText="Saving…" onClick={() => void saveDraft()}>
          Save as draft
        </Button>
        <DeleteDraft />
      </Inline>
    </Stack>
  )
}

/** Deletes the open draft; in the list of drafts, this can be undone for some seconds (R9.10). */
function DeleteDraft() {
  const { session, state } = useDraftContext()
  const go = useGo()
  const canSeeCampaigns = usePermission('manageCampaigns')
  const { saved } = state
  const { run, isPending } = useCall(
    async (draft: PendingQuote) => {
      if (!(await deleteDraft(draft))) return
      session.close()
      await refreshAfterQuotes()
      go(canSeeCampaigns ? draftsAddress : newQuoteAddress)
    },
    { showErrors: 'page' },
  )
  if (!saved) return null
  return (
    <Button variant="quiet" pending={isPending} pendingText="Deleting…" onClick={() => void run(saved)}>
      Delete draft
    </Button>
  )
}

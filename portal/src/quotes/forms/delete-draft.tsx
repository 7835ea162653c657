import { draftsAddress, newQuoteAddress } from '@tearsheet/protocol/addresses'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { deleteDraft } from '../drafts/use-draft-list.ts'
import { refreshAfterQuotes } from '../queries.ts'

/** Deletes the open draft; in the list of drafts, this can be undone for some seconds (R9.10). */
export function DeleteDraft() {
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

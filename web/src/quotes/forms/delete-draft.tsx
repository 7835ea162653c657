import { draftsAddress, newQuoteAddress } from '@tearsheet/protocol/addresses'
import { useState } from 'react'
import { useGo } from '../../lib/use-go.ts'
import { usePermission } from '../../lib/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'
import { refreshAfterQuotes } from '../queries.ts'
import { deleteDraft } from '../shelf/use-shelf.ts'

/** Deletes the draft that is open; where drafts are listed, it can be taken back for some seconds (R9.10). */
export function DeleteDraft() {
  const { session, state } = useDraftContext()
  const go = useGo()
  const canSeeCampaigns = usePermission('manageCampaigns')
  const [isPending, setPending] = useState(false)
  const { saved } = state
  if (!saved) return null

  const remove = async () => {
    setPending(true)
    if (!(await deleteDraft(saved))) {
      setPending(false)
      return
    }
    session.close()
    await refreshAfterQuotes()
    go(canSeeCampaigns ? draftsAddress : newQuoteAddress)
  }
  return (
    <Button variant="quiet" pending={isPending} pendingText="Deleting…" onClick={() => void remove()}>
      Delete draft
    </Button>
  )
}

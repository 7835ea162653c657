import { useCallback } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'

/**
 * Asks before the user leaves the quote with unsaved changes. Whatever can be saved is saved first, without asking
 * (R9.13).
 */
export function LeaveDraft() {
  const { session, state } = useDraftContext()
  const mayLeaveFor = useCallback(
    async (pathname: string) =>
      staysWithDraft(pathname, session.state().saved?.id ?? null) ||
      (await session.flush()) !== null ||
      !session.isUnsaved(),
    [session],
  )
  return (
    <LeaveGuard isDirty={session.isUnsaved} mayLeaveFor={mayLeaveFor}>
      {state.saved
        ? 'Your last changes could not be saved. They stay on this device and are saved when you open this draft here again.'
        : 'This quote has no title yet, so it is not saved as a draft. What you typed stays on this device only.'}
    </LeaveGuard>
  )
}

/** Another step, the other form and the page of a publication belong to the same draft. */
function staysWithDraft(pathname: string, quoteId: string | null): boolean {
  const segments = pathname.toLowerCase().split('/').filter(Boolean)
  if (segments[0] !== 'request-new-quote') return false
  const nextId = segments[1] === 'add-publication-manual' ? segments[3] : segments[2]
  return (nextId ?? null) === (quoteId?.toLowerCase() ?? null)
}

import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks before the quote is left with something unsaved. What can be saved is saved first, without asking (R9.13). */
export function LeaveGuard() {
  const { session, state } = useDraftContext()
  const shouldBlockFn = useCallback(
    async ({ next }: { next: { pathname: string } }) => {
      if (staysWithDraft(next.pathname, session.state().saved?.id ?? null) || !session.isUnsaved()) return false
      return (await session.flush()) === null && session.isUnsaved()
    },
    [session],
  )
  const enableBeforeUnload = useCallback(() => session.isUnsaved(), [session])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onClose={blocker.reset}
        onConfirm={blocker.proceed}
        title="Leave page?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
      >
        {state.saved
          ? 'Your last changes could not be saved. They stay on this device and are saved when you open this draft here again.'
          : 'This quote has no title yet, so it is not saved as a draft. What you typed stays on this device only.'}
      </ConfirmDialog>
    </Suspense>
  )
}

/** Another step, the other form and a publication's page belong to the same draft. */
function staysWithDraft(pathname: string, quoteId: string | null): boolean {
  const segments = pathname.toLowerCase().split('/').filter(Boolean)
  if (segments[0] !== 'request-new-quote') return false
  const nextId = segments[1] === 'add-publication-manual' ? segments[3] : segments[2]
  return (nextId ?? null) === (quoteId?.toLowerCase() ?? null)
}

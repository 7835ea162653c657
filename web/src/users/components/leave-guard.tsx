import { useBlocker } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useCallback } from 'react'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks before a form is left with something that is not saved; only then. */
export function LeaveGuard({ isDirty, isSaved }: { isDirty: boolean; isSaved?: RefObject<boolean> }) {
  // What has just been saved is left at once, before the form is drawn again without its changes
  const shouldBlockFn = useCallback(() => isDirty && isSaved?.current !== true, [isDirty, isSaved])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: shouldBlockFn, withResolver: true })
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
        What you changed here is not saved.
      </ConfirmDialog>
    </Suspense>
  )
}

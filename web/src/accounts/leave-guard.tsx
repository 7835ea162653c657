import { useBlocker } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useCallback } from 'react'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

interface LeaveGuardProps {
  isDirty: boolean
  isSaved?: RefObject<boolean>
  /** What is typed stays on this device: a page that is loaded again or shut loses nothing, and is not asked about. */
  isKept?: boolean
}

/** Asks before a form is left with something that is not saved; only then. */
export function LeaveGuard({ isDirty, isSaved, isKept = false }: LeaveGuardProps) {
  // What has just been saved is left at once, before the form is drawn again without its changes
  const shouldBlockFn = useCallback(() => isDirty && isSaved?.current !== true, [isDirty, isSaved])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isKept ? false : shouldBlockFn, withResolver: true })
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
        danger={!isKept}
      >
        {isKept
          ? 'What you entered is not sent yet. It stays on this device and is here when you come back.'
          : 'What you changed here is not saved.'}
      </ConfirmDialog>
    </Suspense>
  )
}

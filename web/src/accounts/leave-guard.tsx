import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback } from 'react'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

interface LeaveGuardProps {
  /** Whether something is not saved, or how to tell at the moment of leaving. */
  isDirty: boolean | (() => boolean)
  isSaved?: RefObject<boolean>
  /** What is typed stays on this device: a page that is loaded again or shut loses nothing, and is not asked about. */
  isKept?: boolean
  /** Whether it may be left for an address after all, such as after a last save. */
  mayLeaveFor?: (pathname: string) => Promise<boolean>
  /** What becomes of what is typed, in words of the form's own. */
  children?: ReactNode
}

/** Asks before a form is left with something that is not saved; only then (R26.4). */
export function LeaveGuard({ isDirty, isSaved, isKept = false, mayLeaveFor, children }: LeaveGuardProps) {
  // What has just been saved is left at once, before the form is drawn again without its changes
  const holds = useCallback(
    () => (typeof isDirty === 'function' ? isDirty() : isDirty) && isSaved?.current !== true,
    [isDirty, isSaved],
  )
  const shouldBlockFn = useCallback(
    async ({ next }: { next: { pathname: string } }) => holds() && !(await mayLeaveFor?.(next.pathname)),
    [holds, mayLeaveFor],
  )
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isKept ? false : holds, withResolver: true })
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
        {children ??
          (isKept
            ? 'What you entered has not been sent. It stays on this device and will be here when you come back.'
            : 'Your changes here are not saved.')}
      </ConfirmDialog>
    </Suspense>
  )
}

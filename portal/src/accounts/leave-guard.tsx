import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback } from 'react'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@tearsheet/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

interface LeaveGuardProps {
  /** Whether there are unsaved changes, or a function that returns it when the page is left. */
  isDirty: boolean | (() => boolean)
  isSaved?: RefObject<boolean>
  /** Input is stored on this device: reloading or closing the page loses nothing, so that it needs no confirmation. */
  isKept?: boolean
  /** Resolves to whether the page may be left for an address after all, such as after a last save. */
  mayLeaveFor?: (pathname: string) => Promise<boolean>
  /** Explains what happens to the input, in the form's own words. */
  children?: ReactNode
}

/** Asks for confirmation before a form with unsaved changes is left; only then (R26.4). */
export function LeaveGuard({ isDirty, isSaved, isKept = false, mayLeaveFor, children }: LeaveGuardProps) {
  // A form that was just saved can be left at once, before it renders without its changes
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

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onFirstToast, toastsAreWaiting } from './toast.ts'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/**
 * Mount once, at the end of the body's content. The toaster is fetched with the first toast. The attribute prevents an
 * open dialog from making toasts inert; it is set before the first toast, which may arrive while one is open.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(onFirstToast, toastsAreWaiting, () => false)
  return (
    <div data-react-aria-top-layer="true">
      {wanted && (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onFirstToast, toastsAreWaiting } from './toast.ts'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/**
 * Mount once, at the end of the body's content. The machinery is fetched with the first toast. The attribute keeps an open
 * dialog from making them inert; it is there before the first toast, which may come while one is open.
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

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onFirstToast, toastsAreWaiting } from './toast.ts'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/** Mount once, at the end of the body's content. The machinery is fetched with the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(onFirstToast, toastsAreWaiting, () => false)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null
}

import { useSyncExternalStore } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Says that the network is away, for as long as it is (R26.12). */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <Banner label="Offline" look="quiet">
          You’re offline. What you type stays on this page until you are back.
        </Banner>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

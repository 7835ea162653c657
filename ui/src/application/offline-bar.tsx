import { useEffect, useSyncExternalStore } from 'react'
import { announce } from '../base/announce.ts'
import { Banner } from '../feedback/banner.tsx'

const words = 'You’re offline. What you type stays on this page until you are back.'

/** Displayed while the network is down (R26.12). */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  useEffect(() => {
    if (!isOnline) announce(words)
  }, [isOnline])
  if (isOnline) return null
  return (
    <Banner label="Offline" look="quiet">
      {words}
    </Banner>
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

import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { recordOpenItem } from '../keys/open-items.ts'

/** The server considers the user gone after twice this time. */
const announceEveryMs = 20_000

/**
 * Reports which ad is open here, so that colleagues see it, and loads it together with the next one; errors are
 * ignored.
 */
export function useLook(campaignItemId: string | null, next: string | undefined): void {
  const latest = useRef(next)
  latest.current = next
  const hasItem = campaignItemId !== null
  // Before the ad's own query starts, which waits for this request
  useLayoutEffect(() => {
    if (campaignItemId === null) return
    const announce = () => recordOpenItem(campaignItemId, latest.current ? [latest.current] : [])
    announce()
    const timer = window.setInterval(announce, announceEveryMs)
    return () => window.clearInterval(timer)
  }, [campaignItemId])
  // Moving from one ad to another is reported by the other one alone
  useEffect(() => {
    if (!hasItem) return
    const leave = () => {
      call(work.look, { campaignItemId: null }, { toast: false, keepalive: true }).catch(() => {})
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [hasItem])
}

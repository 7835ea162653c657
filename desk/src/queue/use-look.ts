import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useEffect } from 'react'

/** The server considers the user gone after twice this time. */
const announceEveryMs = 20_000

/** Reports which ad is open here, so that colleagues see it; errors are ignored. */
export function useLook(campaignItemId: string | null): void {
  useEffect(() => {
    const announce = (id: string | null, keepalive = false) => {
      call(work.look, { campaignItemId: id }, { toast: false, keepalive }).catch(() => {})
    }
    if (campaignItemId === null) return
    announce(campaignItemId)
    const timer = window.setInterval(() => announce(campaignItemId), announceEveryMs)
    const leave = () => announce(null, true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [campaignItemId])
}

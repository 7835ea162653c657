import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useEffect } from 'react'
import type { DraftSession } from './draft-session.ts'
import type { DraftValues } from './draft-values.ts'

const channelName = 'drafts-saved'

/**
 * Without unsaved changes, a window applies a newer version of its draft as soon as another window of this browser has
 * saved one, and whenever it becomes visible: the user never continues from an old version, and is not asked (R9.8).
 */
export function useNewerVersion(session: DraftSession, fillIn: (values: DraftValues) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    let reported = session.state().saved?.version ?? 0
    const follow = async () => {
      const { saved } = session.state()
      if (!saved || session.isUnsaved()) return
      const answer = await call(quotes.getDetails, { quoteId: saved.id }, { toast: false }).catch(() => null)
      const values = answer && session.follow(answer.pendingQuote)
      if (values) fillIn(values)
    }
    const shown = () => document.visibilityState === 'visible' && void follow()
    channel.addEventListener('message', ({ data }) => data === session.state().saved?.id && void follow())
    document.addEventListener('visibilitychange', shown)
    const end = session.subscribe(() => {
      const { saved, save, followed } = session.state()
      if (!saved || save.kind !== 'saved' || followed || saved.version === reported) return
      reported = saved.version
      channel.postMessage(saved.id)
    })
    return () => {
      end()
      channel.close()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [session, fillIn])
}

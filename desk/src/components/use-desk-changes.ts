import * as deskComments from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { listFindings } from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { getInvoice } from '@tearsheet/protocol/invoices/desk-endpoints'
import { listInvoiceQuestions } from '@tearsheet/protocol/invoices/desk-question-endpoints'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { readEvents } from '@tearsheet/ui/lib/event-stream.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { currentSession } from '@tearsheet/ui/lib/session.ts'
import { useEffect } from 'react'

const retryMs = 3_000
/** An ad reaches the desk when its client can no longer undo; no event is sent at that time. */
const heldMs = 11_000

const refreshDesk = () =>
  void refresh(
    work.listWork,
    work.listCompleted,
    work.summarizeWork,
    desk.getItem,
    deskComments.listComments,
    deskComments.getCommentQueue,
    listInvoiceQuestions,
    listFindings,
    getInvoice,
    getOwnAccess,
  )

/** Keeps the desk up to date through server events: consecutive streams of one minute each. */
export function useDeskChanges(): void {
  useEffect(() => {
    const stop = new AbortController()
    let held: number | undefined
    const changed = () => {
      refreshDesk()
      window.clearTimeout(held)
      held = window.setTimeout(refreshDesk, heldMs)
    }
    void follow(stop.signal, changed)
    return () => {
      stop.abort()
      window.clearTimeout(held)
    }
  }, [])
}

async function follow(signal: AbortSignal, changed: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(`${configuration().apiBaseUrl}${work.watchDesk.path}`, {
        headers: { accept: 'text/event-stream', 'x-auth-token': currentSession().token ?? '' },
        signal,
      })
      if (response.status === 401 || response.status === 403) return
      // Changes may have happened before this stream, and may still be within the undo period
      changed()
      if (response.ok && response.body) await readEvents(response.body, changed)
      else await pause(retryMs)
    } catch {
      await pause(retryMs)
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds))

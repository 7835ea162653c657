import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { useAccountPlace } from '@tearsheet/ui/accounts/access-control-list.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { onSession } from '@tearsheet/ui/lib/session.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { DraftSession, type DraftState } from './draft-session.ts'
import { beginningAt, type DraftField, type DraftValues } from './draft-values.ts'
import { type QuoteType, rememberForm } from './entry-form.ts'
import { messageFor } from './field-faults.ts'

export interface Draft {
  quoteType: QuoteType
  form: UseFormReturn<DraftValues>
  session: DraftSession
  state: DraftState
  /** Returns the error of an answer, as text. */
  errorOf: (field: DraftField | 'manual' | 'attachments') => string | undefined
  /** Replaces the values of the form. */
  fillIn: (values: DraftValues) => void
}

interface Options {
  quoteType: QuoteType
  opened: PendingQuote | null
  onCreated: (quoteId: string) => void
}

/** A draft as both entry forms edit it: the form, its copy on this device and its saving (R9.15). */
export function useDraft({ quoteType, opened, onCreated }: Options): Draft {
  const view = useActiveView()
  const place = useAccountPlace()
  const [session] = useState(
    () =>
      new DraftSession({
        userId: view.user.id,
        clientAccountId: view.clientAccountId,
        opened,
        beginning: beginningAt(place),
        onCreated,
      }),
  )
  const state = useSyncExternalStore(session.subscribe, session.state)
  const form = useForm<DraftValues>({ defaultValues: session.initialValues })
  useSavedWhenLeft(session)
  const savedId = state.saved?.id
  useEffect(() => {
    if (savedId !== undefined) rememberForm(savedId, quoteType)
  }, [savedId, quoteType])
  useEffect(() => {
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => session.change(structuredClone(values)),
    })
    session.start()
    return () => {
      end()
      session.stop()
    }
  }, [form, session])
  const fillIn = useCallback((values: DraftValues) => form.reset(values), [form])
  useNewerVersion(session, fillIn)
  const { errors, notSaved } = state
  const errorOf = useCallback((field: string) => messageFor(field, [...errors, ...notSaved]), [errors, notSaved])
  return { quoteType, form, session, state, errorOf, fillIn }
}

/**
 * Saves immediately when a field loses the focus, the page is hidden or closed, the network is back, or the user signs
 * in again.
 */
function useSavedWhenLeft(session: DraftSession): void {
  useEffect(() => {
    const flush = () => void session.flush()
    const hidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', session.sendLast)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hidden)
    const end = onSession((next, previous) => {
      if (next.state === 'in' && previous.state === 'lapsed') flush()
    })
    return () => {
      window.removeEventListener('pagehide', session.sendLast)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hidden)
      end()
    }
  }, [session])
}

const channelName = 'drafts-saved'

/**
 * Without unsaved changes, a window applies a newer version of its draft as soon as another window of this browser has
 * saved one, and whenever it becomes visible: the user never continues from an old version, and is not asked (R9.8).
 */
function useNewerVersion(session: DraftSession, fillIn: (values: DraftValues) => void): void {
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

import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { useAccountPlace } from '@tearsheet/ui/accounts/access-control-list.ts'
import { onSession } from '@tearsheet/ui/lib/session.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { createDraftSession, type DraftSession, type DraftState } from './draft-session.ts'
import { beginningAt, type DraftField, type DraftValues } from './draft-values.ts'
import { type QuoteType, rememberForm } from './entry-form.ts'
import { messageFor } from './field-faults.ts'
import { useNewerVersion } from './use-newer-version.ts'

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
  const [session] = useState(() =>
    createDraftSession({
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
  useEffect(() => rememberForm(quoteType), [quoteType])
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

import { useLocation } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { DraftContext, useDraftContext } from '../draft/draft-context.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { GuidedForm } from './guided-form.tsx'
import { RegularForm } from './regular-form.tsx'
import { stepAt } from './steps.tsx'

interface DraftEditorProps {
  step: string
  opened: PendingQuote | null
  onCreated: (quoteId: string) => void
}

/** A draft in either form: changing the form or the step keeps everything typed. */
export function DraftEditor({ step, opened, onCreated }: DraftEditorProps) {
  const go = useGo()
  const { hash } = useLocation()
  const address = useRef({ step, hash })
  useLayoutEffect(() => {
    address.current = { step, hash }
  }, [step, hash])
  const current = stepAt(step)
  const draft = useDraft({
    quoteType: current ? 'friendly-form' : 'regular-entry-form',
    opened,
    onCreated(quoteId) {
      onCreated(quoteId)
      const { step: here, hash: part } = address.current
      const href = `${addressOf('requestQuote', { step: here, id: quoteId })}${part ? `#${part}` : ''}`
      go(href, { replace: true, keepScroll: true, quiet: true })
    },
  })
  return (
    <DraftContext value={draft}>
      {current ? <GuidedForm step={current} /> : <RegularForm />}
      <LeaveDraft />
    </DraftContext>
  )
}

/**
 * Asks before the user leaves the quote with unsaved changes. Whatever can be saved is saved first, without asking
 * (R9.13).
 */
function LeaveDraft() {
  const { session, state } = useDraftContext()
  const mayLeaveFor = useCallback(
    async (pathname: string) =>
      staysWithDraft(pathname, session.state().saved?.id ?? null) ||
      (await session.flush()) !== null ||
      !session.isUnsaved(),
    [session],
  )
  return (
    <LeaveGuard isDirty={session.isUnsaved} mayLeaveFor={mayLeaveFor}>
      {state.saved
        ? 'Your last changes could not be saved. They stay on this device and are saved when you open this draft here again.'
        : 'This quote has no title yet, so it is not saved as a draft. What you typed stays on this device only.'}
    </LeaveGuard>
  )
}

/** Another step, the other form and the page of a publication belong to the same draft. */
function staysWithDraft(pathname: string, quoteId: string | null): boolean {
  const segments = pathname.toLowerCase().split('/').filter(Boolean)
  if (segments[0] !== 'request-new-quote') return false
  const nextId = segments[1] === 'add-publication-manual' ? segments[3] : segments[2]
  return (nextId ?? null) === (quoteId?.toLowerCase() ?? null)
}

import { useLocation } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useLayoutEffect, useRef } from 'react'
import { DraftContext } from '../draft/draft-context.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { GuidedForm } from './guided-form.tsx'
import { LeaveDraft } from './leave-draft.tsx'
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

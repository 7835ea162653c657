import { addressOf } from '@tearsheet/protocol/addresses'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import type { ReactNode } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'

/** The two entry forms (R7.19); both edit the same draft. */
export function EntryTabs({ step, children }: { step?: string; children: ReactNode }) {
  const { quoteType, state } = useDraftContext()
  const id = state.saved?.id
  const tabs = [
    { id: 'friendly-form', label: 'Friendly form', href: addressOf('requestQuote', { step: step ?? 'step-1', id }) },
    {
      id: 'regular-entry-form',
      label: 'Regular entry form',
      href: addressOf('requestQuote', { step: 'regular-entry-form', id }),
    },
  ]
  return (
    <Tabs label="Entry forms" tabs={tabs} selected={quoteType}>
      {children}
    </Tabs>
  )
}

import { preflight } from '@tearsheet/protocol/quotes/preflight'
import { type Finding, noQuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { useMemo } from 'react'
import { useQuoteRules } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { savablePart } from '../draft/draft-values.ts'

const requiredFirst = (one: Finding, other: Finding) =>
  Number(other.severity === 'required') - Number(one.severity === 'required')

/** What a last look over the quote finds as it is now, what is required first; the server holds to what of it is required. */
export function usePreflight(): readonly Finding[] {
  const { session, state } = useDraftContext()
  const rules = useQuoteRules() ?? noQuoteRules
  const today = useToday()
  const values = session.values()
  const attachmentCount = state.saved?.attachments.length ?? 0
  return useMemo(
    () => preflight({ form: savablePart(values).form, today, rules, attachmentCount }).toSorted(requiredFirst),
    [values, today, rules, attachmentCount],
  )
}

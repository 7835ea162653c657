import { savingOf } from '@tearsheet/protocol/media-contracts/rules'
import { formatMinor } from '@tearsheet/protocol/money'
import { preflight } from '@tearsheet/protocol/quotes/preflight'
import { type Finding, noQuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { useMemo } from 'react'
import { useAccountContracts, useQuoteCurrency, useQuoteRules } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { type DraftValues, savablePart } from '../draft/draft-values.ts'
import { errorsBeforeSubmission } from './submission.ts'

const requiredFirst = (one: Finding, other: Finding) =>
  Number(other.severity === 'required') - Number(one.severity === 'required')

/**
 * Findings of the final check of the quote in its current state: required ones first, then missing answers, then
 * advice, and choices that contracts would pay for. The server enforces the required ones.
 */
export function usePreflight(): readonly Finding[] {
  const { session, state } = useDraftContext()
  const rules = useQuoteRules() ?? noQuoteRules
  const today = useToday()
  const values = session.values()
  const covered = useCoveredChoices(values, today)
  const attachmentCount = state.saved?.attachments.length ?? 0
  const manual = state.saved?.pendingQuoteItems.manual
  return useMemo(
    () =>
      [
        ...covered,
        ...missingAnswers(values, manual ?? [], today),
        ...preflight({ form: savablePart(values).form, today, rules, attachmentCount }),
      ].toSorted(requiredFirst),
    [values, today, rules, attachmentCount, manual, covered],
  )
}

/** Findings that block the submission, displayed before the user clicks Submit. */
function missingAnswers(values: DraftValues, manual: readonly ManualPublication[], today: string): Finding[] {
  const errors = errorsBeforeSubmission({ values, manual, today })
  return errors.map(
    ({ field, message }): Finding => ({
      code: 'answer_missing',
      // The errors of a form name its fields
      field: field as Finding['field'],
      severity: 'advice',
      title: message,
      explanation: 'The quote cannot be submitted until this is fixed.',
      fix: { kind: 'jump', label: 'Answer it' },
    }),
  )
}

/** Choices that open contracts would pay for, with a button to use them. */
function useCoveredChoices(values: DraftValues, today: string): readonly Finding[] {
  const contracts = useAccountContracts()
  const currency = useQuoteCurrency()
  return useMemo(() => {
    if (!contracts || !currency) return []
    const covering = values.recommendations.flatMap((id) => {
      const contract = contracts.find(
        (contract) =>
          contract.publication.id === id &&
          contract.postingsUsed < contract.postingsPurchased &&
          !values.contracts.includes(contract.id),
      )
      return contract ? [{ id, contract }] : []
    })
    if (covering.length === 0) return []
    const day = values.startDate || today
    const saved = covering.reduce((sum, { contract }) => sum + (savingOf(contract, { day, currency })?.saved ?? 0), 0)
    const ids = new Set(covering.map(({ id }) => id))
    const isOne = covering.length === 1
    return [
      {
        code: 'covered_by_contract',
        field: 'contracts',
        severity: 'advice',
        title: `${covering.length} of your choices ${isOne ? 'is' : 'are'} covered by contracts: ${saved > 0 ? `use them and save ${formatMinor(saved, currency, moneyLocale())}` : 'use them'}`,
        explanation: covering.map(({ contract }) => contract.publication.name).join(', '),
        fix: {
          kind: 'edit',
          label: isOne ? 'Use the contract' : 'Use the contracts',
          set: {
            recommendations: values.recommendations.filter((id) => !ids.has(id)),
            contracts: [...values.contracts, ...covering.map(({ contract }) => contract.id)],
          },
        },
      },
    ]
  }, [values, today, contracts, currency])
}

import type { FieldError } from '@tearsheet/protocol/errors'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { endDateTypeDb, runDates, startDateTypeDb, submissionErrors } from '@tearsheet/protocol/quotes/rules'
import type { FinalQuote, ManualPublication, PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { boundErrors, type DraftValues, savablePart } from '../draft/draft-values.ts'

interface Whole {
  values: DraftValues
  manual: readonly ManualPublication[]
  /** Current date in the user's time zone. */
  today: string
}

/**
 * Returns all errors that prevent the submission, in the order of the form: limits first, then the rules that the
 * server applies too (R9.31). Only the server knows whether an order number is required.
 */
export function errorsBeforeSubmission({ values, manual, today }: Whole): FieldError[] {
  const outOfBounds = boundErrors(values)
  const { form } = savablePart(values)
  const broken = submissionErrors({ form, manual, today, purchaseOrderRequired: false })
  return [...outOfBounds, ...broken.filter(({ field }) => !outOfBounds.some((error) => error.field === field))]
}

interface Submitter {
  userId: string
  /** The account's contracts; the draft stores their ids. */
  contracts: readonly MediaContract[]
  /** The person named by a user who views the portal as another user. */
  onBehalfOf: string | null
}

/**
 * Returns the final submission of a saved draft (R24.5, R9.32): the whole form, its dates in JSON format with the
 * database values of their words, and a posting from each selected contract.
 */
export function submissionBody(draft: PendingQuote, { userId, contracts, onBehalfOf }: Submitter): FinalQuote {
  // The form is what a draft has in addition to these fields
  const { id, version, pendingQuoteItems, createdAt, updatedAt, updatedBy, attachments, ...form } = draft
  const dates = runDates(form)
  const startDateType = form.startDateType ?? 'immediately'
  const endDateType = form.endDateType ?? 'maximize-runtime'
  const chosen = contracts.filter((contract) => form.contracts?.includes(contract.id))
  return {
    ...form,
    quoteId: id,
    deadlineDate: dates.deadlineDate,
    openUntilFilled: dates.openUntilFilled,
    startDate: dates.startDate,
    startDateType,
    startDateTypeDb: startDateTypeDb[startDateType],
    endDate: dates.endDate,
    endDateType,
    endDateTypeDb: endDateTypeDb[endDateType],
    contracts: chosen.map((contract) => contract.id),
    listOfSelectedContracts: chosen.map((contract) => ({ id: contract.id, publicationId: contract.publication.id })),
    userUUID: userId,
    userId,
    onBehalfOf,
  }
}

/** A submission that was or will be sent: repeated with the same key, it is executed once. */
export interface SentSubmission {
  key: string
  version: number
  body: FinalQuote
}

const keyOf = (quoteId: string) => `submission:${quoteId}`

/**
 * Returns the submission of a draft's version, stored until the tab is closed: a retry, a second click and a reload all
 * send the same body with the same key.
 */
export function keptSubmission(draft: PendingQuote, body: FinalQuote): SentSubmission {
  const kept = readSubmission(draft.id)
  if (kept?.version === draft.version && JSON.stringify(kept.body) === JSON.stringify(body)) return kept
  const fresh: SentSubmission = { key: crypto.randomUUID(), version: draft.version, body }
  window.sessionStorage.setItem(keyOf(draft.id), JSON.stringify(fresh))
  return fresh
}

/** Returns the submission of a draft that was sent from this tab and has no response yet. */
export function readSubmission(quoteId: string): SentSubmission | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(quoteId)) ?? 'null')
    const isOurs = typeof kept === 'object' && kept !== null && 'key' in kept && 'version' in kept && 'body' in kept
    // Written only by `keptSubmission`; the server validates every field again
    return isOurs ? (kept as SentSubmission) : null
  } catch {
    return null
  }
}

export function forgetSubmission(quoteId: string): void {
  window.sessionStorage.removeItem(keyOf(quoteId))
}
